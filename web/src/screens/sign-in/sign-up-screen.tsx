import { SIGN_UP } from '@leadline/domain/words/session/sign-in';
import { useCallback } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { NewPasswordForm } from '../../session/sign-in/new-password-form.tsx';
import { useLink } from '../../session/sign-in/use-link.ts';
import { usePublicSettings } from '../../session/sign-in/use-public-settings.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';

/** Where the link of an invitation leads: the first password, then the log-in. */
export function SignUpScreen() {
  usePageTitle('Sign Up');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const link = useLink('signUp', token);
  const load = useCallback(async () => {
    const { signUp } = await import('../../session/new-password/sign-up.ts');
    return (password: string) => signUp(token, password);
  }, [token]);
  return (
    <AuthFrame settings={usePublicSettings()} hasBack>
      <NewPasswordForm
        title="Sign Up"
        intro={<p>Welcome! Please create a password to finish setting up your account.</p>}
        submit="Sign Up"
        submitting="Signing Up…"
        wayOut={<WayOut />}
        link={link}
        load={load}
        onDone={() => {
          showToast(SIGN_UP.done, 'success');
          navigate(paths.login, { replace: true });
        }}
      />
    </AuthFrame>
  );
}

function WayOut() {
  return (
    <div className={styles.ways}>
      <Link to={paths.login} className="btn">
        Log In
      </Link>
      <Link to={paths.forgotPassword} className="btn">
        Forgot Password
      </Link>
    </div>
  );
}
