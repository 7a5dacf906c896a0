import { OP_SCHEMAS } from '@leadline/domain/contract/op-schema';
import { fold, foldable } from '../merge/fold.ts';
import { doneWhenEmpty, inProgress } from '../outbox/item-states.ts';
import {
  type HistoryEntry,
  type ItemKey,
  opsOf,
  type QueuedOp,
  type SyncItem,
  type WireRequest,
} from '../outbox/outbox.ts';
import type { OutboxMirror } from '../outbox/outbox-mirror.ts';
import type { Committed, SyncPorts } from '../ports.ts';
import type { Sendable } from './send-op.ts';

export type SealedOp = QueuedOp & { request: WireRequest };

export type Next =
  | ({ kind: 'send' } & Sendable)
  /** Nothing is left. */
  | { kind: 'empty' }
  /** A person has to decide, or the fence of a cancelled operation has not answered. */
  | { kind: 'conflict' }
  | { kind: 'cancelling' }
  | { kind: 'full' }
  /** A restored server was met meanwhile: what waits again may have to go before it. */
  | { kind: 'otherLife' }
  /** This build has no request for it: another build recorded it, or a bug is in the way. It stays as it is. */
  | { kind: 'unsendable' };

/**
 * The next operation of a record to be sent: the one that was sent before without an answer, byte for byte, or else what
 * waits, folded into one and frozen before its first byte leaves. Nothing is frozen in another `life` of the server's
 * database than that in which its turn came: what a restore puts back may have to go first.
 */
export async function sealNext(
  ports: SyncPorts,
  outbox: OutboxMirror,
  key: ItemKey,
  runId: string,
  life = outbox.state.epoch ?? null,
): Promise<Next> {
  for (;;) {
    const ops = opsOf(outbox.state, key);
    if (ops.some((op) => op.outcome === 'cancelling')) return { kind: 'cancelling' };
    const [head] = ops;
    if (!head) return { kind: 'empty' };
    if (head.refusal?.kind === 'conflict') return { kind: 'conflict' };
    const committed = isSent(head)
      ? await outbox.commit({ expect: [head], put: possiblyArrived(head), items: [inProgress(key, runId)] })
      : await sealHead(ports, outbox, key, runId, life);
    if (committed === 'full' || committed === 'unsendable') return { kind: committed };
    if (committed === 'changed' && (outbox.state.epoch ?? null) !== life) return { kind: 'otherLife' };
    if (committed === 'changed') continue;
    ports.trace?.('D2 sealed');
    const [op] = opsOf(outbox.state, key);
    if (op && isSent(op)) return { kind: 'send', op, epoch: outbox.state.epoch ?? null };
  }
}

/**
 * Whoever sealed it may be sending it still: from here on a no to one of the two is no word on what the other's try did.
 * The sealer hears of it, because its row has changed.
 */
function possiblyArrived(op: SealedOp): QueuedOp[] {
  return op.outcome === 'unsent' ? [{ ...op, outcome: 'unknown' }] : [];
}

/** Not what another tab has begun to take back since it was sealed: an answer would bring it to life again. */
export function isSent(op: QueuedOp): op is SealedOp {
  return op.request !== null && op.outcome !== 'refused' && op.outcome !== 'cancelling';
}

async function sealHead(
  ports: SyncPorts,
  outbox: OutboxMirror,
  key: ItemKey,
  runId: string,
  life: string | null,
): Promise<Committed | 'unsendable'> {
  const part = foldable(opsOf(outbox.state, key));
  const item = outbox.state.items.find((each) => each.key === key);
  const folded = fold(part);
  const first = part[0];
  // Every commit keeps an edit and its record together: without it what was read is not what is kept.
  if (!first || !item) throw new Error(`The edits of ${key} have no record`);
  if (!folded)
    return outbox.commit({
      expect: part,
      drop: part.map(idOf),
      history: part.map((op) => unchanged(op, ports)),
      items: [doneWhenEmpty(key)],
    });
  const last = part.at(-1) ?? first;
  const next: QueuedOp = {
    ...last,
    ...folded,
    // The bytes are made by this build, whoever recorded the edits.
    schema: OP_SCHEMAS.newest,
    appBuild: ports.appBuild,
    // An id that was refused is dead; the place in the queue stays.
    opId: part.some((op) => op.outcome === 'refused') ? ports.newId() : first.opId,
    rev: first.rev,
    seq: first.seq,
    outcome: 'unsent',
    refusal: null,
    attempts: 0,
    waits: part.some((op) => op.waits),
  };
  const request = part.some(({ schema }) => schema > OP_SCHEMAS.newest) ? null : encoded(ports, next, item);
  if (request === null) return 'unsendable';
  const sealed = { ...next, request };
  const drop = part.map(idOf).filter((opId) => opId !== sealed.opId);
  return outbox.commit({ expect: part, put: [sealed], drop, items: [inProgress(key, runId)], life });
}

/** Null where it cannot be made: one edit must not keep all others from being sent. */
function encoded({ encode }: SyncPorts, op: QueuedOp, item: SyncItem): WireRequest | null {
  try {
    return encode(op, item);
  } catch {
    return null;
  }
}

const idOf = (op: QueuedOp) => op.opId;

function unchanged(op: QueuedOp, { clock }: SyncPorts): HistoryEntry {
  return { op, ending: 'unchanged', at: clock.now() };
}
