import type { PublicSettings } from '@leadline/domain/session/session';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PrivacyButton } from '../../app/header/privacy-button.tsx';
import { ReleaseNotesButton } from '../../app/header/release-notes-button.tsx';
import { paths } from '../../app/paths.ts';
import { useOnline } from '../../data/connection.ts';
import { LeadLineArt } from '../../session/sign-in/lead-line-art.tsx';
import { NoSecureContext } from '../../session/sign-in/no-secure-context.tsx';
import { Brand } from '../../ui/brand.tsx';
import { knowsCards } from '../../ui/emergency/emergency-asked.ts';
import { EmergencyButton } from '../../ui/emergency/emergency-button.tsx';
import { PaletteButton } from '../../ui/palette/palette-button.tsx';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  settings: PublicSettings | null;
  /** An arrow to the log-in, on the screens that people come to from there. */
  hasBack?: boolean;
  /** Below the picture; without one it says what Leadline is. */
  motto?: string;
  children: ReactNode;
}

/** What the screens before a session stand in: the picture, one task, version and release notes at hand. */
export function AuthFrame({ settings, hasBack, motto, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <aside className={styles.art} aria-label="About Leadline">
        <LeadLineArt />
        <Brand />
        <p>{motto ?? 'Passage plans, tides and clearances for harbour pilots.'}</p>
      </aside>
      <div className={styles.panel}>
        <header className={styles.top}>
          {hasBack && (
            <Link to={paths.login} className="btn flat">
              <IconArrowLeft className="i" aria-hidden />
              Back to Log In
            </Link>
          )}
          {knowsCards() && <EmergencyButton />}
          <NoNetwork />
          <span className="grow" />
          <PaletteButton />
        </header>
        <main>{globalThis.isSecureContext === false ? <NoSecureContext /> : children}</main>
        <footer className={styles.foot}>
          <span className="dim small">{settings && `Version ${settings.version}, build ${settings.build}`}</span>
          <span className="grow" />
          <ReleaseNotesButton />
          <PrivacyButton privacyUrl={settings?.privacyUrl ?? null} />
        </footer>
      </div>
    </div>
  );
}

/** Stands in the row that is there anyway, so that nothing moves when the network comes and goes. */
function NoNetwork() {
  const online = useOnline();
  return (
    <span className={styles.offline} role="status">
      {!online && (
        <>
          <IconWifiOff className="i s" aria-hidden />
          You are offline
        </>
      )}
    </span>
  );
}
