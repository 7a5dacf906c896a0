import type { Readable } from 'node:stream';
import { BODY_LIMITS, type CallOutput, type Endpoint } from '@leadline/domain/contract/endpoint';
import { isSound, mostNodesIn } from '@leadline/domain/numbers/sound-json';
import { WAITING_HEADER } from '@leadline/domain/session/waiting-report';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../db/tables.ts';
import { hashToken, type ReadSubject } from '../session/tokens.ts';
import type { Ended } from '../writes/end-write.ts';
import { keyedWrite, type Write } from '../writes/keyed-write.ts';
import { type LinkWrite, linkWrite } from '../writes/link-write.ts';
import type { Parsed } from './access.ts';
import { bearerOf, type CallerPort, callerContextOf } from './caller.ts';
import type { Api, PlacedApi } from './deps.ts';
import { Failure } from './failure.ts';
import { limitOf } from './limits/rate-limits.ts';
import { makeWorkQueue } from './limits/work-queue.ts';
import {
  type Asked,
  allow,
  hashOf,
  keyOf,
  meantForAnother,
  questionOf,
  readInput,
  unknownForm,
} from './read-request.ts';
import { type Answered, sendAnswer, sendEvents } from './send-answer.ts';
import type { SharedLink } from './tenants.ts';

type Reading = Endpoint & { keyed: false };
type Writing = Endpoint & { keyed: true };

/** Mounts an endpoint of accounts. Who may call stands in the endpoint: there is no other way to mount one. */
export function serve<E extends Reading>(
  api: Api,
  endpoint: E,
  handler: (asked: Asked<E>) => Promise<Answered<CallOutput<E>>>,
): void {
  mount(api, endpoint, {}, async (request) => {
    const input = readInput(endpoint, request);
    const asker = endpoint.access.kind === 'open' ? null : await callerContextOf(api.deps, request);
    return handler(allow(endpoint, request, input, asker));
  });
}

/** What a reading handler works with beside that: a transaction that shows the caller's rows and writes none. */
export type Read<E extends Endpoint> = Asked<E> & { db: Transaction<Tables> };

type Answering<E extends Endpoint> = Promise<Answered<CallOutput<E>>>;

/** Mounts a read of what belongs to a port. `finish` is work that shall hold no connection of the database. */
export function serveRead<E extends Reading>(
  api: PlacedApi,
  endpoint: E,
  handler: (asked: Read<E>) => Answering<E>,
  finish: (read: Answered<CallOutput<E>>, query: z.output<E['query']>) => Answering<E> = async (read) => read,
): void {
  mount(api, endpoint, {}, async (request) => {
    const input = readInput(endpoint, request);
    let query: unknown;
    const read = await api.tenants.read(questionOf(endpoint, request, input), (asker, db) => {
      const asked = { ...allow<E>(endpoint, request, input, asker), db } as unknown as Read<E>;
      query = asked.query;
      return handler(asked);
    });
    return finish(read, query as z.output<E['query']>);
  });
}

/** As many as may wait for a paper. */
const MOST_CHECKED = 40;

interface MadeAnswer<E extends Endpoint, T> {
  /** Refuses a caller without the right, before the request waits in the queue of what is made. */
  check: (asked: Read<E>) => Promise<unknown>;
  read: (asked: Read<E>) => Promise<T>;
  /** Reads when its turn has come, and holds no connection of the database while it waits or works. */
  make: (read: () => Promise<T>) => Answering<E>;
}

/**
 * Mounts an answer that takes a while to make from what is read: a caller without the right causes no work. Requests that
 * come at once are checked one after the other, and reads of others are answered before each check.
 */
export function serveMade<E extends Reading, T>(api: PlacedApi, endpoint: E, answer: MadeAnswer<E, T>): void {
  const checking = makeWorkQueue(1, MOST_CHECKED);
  mount(api, endpoint, { takesLong: true }, async (request) => {
    const input = readInput(endpoint, request);
    const inDatabase = <R>(work: (asked: Read<E>) => Promise<R>) =>
      api.tenants.read(questionOf(endpoint, request, input), (asker, db) =>
        work({ ...allow<E>(endpoint, request, input, asker), db } as unknown as Read<E>),
      );
    await checking.run(async () => {
      await api.deps.quiet.wait();
      return inDatabase(answer.check);
    });
    return answer.make(() => inDatabase(answer.read));
  });
}

/**
 * Mounts what a service outside is asked for about a port. Whoever may not ask is refused first, by the check and by
 * PostgreSQL, which shows no port of others; no connection of the database is held while the service takes its time.
 */
export function serveOutside<E extends Reading & { access: { kind: 'port' } }>(
  api: PlacedApi,
  endpoint: E,
  ask: (asked: Asked<E>) => Answering<E>,
): void {
  mount(api, endpoint, {}, async (request) => {
    const input = readInput(endpoint, request);
    const asked = await api.tenants.read(questionOf(endpoint, request, input), async (asker, db) => {
      const granted = allow<E>(endpoint, request, input, asker);
      const { uuid } = (granted as unknown as { port: CallerPort }).port;
      const seen = await db.selectFrom('port').select('uuid').where('uuid', '=', uuid).executeTakeFirst();
      if (!seen) throw new Failure('notFound');
      return granted;
    });
    return ask(asked);
  });
}

type OfLink = Endpoint & { keyed: false; access: { kind: 'open' } };
type SharedRead<E extends Endpoint> = Omit<Asked<E>, 'caller'> & { db: Transaction<Tables>; link: SharedLink };

/**
 * Mounts what is read by the secret of a shared plan: whoever has it is nobody of the port, and 401 without it. `finish` is
 * work after the read, which itself writes nothing.
 */
export function serveShared<E extends OfLink, T = Answered<CallOutput<E>>>(
  api: PlacedApi,
  endpoint: E,
  handler: (asked: SharedRead<E>) => Promise<T>,
  finish = async (read: T, _bearer: string | null) => read as unknown as Answered<CallOutput<E>>,
): void {
  mount(api, endpoint, {}, async (request) => {
    const input = readInput(endpoint, request);
    const token = bearerOf(request);
    const read = await api.tenants.shared(token, (link, db) => {
      const asked = { ...allow<E>(endpoint, request, input, null), db, link } as unknown as SharedRead<E>;
      demandOwn(asked, link);
      return handler(asked);
    });
    return finish(read, token);
  });
}

/** Mounts what may be written by such a secret. Audit and record name the link. */
export function serveSharedWrite<E extends OfLink>(
  api: PlacedApi,
  endpoint: E,
  handler: (asked: Omit<Asked<E>, 'caller'>, write: LinkWrite) => Answering<E>,
  /** Once the transaction has ended well. */
  after?: () => void,
): void {
  const door = async (request: FastifyRequest) => {
    // What is longer than strangers send is read from nobody but whoever has a link.
    if (endpoint.bodyLimit > BODY_LIMITS.open) await api.tenants.shared(bearerOf(request), async () => undefined);
  };
  mount(api, endpoint, { door }, async (request) => {
    const input = readInput(endpoint, request);
    const token = bearerOf(request);
    // Whoever has one link takes turns with himself.
    const answer = await api.deps.writeTurns.run(hashToken(token ?? ''), () =>
      api.tenants.sharedWrite(token, (link, trx) => {
        const asked = allow<E>(endpoint, request, input, null);
        demandOwn(asked, link);
        return handler(asked, linkWrite(link, trx, { now: api.deps.clock(), address: request.ip }));
      }),
    );
    after?.();
    return answer;
  });
}

/** The secret of one link opens no other. */
function demandOwn({ params }: Pick<Parsed, 'params'>, link: SharedLink): void {
  if ((params as { id: string }).id !== link.uuid) throw new Failure('notFound');
}

/** What a stream is opened with: what the first look has found, whose it is, and how one looks again. */
export interface Followed<T> {
  seen: T;
  subject: ReadSubject;
  /** The whole check of access anew, with the failures of a request. */
  look: () => Promise<T>;
}

/** Mounts an answer that goes on. Who may follow is checked as for a read, and again whenever the stream asks. */
export function serveEvents<E extends Reading, T>(
  api: PlacedApi,
  endpoint: E,
  look: (asked: Read<E>) => Promise<T>,
  open: (followed: Followed<T>, query: z.output<E['query']>) => Readable,
): void {
  const answer = async (request: FastifyRequest) => {
    const { subject } = request;
    const input = readInput(endpoint, request);
    const lookAgain = () =>
      api.tenants.read(questionOf(endpoint, request, input), (asker, db) =>
        look({ ...allow<E>(endpoint, request, input, asker), db } as unknown as Read<E>),
      );
    const seen = await lookAgain();
    if (!subject || input instanceof Failure) throw new Failure('noSession');
    return open({ seen, subject, look: lookAgain }, input.query as z.output<E['query']>);
  };
  mount(api, endpoint, { takesLong: true, send: (_, body, __, reply) => sendEvents(body as Readable, reply) }, answer);
}

/** Mounts what changes the caller's own and needs no key, because done twice it is as done once. */
export function serveOwn<E extends Reading>(
  api: PlacedApi,
  endpoint: E,
  handler: (asked: Read<E>) => Answering<E>,
): void {
  mount(api, endpoint, {}, (request) => {
    const input = readInput(endpoint, request);
    const question = questionOf(endpoint, request, input);
    if (!question.subject) throw new Failure('noSession');
    return api.deps.writeTurns.run(question.subject.userUuid, () =>
      api.tenants.write(question, (asker, db) =>
        handler({ ...allow<E>(endpoint, request, input, asker), db } as unknown as Read<E>),
      ),
    );
  });
}

interface WriteHandler<E extends Writing> {
  change: (asked: Asked<E>, write: Write) => Promise<Ended<CallOutput<E>>>;
  /** The thing as it stands, for bytes that were sent before. */
  read: (write: Write, id: string, asked: Asked<E>) => Promise<CallOutput<E>>;
  /** Once the transaction has ended well. */
  after?: () => void;
}

/** Mounts a write: one transaction with its receipt, refusals too. */
export function serveWrite<E extends Writing>(
  api: PlacedApi,
  endpoint: E,
  { change, read, after }: WriteHandler<E>,
): void {
  mount(api, endpoint, {}, async (request) => {
    const input = meantForAnother(request, api.deps) ?? unknownForm(request) ?? readInput(endpoint, request);
    const call = { address: request.ip, key: keyOf(request), bodyHash: hashOf(request) };
    const answer = await keyedWrite(api, questionOf(endpoint, request, input), call, (asker) => {
      const asked = () => allow(endpoint, request, input, asker);
      return {
        run: (write) => change(asked(), write),
        answerAgain: (write, id) => read(write, id, asked()),
      };
    });
    if (request.subject) api.deps.tablets.heard(request.subject.familyUuid, request.headers[WAITING_HEADER]);
    after?.();
    return answer;
  });
}

type Answer = (request: FastifyRequest) => Promise<Answered<unknown>>;

interface Mounted {
  send?: typeof sendAnswer;
  takesLong?: boolean;
  /** Who is refused before the body is read. */
  door?: (request: FastifyRequest) => Promise<void>;
}

function mount(
  { app, deps }: PlacedApi,
  endpoint: Endpoint,
  { send = sendAnswer, takesLong = false, door }: Mounted,
  answer: Answer,
): void {
  const { session, isForm, fetchedAs } = endpoint;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    exposeHeadRoute: false,
    bodyLimit: endpoint.bodyLimit,
    config: { rateLimit: limitOf(endpoint), session, isForm, fetchedAs, takesLong },
    // After the limits of rate, before the first byte of the body: strangers cost neither reading nor parsing.
    preParsing: async (request) => {
      if (endpoint.access.kind !== 'open' && !request.subject) throw new Failure('noSession');
      await door?.(request);
    },
    preValidation: async ({ body, query }) => {
      if (!isSound(body, mostNodesIn(endpoint.bodyLimit)) || !isSound(query)) throw new Failure('invalid');
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) =>
      send(endpoint, await answer(request), request, reply, deps.checkAnswers),
  });
}
