import type { SsoEvent } from './sso-flow.ts';
import { lacksAccess } from './sso-no-access.ts';
import type { ProviderClient } from './sso-provider.ts';

interface Told {
  tell: (event: SsoEvent) => void;
  /** The server has no provider. */
  onNotSetUp: () => void;
  onSignedIn: () => void;
}

export interface SsoRun {
  start: () => Promise<void>;
  signIn: (isOtherAccount: boolean) => Promise<void>;
  signOut: () => Promise<void>;
}

/** Does what the flow says, and tells it how it went. The code for it comes with this screen alone. */
export function ssoRun({ tell, onNotSetUp, onSignedIn }: Told): SsoRun {
  let client: ProviderClient | null = null;

  const attempt = (work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      tell({ type: 'failed', lacksAccess: lacksAccess(error) });
    }
  };

  const start = attempt(async () => {
    client = await connect();
    if (!client) return onNotSetUp();
    tell({ type: 'started' });
    if (await bringIn(client, tell)) onSignedIn();
  });

  /** A page that could not begin begins again. */
  const orStart = (work: (opened: ProviderClient) => Promise<void>) => {
    const opened = client;
    if (opened) return attempt(() => work(opened))();
    tell({ type: 'restart' });
    return start();
  };

  return {
    start,
    signIn: (isOtherAccount) =>
      orStart(async (opened) => {
        tell({ type: 'signIn' });
        // The one from the start may be hours old.
        const settings = await (await import('./sso-calls.ts')).askSso();
        await opened.signIn({ isOtherAccount, nonce: settings?.nonce ?? '' });
      }),
    signOut: () =>
      orStart(async (opened) => {
        tell({ type: 'signOut' });
        await endOwnSession();
        await opened.signOut();
      }),
  };
}

async function connect(): Promise<ProviderClient | null> {
  const [{ askSso }, { openProvider }] = await Promise.all([import('./sso-calls.ts'), import('./sso-provider.ts')]);
  const settings = await askSso();
  return settings && openProvider(settings);
}

/** Whoever comes back from the provider gets a session; false when nobody does. */
async function bringIn(client: ProviderClient, tell: Told['tell']): Promise<boolean> {
  const signedIn = await client.handleRedirect(takeAnswer());
  if (!signedIn) {
    await client.forget();
    tell({ type: 'cameAlone' });
    return false;
  }
  tell({ type: 'cameSignedIn' });
  const tokens = await client.silentTokens(signedIn).finally(client.forget);
  tell({ type: 'gotToken' });
  const { signInWith } = await import('./sso-calls.ts');
  await signInWith(tokens);
  return true;
}

/** The provider's answer stays neither in the address nor in the history: the library would leave it in the latter. */
function takeAnswer(): string {
  const { hash, pathname, search } = location;
  if (hash) history.replaceState(history.state, '', `${pathname}${search}`);
  return hash;
}

async function endOwnSession(): Promise<void> {
  const [{ currentSession }, { signOut }] = await Promise.all([
    import('../session-store.ts'),
    import('../sign-out.ts'),
  ]);
  if (currentSession().sessionStatus !== 'INVALID') await signOut();
}
