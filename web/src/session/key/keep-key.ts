import { storeRecord } from './record-in-use.ts';
import { finishKeyWork } from './settle-key.ts';

/** Nothing on this device would open this key again after a lock or a restart: no edit may be called saved under it. */
class KeyNotKept extends Error {
  constructor() {
    super('The key of this session is not kept on this device');
    this.name = 'KeyNotKept';
  }
}

/**
 * Makes sure that a key can be opened again from the disk, with the server's recovery secret where it has no other wrap.
 * Throws KeyNotKept where it cannot, and what the storage throws.
 */
export async function keepKey(keyId: string): Promise<void> {
  if (await storeRecord(keyId)) return;
  await finishKeyWork();
  if (!(await storeRecord(keyId))) throw new KeyNotKept();
}
