import type { KindName } from '@leadline/domain/contract/record-kinds';
import { lacksSentChanges } from '@leadline/domain/words/sync';
import { queued } from '@leadline/sync/item-states';
import type { HistoryEntry, QueuedOp } from '@leadline/sync/outbox';
import type { Net } from '@leadline/sync/ports';
import { v5 as uuidv5 } from 'uuid';
import { showToast } from '../../ui/toasts/toasts.ts';
import type { DeviceSync } from '../device-sync.ts';
import { inParallel } from '../prefetch/in-parallel.ts';

interface Doors {
  sync: Pick<DeviceSync, 'engine' | 'outbox'>;
  outcomeOf: Net['outcomeOf'];
  /** Throws the server copies of this device away: they may be newer than what the server has now. */
  forgetCopies: () => Promise<void>;
}

const AT_ONCE = 4;

/**
 * Holds what this device has sent in the last 30 days against another life of the server's database: what was acknowledged
 * and is not known any more waits again, before what waits already, for the person to look at and send. False when the
 * server did not say all of it: then nothing has changed, and it is asked again later.
 */
export async function settleEpoch({ sync, outcomeOf, forgetCopies }: Doors, epoch: string): Promise<boolean> {
  const { engine, outbox } = sync;
  const known = await outbox.epoch();
  if (known === epoch) return true;
  const sent = newestOfEach(await outbox.history()).filter(wasAcknowledged);
  // The first life that is met may be the second one of what was sent before it was named.
  if (known === null && sent.length === 0) return (await outbox.commit({}, epoch)) === 'done';
  await forgetCopies();
  const told = new Map<string, string>();
  await inParallel(AT_ONCE, sent, async ({ op }) => void told.set(op.opId, (await outcomeOf(op.opId)).kind));
  if ([...told.values()].includes('unknown')) return false;
  const missing = sent.filter(({ op }) => told.get(op.opId) === 'none').map(({ op }) => op);
  const { ops } = await outbox.read();
  const first = Math.min(1, ...ops.map(({ seq }) => seq));
  const { put, items } = putBack(missing, first, epoch);
  const underWay = ops.filter(mayBeUnderWay);
  const change = { expect: underWay, put: [...put, ...underWay.map(doubted)], items };
  if ((await outbox.commit(change, epoch)) !== 'done') return false;
  await engine.refresh();
  if (missing.length > 0) showToast(lacksSentChanges(missing.length), 'error');
  return true;
}

/** Of an edit that was sent more than once, or taken back since, the newest end counts. The history is newest first. */
function newestOfEach(history: readonly HistoryEntry[]): HistoryEntry[] {
  const ended = new Set<string>();
  return history.filter(({ op }) => {
    const isNewest = op.edits.some((edit) => !ended.has(edit));
    for (const edit of op.edits) ended.add(edit);
    return isNewest;
  });
}

const wasAcknowledged = ({ op, ending }: HistoryEntry) =>
  op.request !== null && (ending === 'sent' || ending === 'unchanged');

const mayBeUnderWay = ({ request, outcome }: QueuedOp) =>
  request !== null && (outcome === 'unsent' || outcome === 'unknown');

/** An answer of the life before that comes only now finds its row changed, and does not count: the same bytes go again. */
const doubted = (op: QueuedOp): QueuedOp => ({ ...op, outcome: 'unknown' });

/** In their old order. The new ids follow from the old ones: two tabs that do this at once do it once. */
function putBack(missing: readonly QueuedOp[], first: number, epoch: string) {
  const ordered = [...missing].sort((one, other) => one.seq - other.seq);
  const put = ordered.map((op, index) => ({
    ...op,
    opId: uuidv5(op.opId, epoch),
    rev: 0,
    seq: first - ordered.length + index,
    request: null,
    outcome: 'unsent' as const,
    refusal: null,
    attempts: 0,
    waits: true,
  }));
  return {
    put,
    items: put.map(({ item, kind, context, groups }) =>
      queued({ item: itemOf(item, context), kind, groups, sendsNow: false }),
    ),
  };
}

function itemOf(key: QueuedOp['item'], { pilotage = null }: Record<string, string | null>) {
  const at = key.indexOf(':');
  return { type: key.slice(0, at) as KindName, uuid: key.slice(at + 1), pilotageUuid: pilotage };
}
