import { failureBody, isTemporary } from '@leadline/domain/contract/failure';
import { WAITING_HEADER } from '@leadline/domain/session/waiting-report';
import type { Json } from '@leadline/sync/operation';
import type { WireRequest } from '@leadline/sync/outbox/outbox';
import type { Answer } from '@leadline/sync/ports';
import { noteFailedSave } from '../errors/save-failed.ts';
import { noteEpoch } from '../store/database-epoch.ts';
import { type DeviceSession, demandOpen } from '../store/device-session.ts';
import { noteReached } from './reached.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { noteServerTime } from './server-clock.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends the frozen bytes of an operation once, with the form they are in and the life of the database that they are meant
 * for, tells what waits besides, and says what the server made of them. New tokens are the engine's business. Throws SessionEnded when the session
 * ends before the answer is here.
 */
export async function sendWire(
  session: DeviceSession,
  opId: string,
  { method, path, body }: WireRequest,
  schema: number,
  epoch: string | null,
  waiting?: string,
): Promise<Answer> {
  demandOpen(session);
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const token = session.token();
  const headers: Record<string, string> = {
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': opId,
    'x-op-schema': String(schema),
  };
  if (epoch !== null) headers['x-database-epoch'] = epoch;
  if (waiting !== undefined) headers[WAITING_HEADER] = waiting;
  if (token) headers.authorization = `Bearer ${token}`;
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.any([limit, session.signal]),
      cache: 'no-store',
    });
    noteEpoch(response.headers.get('x-database-epoch'));
    noteServerTime(response.headers.get('x-server-time'));
    noteReached(response.headers.has('x-server-time'));
    const said: unknown = await response.json().catch(() => null);
    demandOpen(session);
    const answer = readAnswer(response, said);
    const code = failureBody.safeParse(said).data?.error.code ?? null;
    if (answer.kind === 'unknown') noteFailedSave(method, path, response.status, code);
    return answer;
  } catch {
    demandOpen(session);
    noteReached(false);
    return unknown(limit.aborted ? 'timeout' : 'network', null);
  }
}

function unknown(reason: 'network' | 'timeout' | 'server', retryAfterMs: number | null): Answer {
  return { kind: 'unknown', reason, retryAfterMs };
}

/** An answer without our body, such as a captive portal's, says nothing of what became of the operation. */
function readAnswer(response: Response, body: unknown): Answer {
  if (response.ok) return applied(body) ?? unknown('server', null);
  const failure = failureBody.safeParse(body);
  const { status } = response;
  if (status === 401 || (status === 403 && failure.success))
    return { kind: 'unauthorised', status, code: codeOf(failure), message: messageOf(failure) };
  if (!failure.success || isTemporary(status)) {
    const seconds = retryAfterSeconds(response);
    return unknown('server', seconds && seconds * 1000);
  }
  const { code, message, groups } = failure.data.error;
  const details = failure.data.error as Json;
  if (code === 'conflict' && groups) return { kind: 'conflict', groups: conflictOf(groups), details };
  return { kind: 'rejected', code, message, details, isGone: code === 'notFound' };
}

type Failed = ReturnType<typeof failureBody.safeParse>;
const codeOf = (failure: Failed) => (failure.success ? failure.data.error.code : 'noSession');
const messageOf = (failure: Failed) => (failure.success ? failure.data.error.message : '');

function applied(body: unknown): Answer | null {
  const { data, meta } = (body ?? {}) as { data?: unknown; meta?: { isApplied?: unknown; version?: unknown } };
  // It was done before, and may not be shown to this person any more.
  if (Array.isArray(data) && data.length === 0 && meta?.isApplied === true)
    return { kind: 'applied', version: Number(meta.version ?? 0), entity: null, wasNoop: false };
  if (!Array.isArray(data) || data.length !== 1) return null;
  const [entity] = data as [{ version?: unknown } | null];
  const version = typeof entity?.version === 'number' ? entity.version : 0;
  return { kind: 'applied', version, entity, wasNoop: false };
}

type Told = Record<string, { current?: unknown; by: string | null; at: string | null }>;

function conflictOf(groups: Told): Extract<Answer, { kind: 'conflict' }>['groups'] {
  return Object.fromEntries(
    Object.entries(groups).map(([group, { current, by, at }]) => [
      group,
      { current: (current ?? {}) as Record<string, unknown>, by, at },
    ]),
  );
}
