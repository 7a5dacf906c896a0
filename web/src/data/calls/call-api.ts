import type { Bytes, CallInput, CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import { pathOf } from '@leadline/domain/contract/endpoint-path';
import { failureBody, isTemporary } from '@leadline/domain/contract/failure';
import { OP_SCHEMAS } from '@leadline/domain/contract/op-schema';
import { noteEpoch } from '../store/database-epoch.ts';
import { currentDeviceSession, type DeviceSession } from '../store/device-session.ts';
import { ApiFailure } from './api-failure.ts';
import { noteReached } from './reached.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { noteServerTime } from './server-clock.ts';

/** Every call gives up after ten seconds, unless it says otherwise. */
const TIMEOUT_MS = 10_000;

interface CallOptions {
  signal?: AbortSignal;
  /** Null: as long as `signal` lets it. */
  timeoutMs?: number | null;
  /** UUID of a write: the server keeps a receipt under it, so that the same bytes may be sent twice. */
  idempotencyKey?: string;
  /** Instead of the session's token, for a session that is only just beginning; a refusal is then final. */
  token?: string;
  /** In whose session; without it that of the screens at the moment of the call. */
  session?: DeviceSession | null;
  /** An answer that is here already: the server may say that it is still so. */
  known?: Known | null;
}

export interface Known {
  etag: string;
  data: unknown;
  meta: unknown;
}

export interface Answered<T> {
  data: T;
  meta: unknown;
  /** By which the server knows this answer again. */
  etag: string | null;
  /** The server's clock at the time of the answer, or null when it said nothing. */
  serverTime: string | null;
}

/** Calls an endpoint of the contract; a 401, or a 403 the first time, leads to one refresh and one repetition. */
export async function callApi<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  return (await callApiWithMeta(endpoint, input, options)).data;
}

export async function callApiWithMeta<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answered<CallOutput<E>>> {
  return readAnswer(endpoint, await askWithToken(endpoint, input, options), options);
}

/** Opens a stream of events with the same tokens; how long it may keep silent is for its reader to say. */
export async function openStream<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal: AbortSignal,
): Promise<Response> {
  const response = await askWithToken(endpoint, input, { signal, timeoutMs: null });
  const serverTime = response.headers.get('x-server-time');
  noteEpoch(response.headers.get('x-database-epoch'));
  noteServerTime(serverTime);
  noteReached(serverTime !== null);
  return response;
}

async function askWithToken<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
): Promise<Response> {
  if (endpoint.access.kind === 'open' || options.token !== undefined)
    return send(endpoint, input, options, options.token ?? null);
  const { session = currentDeviceSession() } = options;
  const first = await send(endpoint, input, options, session?.token() ?? null);
  if (first.status !== 401 && first.status !== 403) return first;
  // Somebody else may be signed in by now: the same call never goes out under their name.
  const token = session && (await session.renew()) ? session.token() : null;
  return token === null ? first : send(endpoint, input, options, token);
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions,
  token: string | null,
): Promise<Response> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const limit = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([options.signal, limit].filter((each) => each instanceof AbortSignal));
  const headers: Record<string, string> = { accept: endpoint.answer.mimes?.join(', ') ?? 'application/json' };
  if (options.known) headers['if-none-match'] = options.known.etag;
  if (token) headers.authorization = `Bearer ${token}`;
  if (options.idempotencyKey) {
    headers['idempotency-key'] = options.idempotencyKey;
    headers['x-op-schema'] = String(OP_SCHEMAS.newest);
  }
  const hasBody = endpoint.method !== 'GET' && input.body !== undefined;
  if (hasBody) headers['content-type'] = 'application/json';
  try {
    return await fetch(`/api${pathOf(endpoint, input)}`, {
      method: endpoint.method,
      headers,
      body: hasBody ? JSON.stringify(input.body) : undefined,
      signal,
      cache: 'no-cache',
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteReached(false);
    throw new ApiFailure(limit?.aborted ? 'timeout' : 'network', null, null);
  }
}

async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
  { known = null, signal }: CallOptions,
): Promise<Answered<CallOutput<E>>> {
  const serverTime = response.headers.get('x-server-time');
  // What a cache may give says nothing of the server as it is now.
  if (endpoint.cachedFor === null) {
    noteEpoch(response.headers.get('x-database-epoch'));
    noteServerTime(serverTime);
    noteReached(serverTime !== null);
  }
  const etag = response.headers.get('etag');
  if (response.status === 304 && known) return { ...known, data: known.data as CallOutput<E>, serverTime };
  if (response.ok && endpoint.answer.mimes)
    return { data: await readBytes(endpoint, response, signal), meta: null, etag, serverTime };
  const body = await whole(response.json(), signal);
  const { status } = response;
  return { ...unwrap(endpoint, { status, body, retryAfterSeconds: retryAfterSeconds(response) }), etag, serverTime };
}

/** What the status and the JSON of an answer say; throws ApiFailure for a no and for what is none of ours. */
export function unwrap<E extends Endpoint>(
  endpoint: E,
  { status, body, retryAfterSeconds }: { status: number; body: unknown; retryAfterSeconds: number | null },
): { data: CallOutput<E>; meta: unknown } {
  if (status < 200 || status > 299) {
    const failure = failureBody.safeParse(body);
    if (!failure.success) throw new ApiFailure('unknown', status, null, retryAfterSeconds);
    const kind = isTemporary(status) ? 'unknown' : 'refused';
    throw new ApiFailure(kind, status, failure.data.error, retryAfterSeconds);
  }
  const envelope = body as { data?: unknown; meta?: unknown } | null;
  if (!Array.isArray(envelope?.data)) throw new ApiFailure('unknown', status, null);
  const list = envelope.data.map((item) => endpoint.answer.schema.parse(item));
  if (!endpoint.answer.many && list.length !== 1) throw new ApiFailure('unknown', status, null);
  return { data: (endpoint.answer.many ? list : list[0]) as CallOutput<E>, meta: envelope.meta };
}

/** The body of an answer, null for what is no JSON. The network may be lost after the head of it. */
async function whole<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  try {
    return await body;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (signal?.aborted) throw error;
    noteReached(false);
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiFailure(isLate ? 'timeout' : 'network', null, null);
  }
}

/** Bytes instead of JSON. A page in their place, such as a captive portal's, is no answer. */
async function readBytes<E extends Endpoint>(
  endpoint: E,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<CallOutput<E>> {
  const mime = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  const sha256 = /"([0-9a-f]{64})"/.exec(response.headers.get('etag') ?? '')?.[1];
  if (!endpoint.answer.mimes?.includes(mime) || !sha256) throw new ApiFailure('unknown', response.status, null);
  const bytes = new Uint8Array((await whole(response.arrayBuffer(), signal)) ?? []);
  return { mime, bytes, sha256 } satisfies Bytes as CallOutput<E>;
}
