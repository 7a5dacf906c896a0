import { readStored } from '../ui/stored.ts';
import { adoptStored, adoptTokens, currentSession, expireSession, sessionUnchecked } from './session-store.ts';

let running: Promise<boolean> | null = null;

/** New tokens for everybody who asks at the same time, in every tab; true when there is a new token to try. */
export function renewSession(): Promise<boolean> {
  running ??= renewAlone().finally(() => {
    running = null;
  });
  return running;
}

/** Tabs take turns: a refresh token is used up by its use, so that whoever comes second takes what the first has stored. */
function renewAlone(): Promise<boolean> {
  const before = currentSession().refreshToken;
  if (!before) return Promise.resolve(false);
  if (!navigator.locks) return renewFrom(before);
  return navigator.locks.request('pp-refresh', async () => {
    adoptIfStored(before);
    const now = currentSession().refreshToken;
    if (now !== before) return now !== null;
    return renewFrom(before);
  });
}

function adoptIfStored(before: string): void {
  const stored = readStored('pp.refreshToken');
  if (stored !== before) adoptStored();
}

async function renewFrom(refreshToken: string): Promise<boolean> {
  const [{ callApi }, { refresh }, { ApiFailure }] = await Promise.all([
    import('../data/call-api.ts'),
    import('@leadline/domain/contract/session-endpoints'),
    import('../data/api-failure.ts'),
  ]);
  try {
    const tokens = await callApi(refresh, { body: { refreshToken } });
    // Signed out meanwhile: the new tokens are not wanted.
    if (currentSession().refreshToken !== refreshToken) return false;
    adoptTokens(tokens);
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (isRefusal(error.kind, error.status)) expireSession();
    else sessionUnchecked();
    return false;
  }
}

/** One lost packet at sea must not end at a log-in that needs a network: only the server's own no ends a session. */
function isRefusal(kind: string, status: number | null): boolean {
  return kind === 'refused' && (status === 400 || status === 401 || status === 403);
}
