import { closeSession } from './close-session.ts';
import { clearSession, currentSession } from './session-store.ts';

const TIMEOUT_MS = 3000;

let ending: Promise<{ rest: Promise<unknown> }> | null = null;

/**
 * Ends the session here and in every tab at once; the server is told when it can be. Who logs in again while that still
 * goes on has another session, which its own log-out ends.
 */
export async function signOut(): Promise<void> {
  ending ??= endSession().finally(() => {
    ending = null;
  });
  const { rest } = await ending;
  await rest;
}

async function endSession(): Promise<{ rest: Promise<unknown> }> {
  const [{ callApi }, { logout }] = await Promise.all([
    import('../data/calls/call-api.ts'),
    import('@leadline/domain/contract/session-endpoints'),
  ]);
  const person = currentSession().user?.uuid;
  // The call takes the token before the next line forgets it. From the locked screen there is none to tell with.
  const told = currentSession().token && callApi(logout, {}, { timeoutMs: TIMEOUT_MS }).catch(() => null);
  clearSession();
  return { rest: Promise.all([closeSession(), told, person && forgetPresence(person)]) };
}

/** A device that cannot do it now does it after the next log-out. */
async function forgetPresence(person: string): Promise<void> {
  const remove = async () => (await import('../sync/outbox/remove-empty-outbox.ts')).removeEmptyOutbox(person);
  await remove().catch(() => {});
}
