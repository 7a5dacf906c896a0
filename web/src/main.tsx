import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { guardSinks } from './app/guard-sinks.ts';
import { reportErrors } from './app/report-errors.ts';
import './app/styles.css';
import { appUpdate } from './data/app-update.ts';
import { startSession } from './session/start-session.ts';
import { followKeys } from './ui/follow-keys.ts';
import { startPalette } from './ui/palette-store.ts';

reportErrors();
guardSinks();
startPalette();
followKeys();
void startSession();
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
