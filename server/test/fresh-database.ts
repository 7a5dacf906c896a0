import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, openRequests } from '../src/db/database.ts';
import { DOOR_ROLE, OWNER_ROLE, RUNTIME_ROLE } from '../src/db/database-role.ts';
import { SOCKET_PORT } from '../src/db/embedded/socket-folder.ts';
import type { Tables } from '../src/db/tables.ts';
import { TEMPLATE } from './cluster.ts';

/**
 * A migrated, empty database for one test file: `const db = await freshDatabase();` at its top. It is dropped after
 * the file's last test.
 */
export async function freshDatabase(): Promise<Kysely<Tables>> {
  const { db } = await walledDatabase();
  return db;
}

/** The same for a test file that runs a server on it. */
export async function walledDatabase(): Promise<FreshDatabase> {
  const fresh = await makeFreshDatabase();
  afterAll(fresh.drop);
  return fresh;
}

export interface FreshDatabase {
  /** The eyes of the test: it sees the rows of every organisation. */
  db: Kysely<Tables>;
  /** As a server uses it at the door and for its own work, behind the wall; closed with the other. */
  appDb: Kysely<Tables>;
  /** As a server uses it for requests of whoever is signed in. */
  requestsDb: Kysely<Tables>;
  /** For a second process on the same database. */
  url: string;
  /** The same as a server is given it: through the pooler where the tests go through one. */
  address: { url: string; listenUrl?: string };
  drop: () => Promise<void>;
}

/** The same for a test that drops it by itself, or that needs its address. `isEmpty` leaves out the schema. */
export async function makeFreshDatabase({ isEmpty = false } = {}): Promise<FreshDatabase> {
  const socketFolder = inject('clusterSocket');
  const database = `t_${randomBytes(6).toString('hex')}`;
  const template = isEmpty ? 'template0' : TEMPLATE;
  await onServer(
    socketFolder,
    `create database ${database} template ${template} strategy file_copy owner ${OWNER_ROLE}`,
  );
  const urlOf = (role: string, socket: string) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socket)}&port=${SOCKET_PORT}`;
  const url = urlOf(OWNER_ROLE, socketFolder);
  const pooler = inject('poolerSocket');
  const db = openDatabase({ url: `${url}&options=${encodeURIComponent('-c leadline.scope=server')}` }, 6);
  const appDb = openDatabase(
    pooler
      ? {
          ...{ url: urlOf(RUNTIME_ROLE, pooler), ownerUrl: urlOf(OWNER_ROLE, pooler) },
          ...{ doorUrl: urlOf(DOOR_ROLE, pooler), listenUrl: urlOf(DOOR_ROLE, socketFolder) },
        }
      : { socketFolder, database },
    6,
  );
  const requests = openRequests(appDb, 6);
  return {
    db,
    appDb,
    requestsDb: requests.db,
    url,
    address: pooler ? { url: urlOf(OWNER_ROLE, pooler), listenUrl: url } : { url },
    drop: async () => {
      await Promise.all([db.destroy(), appDb.destroy(), requests.close()]);
      await onServer(socketFolder, `drop database ${database} with (force)`);
    },
  };
}

async function onServer(socketFolder: string, statement: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
