import { useState } from 'react';
import { ReleaseNotesButton } from '../app/release-notes-button.tsx';
import { DemoLogins } from '../session/demo-logins.tsx';
import { LeadLineArt } from '../session/lead-line-art.tsx';
import { LoginForm } from '../session/login-form.tsx';
import { NoSecureContext } from '../session/no-secure-context.tsx';
import { useSession } from '../session/session-store.ts';
import { usePublicSettings } from '../session/use-public-settings.ts';
import { Brand } from '../ui/brand.tsx';
import { PaletteButton } from '../ui/palette-button.tsx';
import { StatusShape } from '../ui/status-mark.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import './login-screen.css';

/** One task: who are you. Version and release notes at hand. */
export function LoginScreen() {
  usePageTitle('Log In');
  const settings = usePublicSettings();
  const [email, setEmail] = useState('');
  return (
    <div className="auth">
      <aside className="art" aria-label="About Leadline">
        <LeadLineArt />
        <Brand />
        <p>Passage plans, tides and clearances for harbour pilots.</p>
      </aside>
      <div className="panel">
        <header className="ptop">
          <PaletteButton />
        </header>
        <main>
          {globalThis.isSecureContext === false ? (
            <NoSecureContext />
          ) : (
            <>
              <SessionEnded />
              <LoginForm email={email} onEmail={setEmail} />
              <p className="dim small">Forgot your password? Ask your port office to reset it.</p>
              {settings?.demo && <DemoLogins onChoose={setEmail} />}
            </>
          )}
        </main>
        <footer className="pfoot">
          <span className="dim small">{settings && `Version ${settings.version}, build ${settings.build}`}</span>
          <span className="grow" />
          <ReleaseNotesButton />
          {settings?.privacyUrl && (
            <a className="btn flat" href={settings.privacyUrl} target="_blank" rel="noreferrer">
              Privacy Statement
            </a>
          )}
        </footer>
      </div>
    </div>
  );
}

/** Nobody here logged out: why the person stands at the log-in again. */
function SessionEnded() {
  const { ended } = useSession();
  if (!ended) return null;
  return (
    <p className="sessionended" role="alert">
      <StatusShape kind="caution" />
      <span>
        Your session has ended. Please log in again.
        {ended.lostUnsaved && <b> What you had typed was not saved.</b>}
      </span>
    </p>
  );
}
