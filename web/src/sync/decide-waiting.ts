import type { Choice } from '@leadline/sync/decide-conflict';
import type { GroupId } from '@leadline/sync/operation';
import type { ItemKey } from '@leadline/sync/outbox';
import { isOnline } from './connection.ts';
import { currentSync } from './device-sync.ts';

/** A person's decision about one record whose waiting edits met another's; online it is sent at once. */
export async function decideWaiting(key: ItemKey, choices: Record<GroupId, Choice>): Promise<void> {
  const sync = currentSync();
  const decided = await sync?.engine.decide(key, choices);
  if (decided === 'decided' && isOnline()) await sync?.engine.start({ only: [key] });
}
