import { HAND_OVER } from '@leadline/domain/words/session/hand-over';
import { LOCKED } from '@leadline/domain/words/session/lock';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { readStored } from '../../data/store/stored.ts';
import { useHandedOver } from '../../session/handed-over/handed-over.ts';
import { UnlockForm } from '../../session/lock/unlock-form.tsx';
import { sessionEmail, useSession } from '../../session/session-store.ts';
import { usePublicSettings } from '../../session/sign-in/use-public-settings.ts';
import { UnlockBySso } from '../../session/sso/unlock-by-sso.tsx';
import { useUnsent } from '../../session/use-unsent.ts';
import { StatusShape } from '../../ui/states/status-mark.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import authFrameStyles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import styles from './locked-screen.module.css';

/** Nothing of what was open is left on the page; the password brings it back. */
export function LockedScreen() {
  usePageTitle('Locked');
  const settings = usePublicSettings();
  const navigate = useNavigate();
  const email = sessionEmail();
  const unsent = useUnsent() ?? 0;
  const isHandedOver = useHandedOver() !== null;
  const isSso = readStored('pp.lastSignIn') === 'sso';
  return (
    <AuthFrame settings={settings} motto="Log in to continue where you left off.">
      <LostWords />
      <div className={styles.locked}>
        <span className={styles.mark} aria-hidden>
          <IconLock className="i" />
        </span>
        {isSso ? <UnlockBySso email={email} ssoName={settings?.ssoName ?? null} /> : <UnlockForm email={email} />}
        {isHandedOver ? (
          <p>{HAND_OVER.givenBack}</p>
        ) : (
          <button type="button" className="btn" onClick={() => void navigate(paths.logout)}>
            Log Out
          </button>
        )}
        {unsent > 0 && <p className="dim">{LOCKED.unsent(unsent)}</p>}
      </div>
    </AuthFrame>
  );
}

function LostWords() {
  const { ended } = useSession();
  if (!ended?.lostUnsaved) return null;
  return (
    <p className={authFrameStyles.ended} role="alert">
      <StatusShape kind="caution" />
      <b>{LOCKED.lostUnsaved}</b>
    </p>
  );
}
