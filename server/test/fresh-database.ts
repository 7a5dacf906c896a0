import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { SOCKET_PORT } from '../src/db/embedded/socket-folder.ts';
import type { Tables } from '../src/db/tables.ts';
import { TEMPLATE } from './cluster.ts';

/**
 * A migrated, empty database for one test file: `const db = await freshDatabase();` at its top. It is dropped after
 * the file's last test.
 */
export async function freshDatabase(): Promise<Kysely<Tables>> {
  const { db, drop } = await makeFreshDatabase();
  afterAll(drop);
  return db;
}

export interface FreshDatabase {
  db: Kysely<Tables>;
  /** For a second process on the same database. */
  url: string;
  drop: () => Promise<void>;
}

/** The same for a test that drops it by itself, or that needs its address. `isEmpty` leaves out the schema. */
export async function makeFreshDatabase({ isEmpty = false } = {}): Promise<FreshDatabase> {
  const socketFolder = inject('clusterSocket');
  const database = `t_${randomBytes(6).toString('hex')}`;
  const template = isEmpty ? 'template0' : TEMPLATE;
  await onServer(socketFolder, `create database ${database} template ${template} strategy file_copy`);
  const db = openDatabase({ socketFolder, database }, 6);
  return {
    db,
    url: `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${SOCKET_PORT}`,
    drop: async () => {
      await db.destroy();
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
