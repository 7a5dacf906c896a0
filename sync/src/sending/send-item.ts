import { kindOf } from '../kinds/all-kinds.ts';
import { dependsOn } from '../kinds/depends-on.ts';
import { waitedFor } from '../kinds/is-signed.ts';
import type { Json } from '../operation.ts';
import { failed, goneWhenEmpty, known, pending, succeeded, unlessAsking } from '../outbox/item-states.ts';
import { type Ending, type ItemKey, itemKeyOf, opsOf, type QueuedOp, type SyncItem } from '../outbox/outbox.ts';
import type { OutboxMirror } from '../outbox/outbox-mirror.ts';
import type { OutboxChange, SyncPorts } from '../ports.ts';
import { isSent, type SealedOp, sealNext } from './seal-next.ts';
import { type Outcome, type Sendable, sendOp } from './send-op.ts';

/** What a run makes of a record. `refused`: the first online send met a no; it is in the history and nothing waits. */
export type ItemResult =
  | { kind: 'sent' }
  | { kind: 'conflict' }
  | { kind: 'refused'; code: string; message: string; details: Json }
  | { kind: 'failed'; message: string | null }
  | { kind: 'waiting' }
  /** The run is over: the person must sign in, or the server is out of reach. */
  | { kind: 'auth' | 'unreachable' };

export interface Run {
  runId: string;
  ports: SyncPorts;
  outbox: OutboxMirror;
  /** The records that are sent alone; none is all. */
  only: readonly ItemKey[];
  /** The edits whose person stands before the form and hears of this run what becomes of them. */
  heard: ReadonlySet<string>;
}

const PARENT_FAILED = 'Pilotage sync error';

/** Sends all that waits for one record, one request after the other. */
export async function sendItem(run: Run, item: SyncItem): Promise<ItemResult> {
  // It asks already; what holds it back besides must not hide that.
  if (opsOf(run.outbox.state, item.key)[0]?.refusal?.kind === 'conflict') return { kind: 'conflict' };
  for (;;) {
    const { epoch: life = null } = run.outbox.state;
    // Anew for each: its pilotage may have been edited while one was on its way.
    const held = await holdBack(run, item);
    if (held) return held;
    const next = await sealNext(run.ports, run.outbox, item.key, run.runId, life);
    if (next.kind === 'otherLife') continue;
    if (next.kind === 'empty') return finish(run, item);
    if (next.kind === 'conflict') return { kind: 'conflict' };
    if (next.kind === 'cancelling') return { kind: 'waiting' };
    if (next.kind === 'full') return failFull(run, item, null);
    if (next.kind === 'unsendable') return fail(run, item, 'schema', null);
    run.ports.trace?.('D3 request written');
    const outcome = await sendOp(run.ports, next, () => readAnew(run, next.op));
    const result = await settle(run, item, next.op, outcome);
    if (result) return result;
  }
}

/** What it depends on of its pilotage goes first; a signature goes after the plan that it signs. */
async function holdBack(run: Run, item: SyncItem): Promise<ItemResult | null> {
  if (!kindOf(item.type).isChild || item.pilotageUuid === null) return null;
  const { state } = run.outbox;
  if (opsOf(state, item.key).length === 0) return null;
  const parent = itemKeyOf('pilotage', item.pilotageUuid);
  if (opsOf(state, parent).some((op) => dependsOn(item.type, op))) return fail(run, item, 'parent', PARENT_FAILED);
  const signature = opsOf(state, item.key).find(({ kind }) => kind === 'sign');
  if (!signature) return null;
  const unsure = waitedFor(state, { pilotageUuid: item.pilotageUuid, context: signature.context });
  if (unsure.length === 0) return null;
  const names = [...new Set(unsure.map(({ type }) => kindOf(type).title))].join(', ');
  await run.outbox.commit({ items: [pending(item.key, 'waiting', `Waiting for: ${names}`)] });
  return { kind: 'waiting' };
}

async function finish({ outbox }: Run, { key }: SyncItem): Promise<ItemResult> {
  await outbox.commit({ items: [succeeded(key)] });
  return { kind: 'sent' };
}

async function fail(
  { outbox }: Run,
  { key }: SyncItem,
  reason: NonNullable<SyncItem['reason']>,
  message: string | null,
): Promise<ItemResult> {
  await outbox.commit({ items: [unlessAsking(failed(key, reason, message))] });
  return { kind: 'failed', message };
}

/** Of what was sent it could not be kept what the server said: it may have arrived. */
async function failFull({ outbox }: Run, { key }: SyncItem, sent: SealedOp | null): Promise<ItemResult> {
  const message = 'Not sent: tablet storage is full';
  const put = sent ? [{ ...sent, outcome: 'unknown', waits: true } satisfies QueuedOp] : [];
  const items = [unlessAsking(failed(key, 'server', message))];
  const committed = await outbox.commit({ expect: put, put, items });
  if (committed === 'changed') await outbox.commit({ items });
  return { kind: 'failed', message };
}

/** Null for what another tab was answered, was refused or takes back meanwhile. */
async function readAnew({ outbox }: Run, { opId }: SealedOp): Promise<Sendable | null> {
  await outbox.load();
  const { ops, epoch = null } = outbox.state;
  const op = ops.filter(isSent).find((each) => each.opId === opId);
  return op ? { op, epoch } : null;
}

/** Null when another tab has changed the operation meanwhile: it is looked at anew. */
async function keep(
  run: Run,
  item: SyncItem,
  op: SealedOp,
  change: OutboxChange,
  result: ItemResult,
): Promise<ItemResult | null> {
  const committed = await run.outbox.commit(change);
  if (committed === 'changed') return null;
  return committed === 'full' ? failFull(run, item, op) : result;
}

/** Acts on what became of an operation; null when the record's next one may go. */
async function settle(run: Run, item: SyncItem, op: SealedOp, outcome: Outcome): Promise<ItemResult | null> {
  switch (outcome.kind) {
    case 'applied':
      return acknowledge(run, item, op, outcome);
    case 'conflict': {
      const refused = { ...op, waits: true, outcome: 'refused', refusal: outcome } satisfies QueuedOp;
      const change = { expect: [op], put: [refused], items: [failed(item.key, 'conflict', null)] };
      const kept = await keep(run, item, op, change, { kind: 'conflict' });
      run.ports.trace?.('D10 conflict stored');
      return kept;
    }
    case 'rejected':
      return isHeard(run, op) ? dropRefused(run, item, op, outcome) : keepRefused(run, item, op, outcome);
    case 'auth': {
      const back = { ...op, waits: true, outcome: outcome.mayBeApplied ? 'unknown' : op.outcome } satisfies QueuedOp;
      const change = { expect: [op], put: [back], items: [pending(item.key, 'auth', 'Sign in to send')] };
      return keep(run, item, op, change, { kind: 'auth' });
    }
    case 'overtaken':
      return null;
    case 'unknown': {
      const back = { ...op, waits: true, outcome: 'unknown', attempts: op.attempts + 1 } satisfies QueuedOp;
      const change = { expect: [op], put: [back], items: [failed(item.key, outcome.reason, null)] };
      const kept = await keep(run, item, op, change, { kind: 'failed', message: null });
      const isLost = outcome.reason !== 'server' && !(await run.ports.net.isReachable());
      return kept && isLost ? { kind: 'unreachable' } : kept;
    }
  }
}

/** Whether the form of this one edit is still open: who sends the edits of others does not know. */
function isHeard({ heard }: Run, op: SealedOp): boolean {
  const [edit] = op.edits;
  return !op.waits && op.edits.length === 1 && edit !== undefined && heard.has(edit);
}

/** Copy first, then the queue: the view never goes back to the old value. An answer that comes a second time finds nothing. */
async function acknowledge(
  run: Run,
  item: SyncItem,
  op: SealedOp,
  { version, entity, wasNoop }: Extract<Outcome, { kind: 'applied' }>,
): Promise<ItemResult | null> {
  const { outbox, ports } = run;
  // Another sender was answered before: later ones may have followed, and this copy would be an old one. A tab that slept
  // over its answer has to look at the disk.
  await outbox.load();
  if (!outbox.state.ops.some(({ opId }) => opId === op.opId)) return null;
  await ports.cache.put(op, version, entity);
  ports.trace?.('D6 copy kept');
  const history = [ended(op, wasNoop ? 'unchanged' : 'sent', ports)];
  const isElsewhere = idIn(entity) !== null && idIn(entity) !== item.uuid && kindOf(item.type).isOneOfPlace;
  const items = [known(item.key, isElsewhere)];
  const committed = await outbox.commit({ expect: [op], drop: [op.opId], history, items });
  ports.trace?.('D7 operation done');
  // The same between that look and the copy.
  if (committed === 'changed') await ports.refetch([item.key]);
  return committed === 'full' ? failFull(run, item, op) : null;
}

function idIn(entity: unknown): string | null {
  const uuid = (entity as { uuid?: unknown } | null)?.uuid;
  return typeof uuid === 'string' ? uuid : null;
}

async function keepRefused(
  run: Run,
  item: SyncItem,
  op: SealedOp,
  { code, message, details, isGone }: Extract<Outcome, { kind: 'rejected' }>,
): Promise<ItemResult | null> {
  const refused = {
    ...op,
    waits: true,
    outcome: 'refused',
    refusal: { kind: 'rejected', code, message, details },
  } satisfies QueuedOp;
  const update = failed(item.key, isGone ? 'gone' : 'rejected', message);
  return keep(run, item, op, { expect: [op], put: [refused], items: [update] }, { kind: 'failed', message });
}

/** The person stands before the form and is told at once: nothing has to wait. */
async function dropRefused(
  run: Run,
  item: SyncItem,
  op: SealedOp,
  { code, message, details }: Extract<Outcome, { kind: 'rejected' }>,
): Promise<ItemResult | null> {
  const history = [ended(op, 'refused', run.ports)];
  const items = [pending(item.key), goneWhenEmpty(item.key)];
  const refused = { kind: 'refused', code, message, details } as const;
  return keep(run, item, op, { expect: [op], drop: [op.opId], history, items }, refused);
}

export function ended(op: QueuedOp, ending: Ending, { clock }: SyncPorts) {
  return { op, ending, at: clock.now() };
}
