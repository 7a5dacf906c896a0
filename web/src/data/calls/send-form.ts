import { OP_SCHEMAS } from '@leadline/domain/contract/op-schema';
import { noteEpoch } from '../store/database-epoch.ts';
import { type DeviceSession, demandOpen } from '../store/device-session.ts';
import { ApiFailure } from './api-failure.ts';
import { noteReached } from './reached.ts';
import { noteServerTime } from './server-clock.ts';

interface Sending {
  /** Below `/api`. */
  path: string;
  idempotencyKey: string;
  form: FormData;
  signal: AbortSignal;
  /** Part that has left, 0 to 1. */
  onProgress: (sent: number) => void;
}

/** What `unwrap` reads. */
interface Told {
  status: number;
  body: unknown;
  retryAfterSeconds: number | null;
}

/**
 * Posts a form, without a time-out: a weak link may need minutes for a file. `fetch` does not tell how much has left, so
 * that this is the older call. After a 401, or a 403 the first time, a new token is asked for once. Throws ApiFailure when
 * no answer came, and the reason of `signal`.
 */
export async function sendForm(session: DeviceSession, sending: Sending): Promise<Told> {
  const first = await post(session, sending);
  const isRefused = first.status === 401 || first.status === 403;
  const last = isRefused && (await session.renew()) ? await post(session, sending) : first;
  demandOpen(session);
  return last;
}

function post(session: DeviceSession, { path, idempotencyKey, form, signal, onProgress }: Sending): Promise<Told> {
  demandOpen(session);
  const request = new XMLHttpRequest();
  request.open('POST', `/api${path}`);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('idempotency-key', idempotencyKey);
  request.setRequestHeader('x-op-schema', String(OP_SCHEMAS.newest));
  const token = session.token();
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  const ends = AbortSignal.any([signal, session.signal]);
  return new Promise((resolve, reject) => {
    const stop = () => request.abort();
    ends.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => {
      noteReached(false);
      reject(new ApiFailure('network', null, null));
    };
    request.onabort = () => reject(ends.reason);
    request.onloadend = () => ends.removeEventListener('abort', stop);
    if (ends.aborted) reject(ends.reason);
    else request.send(form);
  });
}

function answerOf(request: XMLHttpRequest): Told {
  const time = request.getResponseHeader('x-server-time');
  noteEpoch(request.getResponseHeader('x-database-epoch'));
  noteServerTime(time);
  noteReached(time !== null);
  const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN);
  return {
    status: request.status,
    body: parsed(request.responseText),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  };
}

/** A page in the place of an answer is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
