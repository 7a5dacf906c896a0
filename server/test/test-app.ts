import { randomUUID } from 'node:crypto';
import type { Method } from '@leadline/domain/contract/endpoint';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { afterAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Tables } from '../src/db/tables.ts';
import type { PaperMaker } from '../src/paper/paper-thread.ts';
import { startSession } from '../src/session/session-store.ts';
import { signToken, type TokenKind } from '../src/session/tokens.ts';
import { walledDatabase } from './fresh-database.ts';
import { testSettings } from './test-settings.ts';
import { makeTestWorld, NOW, type TestWorld } from './test-world.ts';

interface CallOptions {
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
}

export type Call = (method: Method, url: string, options?: CallOptions) => Promise<LightMyRequestResponse>;

export interface TestApp {
  app: FastifyInstance;
  /** Sees everybody's rows. */
  db: Kysely<Tables>;
  /** What the server itself works with at the door, and for requests. */
  appDb: Kysely<Tables>;
  requestsDb: Kysely<Tables>;
  /** For a command on the same database. */
  url: string;
  world: TestWorld;
  /** The server's clock; set it to travel. */
  clock: { now: number };
  /** A signed-in person's calls below /api; images are asked for as an <img> of that person would. */
  as: (userUuid: string) => Promise<Call>;
  anybody: Call;
  tokenOf: (userUuid: string, kind?: TokenKind) => Promise<string>;
}

/** Settings that differ, and how the server asks others. */
type Changes = Parameters<typeof testSettings>[0] & {
  fetchOutside?: typeof fetch;
  keepsPapers?: boolean;
  papers?: PaperMaker;
};

/** The whole server on a fresh database, without a network; every answer is held against the contract. */
export async function testApp({
  fetchOutside,
  keepsPapers = true,
  papers,
  ...changes
}: Changes = {}): Promise<TestApp> {
  const { db, appDb, requestsDb, url } = await walledDatabase();
  const settings = testSettings(changes);
  const clock = { now: NOW };
  const given = {
    db: appDb,
    requestsDb,
    settings,
    clock: () => clock.now,
    keepsPapers,
    ...(fetchOutside && { fetchOutside }),
    ...(papers && { papers }),
  };
  const app = await buildApp({ ...given, webRoot: null, checkAnswers: true });
  await app.ready();
  // Before its database goes: a server that is left over looks for work of its own as long as the other files run.
  afterAll(() => app.close());
  const callWith =
    (authorization?: string, imageToken?: string): Call =>
    (method, url, { body, key, headers } = {}) =>
      app.inject({
        method,
        url: `/api${imageToken && url.startsWith('/charts/') ? withToken(url, imageToken) : url}`,
        headers: {
          ...(authorization && { authorization }),
          ...(key && { 'idempotency-key': key }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
  const tokenOf = async (userUuid: string, kind: TokenKind = 'access') =>
    signToken(kind, await startSession(db, userUuid, clock.now), settings.tokenSecret, clock.now);
  return {
    app,
    db,
    appDb,
    requestsDb,
    url,
    world: await makeTestWorld(db),
    clock,
    tokenOf,
    as: async (userUuid) => callWith(`Bearer ${await tokenOf(userUuid)}`, await tokenOf(userUuid, 'image')),
    anybody: callWith(),
  };
}

function withToken(url: string, imageToken: string): string {
  return /[?&]imageToken=/.test(url) ? url : `${url}${url.includes('?') ? '&' : '?'}imageToken=${imageToken}`;
}

/** The one entity of an answer. */
export function itemOf<T = Record<string, unknown>>(response: LightMyRequestResponse): T {
  const { data } = response.json() as { data: T[] };
  if (data?.length !== 1) throw new Error(`${response.statusCode}: ${response.body.slice(0, 500)}`);
  return data[0] as T;
}

export function codeOf(response: LightMyRequestResponse): string | null {
  if (/^(image\/|text\/event-stream|application\/pdf)/.test(String(response.headers['content-type']))) return null;
  return (response.json() as { error?: { code: string } }).error?.code ?? null;
}

/** Status and code of a refusal, and each field with its own. */
export function refusalOf(answer: LightMyRequestResponse) {
  const fields: { path: string; code: string }[] = answer.json().error.fields ?? [];
  return [answer.statusCode, codeOf(answer), ...fields.map(({ path, code }) => `${path} ${code}`)];
}

export const newKey = () => randomUUID();
