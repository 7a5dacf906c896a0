import { closeSession } from './close-session.ts';
import { clearSession, currentSession } from './session-store.ts';

const TIMEOUT_MS = 3000;

let running: Promise<void> | null = null;

/** Ends the session here and in every tab at once; the server is told when it can be. */
export function signOut(): Promise<void> {
  running ??= endSession().finally(() => {
    running = null;
  });
  return running;
}

async function endSession(): Promise<void> {
  const [{ callApi }, { logout }] = await Promise.all([
    import('../data/calls/call-api.ts'),
    import('@leadline/domain/contract/session-endpoints'),
  ]);
  const person = currentSession().user?.uuid;
  // The call takes the token before the next line forgets it. From the locked screen there is none to tell with.
  const told = currentSession().token && callApi(logout, {}, { timeoutMs: TIMEOUT_MS }).catch(() => null);
  clearSession();
  await Promise.all([closeSession(), told, person && forgetPresence(person)]);
}

/** A device that cannot do it now does it after the next log-out. */
async function forgetPresence(person: string): Promise<void> {
  const remove = async () => (await import('../sync/outbox/remove-empty-outbox.ts')).removeEmptyOutbox(person);
  await remove().catch(() => {});
}
