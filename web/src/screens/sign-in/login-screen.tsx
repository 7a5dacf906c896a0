import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useSession } from '../../session/session-store.ts';
import { DemoLogins } from '../../session/sign-in/demo-logins.tsx';
import { LoginForm } from '../../session/sign-in/login-form.tsx';
import { usePublicSettings } from '../../session/sign-in/use-public-settings.ts';
import { CautionShape } from '../../ui/states/sign-in-shapes.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';

/** One task: who are you. */
export function LoginScreen() {
  usePageTitle('Log In');
  const settings = usePublicSettings();
  const [email, setEmail] = useState('');
  return (
    <AuthFrame settings={settings}>
      <SessionEnded />
      <LoginForm email={email} onEmail={setEmail} />
      <nav className={styles.links} aria-label="Other ways in">
        <Link to={paths.forgotPassword} state={{ email }} className="btn flat">
          Forgot Password
        </Link>
        {settings?.ssoName && (
          <Link to={paths.sso} className="btn flat">
            Sign in with {settings.ssoName}
          </Link>
        )}
      </nav>
      {settings?.demo && <DemoLogins onChoose={setEmail} />}
    </AuthFrame>
  );
}

/** Nobody here logged out: why the person stands at the log-in again. */
function SessionEnded() {
  const { ended } = useSession();
  if (!ended) return null;
  return (
    <p className={styles.ended} role="alert">
      <CautionShape />
      <span>
        Your session has ended. Please log in again.
        {ended.lostUnsaved && <b> What you had typed was not saved.</b>}
      </span>
    </p>
  );
}
