import { goneWhenEmpty } from './item-states.ts';
import { type ItemKey, itemKeyOf, type OutboxState, opsOf, type QueuedOp, type SyncItem } from './outbox.ts';
import { ended, type Run } from './send-item.ts';

export interface Abandoned {
  dropped: number;
  /** May have reached the server: hidden here, taken back when the server answers. */
  cancelling: number;
}

/** Takes edits back. What was never sent, or was refused, is over at once; what may have arrived goes to the fence. */
export async function abandonItems(
  { outbox, ports }: Run,
  scope: 'all' | readonly ItemKey[],
  edit?: string,
): Promise<Abandoned | 'storageFull'> {
  for (;;) {
    const keys = withChildren(outbox.state, scope);
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
      items: [...keys].filter(isReleased).map(released),
    });
    if (committed === 'changed') continue;
    if (committed === 'full') return 'storageFull';
    ports.trace?.('D12 abandoned');
    return { dropped: over.length, cancelling: unsure.length };
  }
}

function released(key: ItemKey) {
  const update = (now: SyncItem | undefined, opCount: number): SyncItem | undefined =>
    opCount === 0 || !now ? undefined : { ...now, status: 'SYNC_PENDING', reason: null, message: null, runId: null };
  return { key, update };
}

/** Without the record that was made here, what hangs on it has no place. */
function withChildren({ items }: OutboxState, scope: 'all' | readonly ItemKey[]): Set<ItemKey> {
  if (scope === 'all') return new Set(items.map(({ key }) => key));
  const made = items.filter((item) => scope.includes(item.key) && item.isNew).map(({ key }) => key);
  const children = items.filter(
    (item) => item.pilotageUuid !== null && made.includes(itemKeyOf('pilotage', item.pilotageUuid)),
  );
  return new Set([...scope, ...children.map(({ key }) => key)]);
}

/** Asks the fence about every operation that is being taken back; names the records that the server changed all the same. */
export async function settleCancels({ outbox, ports }: Run): Promise<ItemKey[]> {
  const reached: ItemKey[] = [];
  for (const op of outbox.state.ops.filter(({ outcome }) => outcome === 'cancelling')) {
    const answer = await ports.net.cancel(op.opId);
    ports.trace?.('D13 fence answered');
    if (answer === 'unknown') continue;
    const history = [ended(op, answer === 'applied' ? 'reachedServer' : 'abandoned', ports)];
    await outbox.commit({ expect: [op], drop: [op.opId], history, items: [goneWhenEmpty(op.item)] });
    if (answer === 'applied') reached.push(op.item);
  }
  return reached;
}
