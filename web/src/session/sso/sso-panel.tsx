import { FailedShape } from '../../ui/states/sign-in-shapes.tsx';
import styles from '../sign-in/sign-in.module.css';
import { type SsoFlow, type SsoState, ssoButton } from './sso-flow.ts';

interface SsoPanelProps {
  flow: SsoFlow;
  isSigningOut: boolean;
  /** What people call the provider. */
  provider: string | null;
  onPress: () => void;
}

const BUSY: Record<Exclude<SsoState, 'none'>, string> = {
  startup: 'Loading…',
  handleRedirect: 'Loading…',
  silentSso: 'Signing In…',
  acquireToken: 'Signing In…',
  login: 'Signing In…',
  logout: 'Signing Out…',
};

/** One button, and why the last press came to nothing. */
export function SsoPanel({ flow, isSigningOut, provider, onPress }: SsoPanelProps) {
  const { state, failed, lacksAccess } = flow;
  const isBusy = state !== 'none';
  const name = provider ?? 'your organisation';
  return (
    <section className={styles.form}>
      <h1>{isSigningOut ? 'Sign Out' : 'Sign In'}</h1>
      <p>
        {isSigningOut
          ? `This signs you out of Leadline and of ${name}. On a shared tablet, sign out before you leave it.`
          : `You sign in with your account at ${name}; Leadline never sees its password.`}
      </p>
      {/* One live region that is always there, so that a screen reader hears what appears in it. */}
      <div role="alert" className={styles.failed}>
        {failed && (
          <>
            <p>
              <FailedShape />
              {failed}
            </p>
            {lacksAccess && <small>This account has no access to Leadline.</small>}
          </>
        )}
      </div>
      {/* Not `disabled`: that would take the focus from whoever pressed it with a key. */}
      <button type="button" className="btn go" aria-disabled={isBusy} aria-busy={isBusy} onClick={onPress}>
        {isBusy ? BUSY[state] : ssoButton(flow, isSigningOut)}
      </button>
    </section>
  );
}
