import { whenLocked } from '../lock/lock.ts';
import { changeRecord, findRecord, type KeyRecord, saveCurrent } from './key-records.ts';

/** The record of the key in use while the disk has not taken it. It holds the key in its wraps alone. */
let unstored: KeyRecord | null = null;
/** Keys that were found on the disk with a way to open them again. */
const opensAgain = new Set<string>();

/** Makes it the current record of its owner. A full or silent disk is asked again before the first edit (`storeRecord`). */
export async function putInUse(record: KeyRecord): Promise<void> {
  const whole = { ...record, isCurrent: true, isOnlineOnly: false };
  unstored = whole;
  await storeUnstored().catch((error: unknown) => console.warn('The key of this device could not be stored', error));
}

/** Adds or replaces wraps of the record, also of one that is not on the disk yet. Throws what the storage throws. */
export async function addWraps(keyId: string, wraps: Partial<Pick<KeyRecord, 'password' | 'recovery'>>): Promise<void> {
  if (unstored?.keyId !== keyId) return changeRecord(keyId, wraps);
  unstored = { ...unstored, ...wraps };
  await storeUnstored();
}

/**
 * Puts the record on the disk where it is not there yet; false when nothing on this device would open the key again.
 * Throws what the storage throws.
 */
export async function storeRecord(keyId: string): Promise<boolean> {
  if (opensAgain.has(keyId)) return true;
  if (unstored?.keyId === keyId) await storeUnstored();
  const record = await findRecord(keyId);
  if (!record?.password && !record?.recovery) return false;
  opensAgain.add(keyId);
  return true;
}

async function storeUnstored(): Promise<void> {
  const record = unstored;
  if (!record) return;
  await saveCurrent(record);
  if (unstored === record) unstored = null;
}

whenLocked(() => {
  unstored = null;
});
