import { useCallback } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../app/paths.ts';
import { takeLeft } from '../../session/lock/left-at.ts';
import signInStyles from '../../session/sign-in/sign-in.module.css';
import { usePublicSettings } from '../../session/sign-in/use-public-settings.ts';
import { SsoPanel } from '../../session/sso/sso-panel.tsx';
import { useSso } from '../../session/sso/use-sso.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';

/** The log-in through an identity provider; with `code=logout` the way out of it (AUTH-19). */
export function SsoScreen() {
  const [query] = useSearchParams();
  const isSigningOut = query.get('code') === 'logout';
  usePageTitle(isSigningOut ? 'Sign Out' : 'Sign In');
  const settings = usePublicSettings();
  const navigate = useNavigate();
  const goOn = useCallback(() => void navigate(takeLeft() ?? paths.list, { replace: true }), [navigate]);
  const { flow, isSetUp, press } = useSso(isSigningOut, goOn);
  return (
    <AuthFrame settings={settings}>
      {isSetUp ? (
        <SsoPanel flow={flow} isSigningOut={isSigningOut} provider={settings?.ssoName ?? null} onPress={press} />
      ) : (
        <NotSetUp />
      )}
      <nav className={styles.links} aria-label="Other ways in">
        <Link to={paths.login} className="btn flat">
          Log in with a password
        </Link>
        {isSigningOut && isSetUp && (
          <Link to={paths.sso} className="btn flat">
            Sign in again
          </Link>
        )}
      </nav>
    </AuthFrame>
  );
}

function NotSetUp() {
  return (
    <section className={signInStyles.form} role="alert">
      <h1>Sign In</h1>
      <p>Single sign-on is not set up here. Please log in with your email and password.</p>
    </section>
  );
}
