import type { KindName } from '@leadline/domain/contract/record-kinds';
import type { Net, OutboxStore } from '../ports.ts';
import { queued } from './item-states.ts';
import type { HistoryEntry, QueuedOp } from './outbox.ts';

export interface SettlePorts {
  outbox: OutboxStore & {
    /** What ended last first. */
    history(): Promise<Pick<HistoryEntry, 'op' | 'ending'>[]>;
  };
  outcomeOf: Net['outcomeOf'];
  /** Throws the server copies of this device away: they may be newer than what the server has now. */
  forgetCopies: () => Promise<void>;
  /** The same id from the same two names, on every tab. */
  idFrom: (opId: string, epoch: string) => string;
  /** How many receipts are asked for side by side. */
  atOnce: number;
  /** False once an answer has named another life: what is held against this one would stand over the newer. */
  isMeant: () => boolean;
}

/**
 * Holds what this device has sent against another life of the server's database: what was acknowledged and is not known
 * any more waits again, before what waits already, for the person to look at and send. Says how much; null when the server
 * did not say all of it, the disk has no room, or another life was named meanwhile: then nothing has changed, and it is
 * asked again later.
 */
export async function settleEpoch(ports: SettlePorts, epoch: string): Promise<number | null> {
  const { outbox, forgetCopies } = ports;
  for (;;) {
    // The queue before the history: an answer of the life before that comes between them is found in both, never in none.
    const { ops, epoch: before = null } = await outbox.read();
    if (before === epoch) return 0;
    const sent = newestOfEach(await outbox.history(), ops).filter(wasAcknowledged);
    // The first life that is met may be the second one of what was sent before it was named.
    if (before !== null || sent.length > 0) await forgetCopies();
    const missing = await missingOf(ports, sent);
    if (missing === null || !ports.isMeant()) return null;
    const { put, items } = putBack(ports, missing, Math.min(1, ...ops.map(({ seq }) => seq)), epoch);
    const underWay = ops.filter(mayBeUnderWay);
    const committed = await outbox.commit({
      epoch: { before, now: epoch },
      expect: underWay,
      put: [...put, ...underWay.map(doubted)],
      items,
    });
    if (committed === 'full') return null;
    if (committed === 'done') return missing.length;
  }
}

/**
 * Of an edit that was sent more than once, or taken back since, the newest end counts; what waits has not ended, such as
 * what an earlier restore brought back. The history is newest first.
 */
function newestOfEach<E extends Pick<HistoryEntry, 'op'>>(history: readonly E[], waiting: readonly QueuedOp[]): E[] {
  const ended = new Set(waiting.flatMap(({ edits }) => edits));
  return history.filter(({ op }) => {
    const isNewest = op.edits.some((edit) => !ended.has(edit));
    for (const edit of op.edits) ended.add(edit);
    return isNewest;
  });
}

const wasAcknowledged = ({ op, ending }: Pick<HistoryEntry, 'op' | 'ending'>) =>
  op.request !== null && (ending === 'sent' || ending === 'unchanged');

const mayBeUnderWay = ({ request, outcome }: QueuedOp) =>
  request !== null && (outcome === 'unsent' || outcome === 'unknown');

/** An answer of the life before that comes only now finds its row changed, and does not count: the same bytes go again. */
const doubted = (op: QueuedOp): QueuedOp => ({ ...op, outcome: 'unknown' });

/** What the server has no receipt of; null where it does not say. */
async function missingOf(
  { outcomeOf, atOnce }: SettlePorts,
  sent: readonly Pick<HistoryEntry, 'op'>[],
): Promise<QueuedOp[] | null> {
  const missing: QueuedOp[] = [];
  for (let at = 0; at < sent.length; at += atOnce) {
    const some = sent.slice(at, at + atOnce);
    const told = await Promise.all(some.map(({ op }) => outcomeOf(op.opId)));
    if (told.some(({ kind }) => kind === 'unknown')) return null;
    missing.push(...some.filter((_, index) => told[index]?.kind === 'none').map(({ op }) => op));
  }
  return missing;
}

/** In their old order. The new ids follow from the old ones: two tabs that do this at once do it once. */
function putBack({ idFrom }: SettlePorts, missing: readonly QueuedOp[], first: number, epoch: string) {
  const ordered = [...missing].sort((one, other) => one.seq - other.seq);
  const put = ordered.map((op, index) => ({
    ...op,
    opId: idFrom(op.opId, epoch),
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
