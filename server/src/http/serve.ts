import { createHash } from 'node:crypto';
import type { CallOutput, Endpoint } from '@leadline/domain/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { keyedWrite, type Write, type Written } from '../writes/keyed-write.ts';
import { type Granted, grant } from './access.ts';
import { type Caller, callerOf } from './caller.ts';
import type { Api } from './deps.ts';
import { Failure } from './failure.ts';
import { limitOf } from './rate-limits.ts';
import { type Answered, sendAnswer } from './send-answer.ts';
import { isSound } from './sound-input.ts';

/** What a handler works with: checked input, and whoever may ask for it. */
export type Asked<E extends Endpoint> = Granted<E['access']> & {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** The address the request came from. */
  address: string;
};

type Reading = Endpoint & { keyed: false };
type Writing = Endpoint & { keyed: true };

/** Mounts an endpoint that keeps no receipt. Who may call stands in the endpoint: there is no other way to mount one. */
export function serve<E extends Reading>(
  api: Api,
  endpoint: E,
  handler: (asked: Asked<E>) => Promise<Answered<CallOutput<E>>>,
): void {
  mount(api, endpoint, async (request) => {
    const caller = endpoint.access.kind === 'open' ? null : await callerOf(api.deps, request);
    return handler(await ask(api.deps.db, endpoint, caller, request));
  });
}

interface WriteHandler<E extends Writing> {
  change: (asked: Asked<E>, write: Write) => Promise<Written>;
  /** The thing as this caller sees it, within the same transaction. */
  read: (write: Write, id: string) => Promise<CallOutput<E>>;
}

/** Mounts a write: one transaction with its receipt, refusals too. */
export function serveWrite<E extends Writing>(api: Api, endpoint: E, { change, read }: WriteHandler<E>): void {
  mount(api, endpoint, async (request) => {
    const caller = await callerOf(api.deps, request);
    const key = keyOf(request);
    return keyedWrite(
      api.deps,
      { caller, key, bodyHash: hashOf(request) },
      {
        run: async (write) => {
          const written = await change(await ask(write.trx, endpoint, caller, request), write);
          return { written, answer: await read(write, written.id) };
        },
        answerAgain: async (write, id) => {
          await ask(write.trx, endpoint, caller, request);
          return read(write, id);
        },
      },
    );
  });
}

type Answer = (request: FastifyRequest) => Promise<Answered<unknown>>;

function mount({ app, deps }: Api, endpoint: Endpoint, answer: Answer): void {
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    exposeHeadRoute: false,
    config: { rateLimit: limitOf(endpoint) },
    preValidation: async ({ body, query }) => {
      if (!isSound(body) || !isSound(query)) throw new Failure('invalid');
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      sendAnswer(endpoint, await answer(request), request, reply, deps.checkAnswers),
  });
}

async function ask<E extends Endpoint>(
  db: Write['trx'] | Api['deps']['db'],
  endpoint: E,
  caller: Caller | null,
  request: FastifyRequest,
): Promise<Asked<E>> {
  const input = {
    params: parse(endpoint.params, request.params, 'params'),
    query: parse(endpoint.query, request.query, 'query'),
    body: parse(endpoint.body, request.body ?? {}, 'body'),
  };
  const granted = caller ? await grant(db, endpoint.access, caller, input) : { caller: null };
  return { ...input, ...granted, address: request.ip } as unknown as Asked<E>;
}

function parse(schema: z.ZodType, value: unknown, part: string): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues
    .slice(0, 50)
    .map((issue) => ({ path: [part, ...issue.path].join('.'), code: issue.code as string }));
  throw new Failure('invalid', { fields });
}

const uuid = z.uuid();

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  const parsed = uuid.safeParse(key);
  if (!parsed.success) throw new Failure('invalid', { fields: [{ path: 'headers.idempotency-key', code: 'uuid' }] });
  return parsed.data.toLowerCase();
}

function hashOf(request: FastifyRequest): string {
  const text = JSON.stringify([request.method, request.url, request.body ?? null]);
  return createHash('sha256').update(text).digest('hex');
}
