import { createHash } from 'node:crypto';
import type { Endpoint } from '@leadline/domain/contract/endpoint';
import { OP_SCHEMAS } from '@leadline/domain/contract/op-schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Granted, grant, type Parsed, portOfEntity } from './access.ts';
import { bearerOf, type CallerContext } from './caller.ts';
import type { Api } from './deps.ts';
import { Failure } from './failure.ts';
import type { TenantRequest } from './tenants.ts';

/** What a handler works with: validated input, and the caller who may ask for it. */
export type Asked<E extends Endpoint> = Granted<E['access']> & {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The address the request came from. */
  address: string;
  /** The token of the Authorization header as it came, whosever it is. */
  bearer: string | null;
};

/** The checked input, or why it is refused: whoever has no session is told that first. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Parsed | Failure {
  const params = endpoint.params.safeParse(request.params);
  const query = endpoint.query.safeParse(request.query);
  const body = endpoint.body.safeParse(request.body ?? {});
  if (params.success && query.success && body.success)
    return { params: params.data, query: query.data, body: body.data };
  const fields = Object.entries({ params, query, body }).flatMap(([part, { error }]) =>
    (error?.issues ?? []).map((issue) => ({ path: [part, ...issue.path].join('.'), code: issue.code as string })),
  );
  return new Failure('invalid', { fields: fields.slice(0, MOST_FIELDS) });
}

/** Whoever sends more wrong fields than this learns nothing from the rest. */
const MOST_FIELDS = 50;

/** Whose rows the database is to show for it. */
export function questionOf({ access }: Endpoint, { subject }: FastifyRequest, input: Parsed | Failure): TenantRequest {
  return { subject, ...(!(input instanceof Failure) && { portOfEntity: portOfEntity(access, input) }) };
}

/** The input of a caller who may ask for it; throws the failure of the input, or that of `grant`. */
export function allow<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  input: Parsed | Failure,
  asker: CallerContext | null,
): Asked<E> {
  if (input instanceof Failure) throw input;
  const granted = asker ? grant(endpoint.access, asker, input) : { caller: null };
  return { ...input, ...granted, address: request.ip, bearer: bearerOf(request) } as unknown as Asked<E>;
}

const uuid = z.uuid();

export function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  const parsed = uuid.safeParse(key);
  if (!parsed.success) throw new Failure('invalid', { fields: [{ path: 'headers.idempotency-key', code: 'uuid' }] });
  return parsed.data.toLowerCase();
}

/**
 * OFFLINE-13: a device that has not met the restored database yet may still send an id that it was refused before, and the
 * receipt of that no is gone. It looks first, and then sends the same bytes for this life.
 */
export function meantForAnother({ headers }: FastifyRequest, { epoch }: Pick<Api['deps'], 'epoch'>): Failure | null {
  const meant = headers['x-database-epoch'];
  const life = epoch();
  return meant === undefined || life === null || meant === life ? null : new Failure('restored');
}

/**
 * S9: a form of the body that this server does not take. A later one may come from an app that is newer than this server,
 * while an update goes on: without a receipt the same bytes may go again, to a server that knows it.
 */
export function unknownForm({ headers }: FastifyRequest): Failure | null {
  const told = headers['x-op-schema'] ?? String(OP_SCHEMAS.oldest);
  const form = typeof told === 'string' && /^\d{1,6}$/.test(told) ? Number(told) : Number.NaN;
  if (form >= OP_SCHEMAS.oldest && form <= OP_SCHEMAS.newest) return null;
  if (form > OP_SCHEMAS.newest) return new Failure('busy', {}, NEWER_FORM_RETRY_SECONDS);
  return new Failure('invalid', { fields: [{ path: 'headers.x-op-schema', code: 'unsupported' }] });
}

const NEWER_FORM_RETRY_SECONDS = 30;

export function hashOf(request: FastifyRequest): string {
  const text = JSON.stringify([request.method, request.url, request.body ?? null]);
  return createHash('sha256').update(text).digest('hex');
}
