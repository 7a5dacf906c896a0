import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { reportErrors } from './app/errors/report-errors.ts';
import { guardSinks } from './app/guard-sinks.ts';
import './app/styles/styles.css';
import { startSession } from './session/start-session.ts';
import { appUpdate } from './ui/app-code/app-update.ts';
import { startPalette } from './ui/palette/palette-store.ts';
import { followKeys } from './ui/plot/follow-keys.ts';

reportErrors();
guardSinks();
startPalette();
followKeys();
// By a link nobody is signed in, whoever may be on this device.
if (!location.pathname.startsWith('/share/')) void startSession();
// After the page: what it keeps for later must not slow it down now.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => void appUpdate.start(navigator.serviceWorker));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
