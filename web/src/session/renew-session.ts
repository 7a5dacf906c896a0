import { readSealed, sealedWith, sealedWritten } from '../data/store/sealed-texts.ts';
import { currentVault } from '../data/store/vault.ts';
import { boundDevice } from './device-uuid.ts';
import {
  adoptOpened,
  adoptTokens,
  currentSession,
  expireSession,
  keepTokensUnder,
  leaveSession,
  openStoredTexts,
  sessionUnchecked,
  TOKEN_KEY,
} from './session-store.ts';

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
    await adoptStored();
    const now = currentSession().refreshToken;
    if (now !== before) return now !== null;
    const isRenewed = await renewFrom(before);
    // The next tab in the queue must find it.
    await sealedWritten();
    return isRenewed;
  });
}

/** What another tab has stored for the same user; its sign-out counts here too. */
async function adoptStored(): Promise<void> {
  const [keyId, before] = [sealedWith(TOKEN_KEY), currentSession().refreshToken];
  const vault = currentVault();
  if (!vault) return;
  if (keyId === null) return leaveSession();
  if (vault.keyId !== keyId) return;
  await openStoredTexts();
  const isStill = currentVault() === vault && currentSession().refreshToken === before;
  if (isStill && readSealed('pp.refreshToken') !== before) adoptOpened('VALID');
}

async function renewFrom(refreshToken: string): Promise<boolean> {
  const [{ callApi }, { refresh }, { ApiFailure }] = await Promise.all([
    import('../data/calls/call-api.ts'),
    import('@leadline/domain/contract/session-endpoints'),
    import('../data/calls/api-failure.ts'),
  ]);
  const vault = currentVault();
  try {
    const tokens = await callApi(refresh, { body: { refreshToken, deviceUuid: boundDevice() } });
    if (currentSession().refreshToken === refreshToken) {
      adoptTokens(tokens);
      return true;
    }
    // Locked meanwhile: the old token is used up. Signed out meanwhile: the new ones are not wanted.
    if (vault && currentSession().access === 'locked') keepTokensUnder(vault, tokens);
    return false;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (currentSession().refreshToken !== refreshToken) return false;
    if (isRefusal(error.kind, error.status)) expireSession();
    else sessionUnchecked();
    return false;
  }
}

/** One lost packet at sea must not end at a log-in that needs a network: only the server's own no ends a session. */
function isRefusal(kind: string, status: number | null): boolean {
  return kind === 'refused' && (status === 400 || status === 401 || status === 403);
}
