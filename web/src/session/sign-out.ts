import { clearSession } from './session-store.ts';

const TIMEOUT_MS = 3000;

/** Ends the session here and in every tab at once; the server is told when it can be. */
export async function signOut(): Promise<void> {
  const [{ callApi }, { logout }] = await Promise.all([
    import('../data/call-api.ts'),
    import('@leadline/domain/contract/session-endpoints'),
  ]);
  // The call takes the token before the next line forgets it.
  const told = callApi(logout, {}, { timeoutMs: TIMEOUT_MS }).catch(() => null);
  clearSession();
  await told;
}
