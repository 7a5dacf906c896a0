import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import type { FailureBody } from '@leadline/domain/contract/failure';
import { type Ending, type ItemKey, itemKeyOf, opsOf } from '@leadline/sync/outbox';
import type { Edit as QueuedEdit } from '@leadline/sync/ports';
import { v7 as uuidv7 } from 'uuid';
import { ApiFailure } from '../data/calls/api-failure.ts';
import { callApi } from '../data/calls/call-api.ts';
import { serverNow } from '../data/calls/server-clock.ts';
import { noteFailedSave } from '../data/errors/save-failed.ts';
import { currentDeviceSession, type DeviceSession } from '../data/store/device-session.ts';
import { isOnline } from './connection.ts';
import { type DeviceSync, neededSync } from './device-sync.ts';
import type { WithSeenBase } from './seen.ts';
import { editOfCall } from './wire-requests.ts';

/**
 * What became of an edit. `unknown`, of a call that cannot wait: the server may have it; the same edit sent again under
 * its id has one effect. Of the device's storage: it may have been kept, and then it is counted as waiting.
 */
export type EditResult<T> =
  | { kind: 'stored'; entity: T }
  | { kind: 'conflict'; details: FailureBody['error'] }
  | { kind: 'refused'; details: FailureBody['error'] }
  /** Safe on this device; it is sent when the person says so, or was sent and nobody answered. */
  | { kind: 'queued' }
  /** Nothing was kept: the form must stay. */
  | { kind: 'storageFull' }
  | { kind: 'unknown'; reason: 'network' | 'timeout' | 'server' | 'storage' };

/** An edit on its way: its id stays the same until the server has said yes or no. */
export interface Edit<E extends Endpoint> {
  opId: string;
  endpoint: E;
  input: CallInput<E>;
}

/** An edit to send. A base in its body must have been seen. */
export function newEdit<E extends Endpoint>(endpoint: E, input: CallInput<E> & WithSeenBase): Edit<E> {
  return { opId: uuidv7(), endpoint, input };
}

/** How often and after how many milliseconds the same bytes are sent again when no answer came. */
const RETRY_DELAYS_MS = [1000, 3000];

/**
 * Every change of data goes through here: first to the outbox of this device, and online at once to the server. What
 * cannot wait, such as the creation of a pilotage, is sent directly.
 */
export async function recordEdit<E extends Endpoint>(edit: Edit<E>): Promise<EditResult<CallOutput<E>>> {
  const session = currentDeviceSession();
  const sync = await neededSync();
  // Whoever saved it has gone meanwhile: it never becomes an edit of whoever came.
  if (currentDeviceSession() !== session) return { kind: 'unknown', reason: 'storage' };
  // Without a key nothing may be written to the device: the edit goes straight to the server.
  const queued = sync && sync.session.vault() !== null ? editOfCall(edit.endpoint, edit.input) : null;
  return sync && queued ? recordInOutbox(sync, queued, edit.endpoint) : sendDirectly(edit, session);
}

async function recordInOutbox<E extends Endpoint>(
  sync: DeviceSync,
  queued: Omit<QueuedEdit, 'sendsNow'>,
  endpoint: E,
): Promise<EditResult<CallOutput<E>>> {
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
  if (!isWaiting) return endedAs(sync, endpoint, key, opId);
  if (result?.kind === 'conflict') return withdrawn(engine, key, opId);
  return { kind: 'queued' };
}

/** Somebody took these back, or the server said no to somebody else: nothing of them is kept. */
const NOT_KEPT: readonly (Ending | undefined)[] = ['abandoned', 'refused'];

/** An edit that waits no more is stored when an answer holds it; without one its own ending in the history decides. */
async function endedAs<E extends Endpoint>(
  { outbox, answerOf }: DeviceSync,
  endpoint: E,
  key: ItemKey,
  opId: string,
): Promise<EditResult<CallOutput<E>>> {
  const answer = answerOf(key, opId);
  if (answer !== undefined) return storedAs(endpoint, answer);
  const history = (await outbox.history().catch(notKept)) ?? [];
  const last = history.find(({ op }) => op.edits.includes(opId));
  return NOT_KEPT.includes(last?.ending) ? { kind: 'unknown', reason: 'storage' } : { kind: 'queued' };
}

function notKept(error: unknown): null {
  console.warn('The storage of this device failed', error);
  return null;
}

function storedAs<E extends Endpoint>(endpoint: E, answer: unknown): EditResult<CallOutput<E>> {
  const parsed = endpoint.answer.schema.safeParse(answer);
  return parsed.success ? { kind: 'stored', entity: parsed.data as CallOutput<E> } : { kind: 'queued' };
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

/** Sent at once under its id, sent again when the answer was lost, as long as the session lasts. */
async function sendDirectly<E extends Endpoint>(
  edit: Edit<E>,
  session: DeviceSession | null,
): Promise<EditResult<CallOutput<E>>> {
  let result = await sendOnce(edit, session);
  for (const delay of RETRY_DELAYS_MS) {
    if (result.kind !== 'unknown') break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (session?.signal.aborted) break;
    result = await sendOnce(edit, session);
  }
  return result;
}

async function sendOnce<E extends Endpoint>(
  edit: Edit<E>,
  session: DeviceSession | null,
): Promise<EditResult<CallOutput<E>>> {
  try {
    return {
      kind: 'stored',
      entity: await callApi(edit.endpoint, edit.input, { idempotencyKey: edit.opId, session }),
    };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.kind === 'refused' && error.details)
      return { kind: error.code === 'conflict' ? 'conflict' : 'refused', details: error.details };
    if (error.kind === 'unknown' && error.status !== null)
      noteFailedSave(edit.endpoint.method, edit.endpoint.path, error.status, error.code);
    return { kind: 'unknown', reason: error.kind === 'refused' || error.kind === 'unknown' ? 'server' : error.kind };
  }
}
