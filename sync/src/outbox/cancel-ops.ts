import type { ItemUpdate } from '../ports.ts';
import { ended, type Run } from '../sending/send-item.ts';
import { goneWhenEmpty } from './item-states.ts';
import { type ItemKey, itemKeyOf, type OutboxState, opsOf, type QueuedOp, type SyncItem } from './outbox.ts';

export interface Abandoned {
  dropped: number;
  /** May have reached the server: hidden here, taken back when the server answers. */
  cancelling: number;
}

/** Takes edits back. What was never sent, or was refused, is over at once; what may have arrived goes to the fence. */
export async function abandonItems(
  run: Run,
  scope: 'all' | readonly ItemKey[],
  edit?: string,
): Promise<Abandoned | 'storageFull'> {
  const { outbox, ports } = run;
  for (;;) {
    const made = madeIn(outbox.state, scope);
    const keys = withChildren(outbox.state, scope, made);
    const isMeant = (op: QueuedOp) => edit === undefined || op.edits.every((one) => one === edit);
    const ops = outbox.state.ops.filter((op) => keys.has(op.item) && isMeant(op));
    // What became of a record is that of the first in its queue.
    const isReleased = (key: ItemKey) => edit === undefined || ops.some((op) => op === opsOf(outbox.state, key)[0]);
    const isOver = (op: QueuedOp) => op.request === null || op.outcome === 'refused';
    const over = ops.filter(isOver);
    const unsure = ops.filter((op) => !isOver(op) && op.outcome !== 'cancelling');
    const committed = await outbox.commit({
      expect: [...over, ...unsure],
      drop: over.map((op) => op.opId),
      put: unsure.map((op) => ({ ...op, outcome: 'cancelling' as const })),
      history: over.map((op) => ended(op, 'abandoned', ports)),
      items: [...keys].map((key) => (isReleased(key) ? released(key) : asksNoMore(key, ops))),
    });
    if (committed === 'changed') continue;
    if (committed === 'full') return 'storageFull';
    ports.trace?.('D12 abandoned');
    const taken = { dropped: over.length, cancelling: unsure.length };
    // Hung on a record of this tablet while it was taken back.
    const late = childrenOf(outbox.state, made).filter((key) => !keys.has(key));
    if (late.length === 0) return taken;
    const more = await abandonItems(run, late, edit);
    return more === 'storageFull' ? more : sumOf(taken, more);
  }
}

function released(key: ItemKey): ItemUpdate {
  const update = (now: SyncItem | undefined, opCount: number): SyncItem | undefined =>
    opCount === 0 || !now ? undefined : { ...now, status: 'SYNC_PENDING', reason: null, message: null, runId: null };
  return { key, update };
}

/** What asked is gone, and something that a restored server has lost waits before it: nobody is asked any more. */
function asksNoMore(key: ItemKey, over: readonly QueuedOp[]): ItemUpdate {
  const hasAsked = over.some(({ item, refusal }) => item === key && refusal?.kind === 'conflict');
  const { update } = released(key);
  return { key, update: (now, opCount) => (hasAsked && now?.reason === 'conflict' ? update(now, opCount) : now) };
}

const sumOf = (one: Abandoned, other: Abandoned): Abandoned => ({
  dropped: one.dropped + other.dropped,
  cancelling: one.cancelling + other.cancelling,
});

/** Of the records that are meant those that were made on this tablet. */
function madeIn({ items }: OutboxState, scope: 'all' | readonly ItemKey[]): ItemKey[] {
  return items.filter(({ key, isNew }) => scope !== 'all' && scope.includes(key) && isNew).map(({ key }) => key);
}

/** Without the record that was made here, what hangs on it has no place. */
function withChildren(state: OutboxState, scope: 'all' | readonly ItemKey[], made: readonly ItemKey[]): Set<ItemKey> {
  if (scope === 'all') return new Set(state.items.map(({ key }) => key));
  return new Set([...scope, ...childrenOf(state, made)]);
}

function childrenOf({ items }: OutboxState, made: readonly ItemKey[]): ItemKey[] {
  return items
    .filter(({ pilotageUuid }) => pilotageUuid !== null && made.includes(itemKeyOf('pilotage', pilotageUuid)))
    .map(({ key }) => key);
}

/** Asks the fence about every operation that is being taken back; names the records that the server changed all the same. */
export async function settleCancels(run: Run): Promise<ItemKey[]> {
  const { outbox, ports } = run;
  const reached: ItemKey[] = [];
  for (const op of outbox.state.ops.filter(({ outcome }) => outcome === 'cancelling')) {
    const answer = await ports.net.cancel(op.opId);
    ports.trace?.('D13 fence answered');
    if (answer === 'unknown') continue;
    const history = [ended(op, answer === 'applied' ? 'reachedServer' : 'abandoned', ports)];
    await outbox.commit({ expect: [op], drop: [op.opId], history, items: [goneWhenEmpty(op.item)] });
    if (answer === 'applied') reached.push(op.item);
    // Hung on it while the fence was asked: the record was never made.
    else if (op.kind === 'create') await abandonItems(run, childrenOf(outbox.state, [op.item]));
  }
  return reached;
}
