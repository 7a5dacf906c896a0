import type { CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import type { FailureBody } from '@leadline/domain/contract/failure';
import { v7 as uuidv7 } from 'uuid';
import { ApiFailure } from '../data/api-failure.ts';
import { callApi } from '../data/call-api.ts';

/** What became of an edit. `unknown`: the server may have it; the same edit sent again under its id has one effect. */
export type EditResult<T> =
  | { kind: 'stored'; entity: T }
  | { kind: 'conflict'; details: FailureBody['error'] }
  | { kind: 'refused'; details: FailureBody['error'] }
  | { kind: 'unknown'; reason: 'network' | 'timeout' | 'server' };

/** An edit on its way: its id stays the same until the server has said yes or no. */
export interface Edit<E extends Endpoint> {
  opId: string;
  endpoint: E;
  input: CallInput<E>;
}

export function newEdit<E extends Endpoint>(endpoint: E, input: CallInput<E>): Edit<E> {
  return { opId: uuidv7(), endpoint, input };
}

/** How often and after how many milliseconds the same bytes are sent again when no answer came. */
const RETRY_DELAYS_MS = [1000, 3000];

/** Every change of data goes through here: sent at once under its id, sent again when the answer was lost. */
export async function recordEdit<E extends Endpoint>(edit: Edit<E>): Promise<EditResult<CallOutput<E>>> {
  let result = await sendOnce(edit);
  for (const delay of RETRY_DELAYS_MS) {
    if (result.kind !== 'unknown') break;
    await new Promise((resolve) => setTimeout(resolve, delay));
    result = await sendOnce(edit);
  }
  return result;
}

async function sendOnce<E extends Endpoint>(edit: Edit<E>): Promise<EditResult<CallOutput<E>>> {
  try {
    return { kind: 'stored', entity: await callApi(edit.endpoint, edit.input, { idempotencyKey: edit.opId }) };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.kind === 'refused' && error.details)
      return { kind: error.code === 'conflict' ? 'conflict' : 'refused', details: error.details };
    return { kind: 'unknown', reason: error.kind === 'refused' || error.kind === 'unknown' ? 'server' : error.kind };
  }
}
