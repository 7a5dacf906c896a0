import { SSO_FAILED } from '@leadline/domain/words/session/sign-in';

/**
 * Where the sign-in stands (AUTH-22). `none` waits for a person; `login` and `logout` are on their way to the provider;
 * `silentSso` asks the provider's library for a token without asking anybody; `acquireToken` brings it to our server.
 */
export type SsoState = 'startup' | 'handleRedirect' | 'silentSso' | 'acquireToken' | 'login' | 'logout' | 'none';

export interface SsoFlow {
  state: SsoState;
  /** Why the last step came to nothing. */
  failed: string | null;
  /** The account may not come in, and another one might. */
  lacksAccess: boolean;
}

export type SsoEvent =
  | { type: 'started' | 'cameAlone' | 'cameSignedIn' | 'gotToken' | 'signIn' | 'signOut' | 'restart' }
  | { type: 'failed'; lacksAccess: boolean };

type Step = Exclude<SsoEvent['type'], 'failed'>;

export const AT_START: SsoFlow = { state: 'startup', failed: null, lacksAccess: false };

const STEPS: Record<SsoState, Partial<Record<Step, SsoState>>> = {
  startup: { started: 'handleRedirect' },
  handleRedirect: { cameAlone: 'none', cameSignedIn: 'silentSso' },
  silentSso: { gotToken: 'acquireToken' },
  acquireToken: {},
  login: {},
  logout: {},
  none: { signIn: 'login', signOut: 'logout', restart: 'startup' },
};

const FAILURES: Record<SsoState, string> = {
  startup: SSO_FAILED.start,
  handleRedirect: SSO_FAILED.provider,
  silentSso: SSO_FAILED.token,
  acquireToken: SSO_FAILED.token,
  login: SSO_FAILED.provider,
  logout: SSO_FAILED.signOut,
  none: SSO_FAILED.start,
};

/** The next stand; what does not fit the present one changes nothing. A failure waits for a person again. */
export function nextSsoFlow(flow: SsoFlow, event: SsoEvent): SsoFlow {
  if (event.type === 'failed') return { state: 'none', failed: FAILURES[flow.state], lacksAccess: event.lacksAccess };
  const state = STEPS[flow.state][event.type];
  return state ? { state, failed: null, lacksAccess: false } : flow;
}

/** The words of the one button (AUTH-19, AUTH-20). */
export function ssoButton({ failed, lacksAccess }: SsoFlow, isSigningOut: boolean): string {
  if (lacksAccess) return 'Try Another Account';
  if (failed) return 'Try Again';
  return isSigningOut ? 'Sign Out' : 'Sign In';
}
