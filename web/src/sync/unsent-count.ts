import { countItems, outboxStore } from './outbox-db.ts';
import { outboxName } from './outbox-name.ts';

/** What of this user waits on this device and the server does not have yet; counted also while the app is locked. */
export async function unsentCount(userUuid: string): Promise<number> {
  const databases = await indexedDB.databases();
  // Opening it would make one.
  if (!databases.some(({ name }) => name === outboxName(userUuid))) return 0;
  const store = outboxStore(userUuid);
  try {
    return await countItems(store);
  } finally {
    store.close();
  }
}
