import { countItems, hasOutbox, outboxStore } from './outbox-db.ts';

/** What of this user waits on this device and the server does not have yet; counted also while the app is locked. */
export async function unsentCount(userUuid: string): Promise<number> {
  if (!(await hasOutbox(userUuid))) return 0;
  const store = outboxStore(userUuid);
  try {
    return await countItems(store);
  } finally {
    store.close();
  }
}
