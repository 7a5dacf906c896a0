import Dexie from 'dexie';
import { hasOutbox, isEmpty, outboxStore } from './outbox-db.ts';
import { whileOutboxIsFree } from './outbox-in-use.ts';
import { outboxName } from './outbox-name.ts';

/**
 * After a log-out: a database without an edit that waits and without a history says only that this person was here, and
 * goes. One with a history stays for the 30 days that a restored server may have to be asked about what was sent.
 */
export async function removeEmptyOutbox(person: string): Promise<void> {
  await whileOutboxIsFree(person, async () => {
    if ((await hasOutbox(person)) && (await isEmptyOn(person))) await Dexie.delete(outboxName(person));
  });
}

async function isEmptyOn(person: string): Promise<boolean> {
  const store = outboxStore(person);
  try {
    return await isEmpty(store);
  } finally {
    store.close();
  }
}
