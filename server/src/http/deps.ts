import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { LetterQueue } from '../letters/letter-queue.ts';
import type { Meter } from '../metrics/meter.ts';
import type { WaitingTablets } from '../metrics/waiting-tablets.ts';
import type { Providers } from '../outbound/open-providers.ts';
import type { PaperMaker } from '../paper/paper-thread.ts';
import type { Settings } from '../settings.ts';
import type { QuietMoments } from './limits/quiet-moments.ts';
import type { TurnsPerPerson } from './limits/turns-per-person.ts';
import type { WorkQueue } from './limits/work-queue.ts';
import type { Tenants } from './tenants.ts';

/** What every feature of the API works with. */
export interface PlacedDeps {
  settings: Settings;
  /** The server's clock, epoch milliseconds: no other is asked. */
  clock: () => number;
  /** How the server asks others, such as an identity provider. */
  fetchOutside: typeof fetch;
  /** Services of others, each behind the one door. */
  providers: Providers;
  /** A burst of log-ins must not slow down the pilots who read. */
  hashQueue: WorkQueue;
  writeTurns: TurnsPerPerson;
  /** For the work of papers, which others do not wait for. */
  quiet: QuietMoments;
  /** The life of the database: another one after a restore, or a promotion while the server runs. Null in tests that go without. */
  epoch: () => string | null;
  /** Letters leave after the answer. */
  letters: LetterQueue;
  /** E-mails of shared plans, which wait in the database: poked when there are new ones. */
  shareMail: { poke: () => void };
  /** Papers of plans that both have signed, which are kept: poked when somebody has signed. */
  keptPapers: { poke: () => void };
  /** Papers, made in a thread of their own. */
  papers: PaperMaker;
  /** Where is said what happens, for whoever watches over the server. */
  meter: Meter;
  /** What waits on tablets, as they tell it beside their requests. */
  tablets: Pick<WaitingTablets, 'heard'>;
  /** Tests hold every answer against its schema; in production that would be work done twice. */
  checkAnswers: boolean;
}

/**
 * What the accounts need besides: a log-in, a refresh or the link of an e-mail comes without a session. Row-level security
 * shows these connections nothing of what belongs to a port.
 */
export interface Deps extends PlacedDeps {
  db: Kysely<Tables>;
}

/** Where the endpoints of ports are mounted: the database comes with each request, and shows what its caller may see. */
export interface PlacedApi {
  app: FastifyInstance;
  deps: PlacedDeps;
  tenants: Tenants;
}

/** Where the endpoints of accounts are mounted. */
export interface Api extends PlacedApi {
  deps: Deps;
}
