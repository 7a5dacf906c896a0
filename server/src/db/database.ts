import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { PoolCounts } from '../metrics/meter.ts';
import { hostsOf } from './connections/database-hosts.ts';
import { lentConnections } from './connections/lent-connections.ts';
import { DatabaseRefusal } from './database-refusal.ts';
import { DOOR_ROLE, OWNER_ROLE, RUNTIME_ROLE } from './database-role.ts';
import { SOCKET_PORT } from './embedded/socket-folder.ts';
import { statementLog } from './heard-statements.ts';
import type { Tables } from './tables.ts';

/**
 * Where the database is: a PostgreSQL of the operator's, or the socket of the embedded one. With an `ownerUrl` the role of
 * `url` owns nothing, with a `doorUrl` it serves requests alone and sees no secret, both as in the embedded one.
 * `listenUrl` leads to PostgreSQL itself where the others lead to a pooler. Each may name several hosts.
 */
export type DatabaseAddress =
  | { url: string; ownerUrl?: string; doorUrl?: string; listenUrl?: string }
  | { socketFolder: string; database: string; role?: string };

/** PostgreSQL 14 is the oldest whose features the schema may use. */
const OLDEST_VERSION = 140_000;

/**
 * As the server's own role, which does the log-in and its own work; requests are served by `openRequests`.
 * `timestamptz` is read as an Instant (epoch milliseconds) and written as a Date; `bigint` and `numeric` are read as
 * numbers (a bigint beyond 2^53 throws rather than losing digits); `date` stays the text `yyyy-mm-dd`, because a day
 * in a port is no instant.
 */
export function openDatabase(
  address: DatabaseAddress,
  maxConnections = 20,
  longestSilenceMs = LONGEST_SILENCE_MS,
): Kysely<Tables> {
  const hostPool = ({ config, host }: Place) => ({ host, pool: openPool(config, maxConnections, longestSilenceMs) });
  const hosts = placesOf(address).map(hostPool);
  const pool = lentConnections(hosts);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...statementLog() });
  addresses.set(db, address);
  pools.set(
    db,
    hosts.map((host) => host.pool),
  );
  return db;
}

/**
 * Nothing that is asked takes as long. A machine that vanishes says nothing, and TCP alone would wait a quarter of an hour
 * for it.
 */
const LONGEST_SILENCE_MS = 60_000;

const addresses = new WeakMap<Kysely<Tables>, DatabaseAddress>();
const pools = new WeakMap<Kysely<Tables>, pg.Pool[]>();

/** Of the connections to all hosts of its address. */
export function poolCounts(db: Kysely<Tables>): PoolCounts {
  const counts = { total: 0, idle: 0, waiting: 0 };
  for (const { totalCount, idleCount, waitingCount } of pools.get(db) ?? []) {
    counts.total += totalCount;
    counts.idle += idleCount;
    counts.waiting += waitingCount;
  }
  return counts;
}

/** A host of the database, and how to connect to it. */
interface Place {
  config: pg.ClientConfig;
  host: string;
}

function placesOf(address: DatabaseAddress): Place[] {
  if ('url' in address) return placesOfUrl(address.doorUrl ?? address.url);
  const { socketFolder, database, role: user = DOOR_ROLE } = address;
  return [{ config: { host: socketFolder, port: SOCKET_PORT, user, database }, host: socketFolder }];
}

const placesOfUrl = (url: string): Place[] =>
  hostsOf(url).map((host) => ({ config: { connectionString: host.url }, host: host.name }));

/** Of one host; nothing is connected before somebody asks. */
function openPool(config: pg.ClientConfig, max: number, longestSilenceMs: number): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max,
    // A mistaken use of the pool inside a transaction then fails after this time instead of hanging for ever.
    connectionTimeoutMillis: 10_000,
    query_timeout: longestSilenceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'leadline',
    types: columnTypes(),
  });
  // Without a listener of its own a connection that is lost while it is lent out ends the process; its query fails by itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => {
    // The embedded server may be stopped before the last goodbyes of a closed pool have reached it.
    if (!pool.ending) console.warn(`A database connection was lost: ${error.message}`);
  });
  return pool;
}

/**
 * Work on the same database as its owner, who may change the schema, on connections of its own that wait as long as it
 * takes: for another server's set-up, and for a migration of many rows.
 */
export async function asOwner<T>(db: Kysely<Tables>, work: (owner: Kysely<Tables>) => Promise<T>): Promise<T> {
  const address = addressOf(db);
  const ownAddress = 'url' in address ? { url: address.ownerUrl ?? address.url } : { ...address, role: OWNER_ROLE };
  const owner = openDatabase(ownAddress, 3, 0);
  try {
    return await work(owner);
  } finally {
    await owner.destroy();
  }
}

/** Connections to the same database for the requests of whoever is signed in. */
export interface Requests {
  db: Kysely<Tables>;
  close: () => Promise<void>;
}

/** As the role that sees no secret. Where one role does everything (DATABASE_URL alone, a test's eyes) they are the same. */
export function openRequests(db: Kysely<Tables>, maxConnections = 20): Requests {
  const address = addresses.get(db);
  const own = address && requestsAddress(address);
  if (!own) return { db, close: async () => {} };
  const requests = openDatabase(own, maxConnections);
  return { db: requests, close: () => requests.destroy() };
}

function requestsAddress(address: DatabaseAddress): DatabaseAddress | null {
  if ('url' in address) return address.doorUrl ? { url: address.url } : null;
  return address.role ? null : { ...address, role: RUNTIME_ROLE };
}

/** One question as that role. */
export async function withRequests<T>(db: Kysely<Tables>, work: (requests: Kysely<Tables>) => Promise<T>): Promise<T> {
  const requests = openRequests(db, 1);
  try {
    return await work(requests.db);
  } finally {
    await requests.close();
  }
}

function addressOf(db: Kysely<Tables>): DatabaseAddress {
  const address = addresses.get(db);
  if (!address) throw new Error('this database was not opened by openDatabase');
  return address;
}

/**
 * Connections of their own to the same database, not yet opened: to listen on, for those of the pool come and go. With
 * several hosts each leads to the next, until one of them takes it.
 */
export function connectionsBeside(db: Kysely<Tables>): () => pg.Client {
  const address = addressOf(db);
  const places = 'url' in address && address.listenUrl ? placesOfUrl(address.listenUrl) : placesOf(address);
  let turn = 0;
  return () => {
    const place = places[turn % places.length];
    turn += 1;
    return new pg.Client({
      ...place?.config,
      application_name: 'leadline live',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
    });
  };
}

function columnTypes(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => instantOf(text));
  types.setTypeParser(pg.types.builtins.INT8, safeInteger);
  types.setTypeParser(pg.types.builtins.NUMERIC, Number);
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  return types;
}

const textToDate = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

function instantOf(text: string): number {
  return Number(textToDate(text));
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

/** Refuses a server that is too old, in words for the operator. */
export async function checkVersion(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ number: string; name: string }>`
    select current_setting('server_version_num') as number, current_setting('server_version') as name`.execute(db);
  const refusal = versionRefusal(Number(rows[0]?.number), rows[0]?.name ?? '?');
  if (refusal) throw new DatabaseRefusal('TOO_OLD', refusal);
}

export function versionRefusal(versionNumber: number, name: string): string | null {
  if (versionNumber >= OLDEST_VERSION) return null;
  return `DATABASE_URL leads to PostgreSQL ${name}; Leadline needs PostgreSQL 14 or newer.`;
}
