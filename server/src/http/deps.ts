import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Settings } from '../settings.ts';
import type { TurnsPerPerson } from './turns-per-person.ts';
import type { WorkQueue } from './work-queue.ts';

/** What every feature of the API works with. */
export interface Deps {
  db: Kysely<Tables>;
  settings: Settings;
  /** The server's clock, epoch milliseconds: no other is asked. */
  clock: () => number;
  /** A burst of log-ins must not slow down the pilots who read. */
  hashQueue: WorkQueue;
  writeTurns: TurnsPerPerson;
  /** Tests hold every answer against its schema; in production that would be work done twice. */
  checkAnswers: boolean;
}

/** Where endpoints are mounted. */
export interface Api {
  app: FastifyInstance;
  deps: Deps;
}
