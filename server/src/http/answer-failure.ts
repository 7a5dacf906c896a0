import type { FailureBody, FailureCode } from '@leadline/domain/contract/failure';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { makeRefusalNotes } from '../audit/refusal-notes.ts';
import { DatabaseLost } from '../db/database-lost.ts';
import type { Api } from './deps.ts';
import { Failure } from './failure.ts';
import { loggedAddress } from './input/request-address.ts';
import { leavesMuchUnread } from './limits/unread-body.ts';

/** For whoever reads the wire; a person reads the app's words, which go by the code. */
const MESSAGES: Record<FailureCode, string> = {
  invalid: 'The request does not fit the contract.',
  incompleteBase: 'The base lacks fields of a group that is to change.',
  noSession: 'No valid session.',
  noAccount: 'Nobody of this organisation is this account.',
  forbidden: 'The right to do this is missing.',
  portNotAllowed: 'The port is not one of the user.',
  notFound: 'Not found.',
  conflict: 'Somebody else changed this meanwhile.',
  endState: 'The pilotage is done, archived or cancelled.',
  statusNotAllowed: 'The status cannot change this way.',
  keyReused: 'The Idempotency-Key was used for another request.',
  cancelled: 'This operation was cancelled.',
  ruleBroken: 'A rule of the port is broken.',
  tooLarge: 'The request is too large.',
  type: 'This type of content is not accepted.',
  tooMany: 'Too many requests.',
  providerFailed: 'A service outside gave nothing that could be used.',
  busy: 'The server cannot answer now. The same request may be sent again.',
  restored: 'This was meant for the database before an older state was restored. Read X-Database-Epoch and ask again.',
  storageFull: 'The storage is full; nothing was done.',
  internal: 'Something went wrong.',
};

export function bodyOf(failure: Failure, requestId: string): FailureBody {
  const message = MESSAGES[failure.code];
  const reference = failure.code === 'internal' ? ` Reference: ${requestId}` : '';
  return { error: { code: failure.code, message: message + reference, ...failure.details } };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused. */
    refusal?: { code: FailureCode; status: number };
  }
}

/** The one place where a failure becomes an answer. */
export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = { code: failure.code, status: failure.status };
  const retryAfter = failure.retryAfterSeconds ?? (failure.status === 503 ? 2 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  if (leavesMuchUnread(request)) reply.header('connection', 'close');
  return reply.status(failure.status).type('application/json').send(bodyOf(failure, request.id));
}

export function answerFailures({ app, deps }: Api): void {
  const noteRefusal = makeRefusalNotes(deps.db, deps.clock);
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    if (hasLeft(error, request)) {
      request.log.info('the client left before the answer');
      return reply.hijack();
    }
    const failure = failureOf(error);
    if (failure.code === 'internal') request.log.error({ err: error }, 'request failed');
    if (failure.status === 403 && request.subject) {
      const { ip: address, method, url } = request;
      const route = `${method} ${request.routeOptions.url ?? '-'}`;
      const refusal = { personUuid: request.subject.userUuid, address, code: failure.code, route };
      await noteRefusal({ ...refusal, path: loggedAddress(url.split('?', 1)[0] ?? '') }).catch((cause) =>
        request.log.error({ err: cause }, 'a refusal is not in the audit'),
      );
    }
    return sendFailure(failure, request, reply);
  });
}

/**
 * Whoever closes the page or loses the network in the middle of a compressed answer ends the stream that makes it. Fastify
 * tells that from a fault of the server only while the body of the request is not read to its end.
 */
function hasLeft(error: FastifyError, { raw }: FastifyRequest): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;
}

/** Anything that is no refusal of ours: the framework's own, the database's, or a bug. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  return ofDatabase(error) ?? ofFramework(error) ?? new Failure('internal');
}

/** PostgreSQL's codes for a lock that did not come in time, for too many connections, and for a full disk. */
const BUSY = ['55P03', '40P01', '40001', '53300', '57014'];
const FULL = ['53100'];

function ofDatabase(error: unknown): Failure | null {
  const { code } = partsOf(error);
  if (error instanceof DatabaseLost || BUSY.includes(code)) return new Failure('busy');
  return FULL.includes(code) ? new Failure('storageFull') : null;
}

const OF_STATUS: Record<number, FailureCode> = { 400: 'invalid', 404: 'notFound', 413: 'tooLarge', 415: 'type' };

function ofFramework(error: unknown): Failure | null {
  const { statusCode } = partsOf(error);
  const code = OF_STATUS[statusCode];
  if (code) return new Failure(code);
  return statusCode >= 400 && statusCode < 500 ? new Failure('invalid') : null;
}

function partsOf(error: unknown) {
  const { code = '', statusCode = 0 } = (error ?? {}) as Partial<FastifyError>;
  return { code, statusCode };
}
