import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import type { FailureBody } from '@leadline/domain/contract/failure';
import { v7 as uuidv7 } from 'uuid';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { callApi } from '../../data/calls/call-api.ts';
import { noteFailedSave } from '../../data/errors/save-failed.ts';
import { currentDeviceSession, type DeviceSession } from '../../data/store/device-session.ts';

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

/** A write that cannot wait on this device; its id stays the same until the server has said yes or no. */
export interface Call<E extends Endpoint> {
  opId: string;
  endpoint: E;
  input: CallInput<E>;
}

export function newCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): Call<E> {
  return { opId: uuidv7(), endpoint, input };
}

/** How often and after how many milliseconds the same bytes are sent again when no answer came. */
const RETRY_DELAYS_MS = [1000, 3000];

/** Sends what cannot wait, such as the creation of a pilotage (OFFLINE-14); again when the answer was lost, as long as the session lasts. */
export async function sendCall<E extends Endpoint>(
  call: Call<E>,
  session: DeviceSession | null = currentDeviceSession(),
): Promise<EditResult<CallOutput<E>>> {
  let result = await sendOnce(call, session);
  for (const delay of RETRY_DELAYS_MS) {
    if (result.kind !== 'unknown') break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (session?.signal.aborted) break;
    result = await sendOnce(call, session);
  }
  return result;
}

async function sendOnce<E extends Endpoint>(
  { opId, endpoint, input }: Call<E>,
  session: DeviceSession | null,
): Promise<EditResult<CallOutput<E>>> {
  try {
    return { kind: 'stored', entity: await callApi(endpoint, input, { idempotencyKey: opId, session }) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.kind === 'refused' && error.details)
      return { kind: error.code === 'conflict' ? 'conflict' : 'refused', details: error.details };
    if (error.kind === 'unknown' && error.status !== null)
      noteFailedSave(endpoint.method, endpoint.path, error.status, error.code);
    return { kind: 'unknown', reason: error.kind === 'refused' || error.kind === 'unknown' ? 'server' : error.kind };
  }
}
