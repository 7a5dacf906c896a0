import { changesLost } from '@leadline/domain/words/saving/sync';
import { type OutboxState, opsOf } from '@leadline/sync/outbox/outbox';
import { readStored, writeStored } from '../../data/store/stored.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import type { DeviceSync } from '../device-sync.ts';

/** How many records of this person wait here, kept apart from the outbox: a browser may remove its database alone. */
const keyOf = (person: string) => `pp.waiting.${person}`;

/**
 * Counts what waits from now on, and tells of an outbox that is empty and new although edits were saved in it. One that
 * is empty because all was sent, by a tab that could not count any more, still knows the places that it gave.
 */
export async function watchForLoss({ engine, outbox, session }: Pick<DeviceSync, 'engine' | 'outbox' | 'session'>) {
  const key = keyOf(session.person);
  const expected = Number(readStored(key) ?? 0);
  if (expected > 0 && waitingIn(engine.outbox()) === 0 && (await outbox.isNew()))
    showToast(changesLost(expected), 'error');
  const count = () => writeStored(key, String(waitingIn(engine.outbox()) || '') || null);
  count();
  return engine.subscribe(count);
}

const waitingIn = (state: OutboxState) =>
  state.items.filter(({ key }) => opsOf(state, key).length > 0).length + (state.unreadable ?? 0);
