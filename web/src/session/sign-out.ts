import { sealedWith } from '../data/store/sealed-texts.ts';
import { closeSession } from './close-session.ts';
import { clearSession, currentSession, TOKEN_KEY } from './session-store.ts';

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
  const keyId = sealedWith(TOKEN_KEY);
  // The call takes the token before the next line forgets it. From the locked screen there is none to tell with.
  const told = currentSession().token && callApi(logout, {}, { timeoutMs: TIMEOUT_MS }).catch(() => null);
  clearSession();
  return { rest: Promise.all([closeSession(), told, forgetPresence(person, keyId)]) };
}

/**
 * On the locked screen the name is sealed, and the key that sealed it says who it was. A device that cannot do it now does
 * it after the next log-out.
 */
async function forgetPresence(person: string | undefined, keyId: string | null): Promise<void> {
  const remove = async () => {
    const owner = person ?? (await ownerOf(keyId));
    if (owner) await (await import('../sync/outbox/remove-empty-outbox.ts')).removeEmptyOutbox(owner);
  };
  await remove().catch(() => {});
}

const ownerOf = async (keyId: string | null) =>
  keyId && (await (await import('./key/key-records.ts')).findRecord(keyId))?.owner;
