import type { FailureBody } from '@leadline/domain/contract/failure';
import type { KindName } from '@leadline/domain/contract/record-kinds';
import { type ChangesOf, kindOf, type SeenOf, type StoredOf } from '@leadline/sync/kinds/all-kinds';
import { queuedEdit } from '@leadline/sync/kinds/queued-edit';
import type { Recorded } from '@leadline/sync/kinds/record-kind';
import { callOf } from '@leadline/sync/kinds/request-of';
import { type Ending, type ItemKey, itemKeyOf, kindNameOf, opsOf } from '@leadline/sync/outbox/outbox';
import type { Edit as QueuedEdit } from '@leadline/sync/ports';
import { v7 as uuidv7 } from 'uuid';
import { serverNow } from '../../data/calls/server-clock.ts';
import { isOnline } from '../../data/connection.ts';
import { currentDeviceSession } from '../../data/store/device-session.ts';
import { type DeviceSync, neededSync } from '../device-sync.ts';
import type { Seen } from './seen.ts';
import { type EditResult, sendCall } from './send-call.ts';

/** What a person changed of one record. What they had seen of it comes from an opening, and from nothing else. */
export interface RecordEdit<K extends KindName> extends Recorded<SeenOf<K>, ChangesOf<K>> {
  kind: K;
  seen: Seen<SeenOf<K>>;
  reviewed?: Seen<SeenOf<K>>;
}

/** An edit on its way: its id stays the same until the server has said yes or no. */
export type Edit<K extends KindName> = RecordEdit<K> & { opId: string };

export const newEdit = <K extends KindName>(record: RecordEdit<K>): Edit<K> => ({ ...record, opId: uuidv7() });

/** Every change of data goes through here: first to the outbox of this device, and online at once to the server. */
export async function recordEdit<K extends KindName>(edit: Edit<K>): Promise<EditResult<StoredOf<K>>> {
  const session = currentDeviceSession();
  const sync = await neededSync();
  // Whoever saved it has gone meanwhile: it never becomes an edit of whoever came.
  if (currentDeviceSession() !== session) return { kind: 'unknown', reason: 'storage' };
  const queued = queuedEdit(edit.kind, edit);
  if (sync && sync.session.vault() !== null) return recordInOutbox<K>(sync, queued);
  // Without a key nothing may be written to the device: the edit goes straight to the server.
  const { kind, groups, context = {}, item } = queued;
  const call = callOf({ kind, groups, context }, { ...item, isNew: kind === 'create' });
  return (await sendCall({ opId: edit.opId, ...call }, session)) as EditResult<StoredOf<K>>;
}

async function recordInOutbox<K extends KindName>(
  sync: DeviceSync,
  queued: Omit<QueuedEdit, 'sendsNow'>,
): Promise<EditResult<StoredOf<K>>> {
  const { engine } = sync;
  const sendsNow = isOnline();
  const opId = uuidv7();
  const saved = await engine.record({ ...queued, opId, skewMs: serverNow() - Date.now(), sendsNow }).catch(notKept);
  if (saved === null) return { kind: 'unknown', reason: 'storage' };
  if (saved === 'storageFull') return { kind: 'storageFull' };
  if (!sendsNow) return { kind: 'queued' };
  const key = itemKeyOf(queued.item.type, queued.item.uuid);
  // It is kept: a storage that fails from here on holds up the sending, and loses nothing.
  const run = await engine.start({ only: [key] }).catch(notKept);
  if (run === null) return { kind: 'queued' };
  const result = run.results.get(key);
  if (result?.kind === 'refused') return { kind: 'refused', details: result.details as FailureBody['error'] };
  // The run before this one, or that of another tab, sends all that waits of its records, and this edit with it.
  const isWaiting = opsOf(engine.outbox(), key).some(({ edits }) => edits.includes(opId));
  if (!isWaiting) return endedAs<K>(sync, key, opId);
  if (result?.kind === 'conflict') return withdrawn(engine, key, opId);
  return { kind: 'queued' };
}

/** Somebody took these back, or the server said no to somebody else: nothing of them is kept. */
const NOT_KEPT: readonly (Ending | undefined)[] = ['abandoned', 'refused'];

/** An edit that waits no more is stored when an answer holds it; without one its own ending in the history decides. */
async function endedAs<K extends KindName>(
  { outbox, answerOf }: DeviceSync,
  key: ItemKey,
  opId: string,
): Promise<EditResult<StoredOf<K>>> {
  const answer = answerOf(key, opId);
  if (answer !== undefined) return storedAs<K>(key, answer);
  const history = (await outbox.history().catch(notKept)) ?? [];
  const last = history.find(({ op }) => op.edits.includes(opId));
  return NOT_KEPT.includes(last?.ending) ? { kind: 'unknown', reason: 'storage' } : { kind: 'queued' };
}

function notKept(error: unknown): null {
  console.warn('The storage of this device failed', error);
  return null;
}

function storedAs<K extends KindName>(key: ItemKey, answer: unknown): EditResult<StoredOf<K>> {
  const parsed = kindOf(kindNameOf(key)).travels?.answer.safeParse(answer);
  return parsed?.success ? { kind: 'stored', entity: parsed.data as StoredOf<K> } : { kind: 'queued' };
}

/** The person stands before the form and is asked there; where older edits wait with this one, the sync screen asks. */
async function withdrawn(engine: DeviceSync['engine'], key: ItemKey, opId: string): Promise<EditResult<never>> {
  const ops = opsOf(engine.outbox(), key);
  const [op] = ops;
  if (ops.length !== 1 || op?.edits.length !== 1 || op.refusal?.kind !== 'conflict') return { kind: 'queued' };
  // What was recorded of the record since then is not taken along.
  const abandoned = await engine.abandon([key], opId);
  if (typeof abandoned === 'string') return { kind: 'queued' };
  return { kind: 'conflict', details: op.refusal.details as FailureBody['error'] };
}
