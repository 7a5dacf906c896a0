import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { openStore } from '../start/open-store.ts';
import { openDatabase } from './database.ts';
import type { DatabaseRefusal } from './database-refusal.ts';
import { OWNER_ROLE } from './database-role.ts';
import { SOCKET_PORT } from './embedded/socket-folder.ts';
import { migrate } from './migrate.ts';

const host = inject('clusterSocket');
const urlOf = (user: string, database: string) =>
  `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${SOCKET_PORT}`;
const opening = (url: string) => openStore({ databaseUrl: url } as Parameters<typeof openStore>[0], () => {});

async function asAdministrator(database: string, ...statements: string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ host, port: SOCKET_PORT, user: 'postgres', database });
  await client.connect();
  const results: pg.QueryResult[] = [];
  for (const statement of statements) results.push(await client.query(statement));
  await client.end();
  return results;
}

/** Everything belongs to the administrator of the cluster. */
async function oldDatabase(): Promise<string> {
  const database = `t_old_${randomBytes(4).toString('hex')}`;
  await asAdministrator('postgres', `create database ${database}`);
  const db = openDatabase({ url: urlOf('postgres', database) }, 3);
  await migrate(db);
  await db.destroy();
  await asAdministrator(
    database,
    "insert into organisation (uuid, key, name) values (gen_random_uuid(), 'kept', 'Kept')",
    'create view extra as select 1',
  );
  afterAll(() => asAdministrator('postgres', `drop database ${database} with (force)`));
  return database;
}

async function refusalOf(url: string): Promise<DatabaseRefusal> {
  const store = await opening(url).catch((error: DatabaseRefusal) => error);
  if ('code' in store) return store;
  await store.close();
  throw new Error('was not refused');
}

test('G3 DATABASE_URL of a superuser is refused with the statements that make a right role, and they do', async () => {
  const database = await oldDatabase();
  const { code, message } = await refusalOf(urlOf('postgres', database));
  expect(code).toBe('ROLE_TOO_MIGHTY');
  const statements = message.split('\n').filter((line) => line.startsWith('  '));
  expect(statements[0]).toMatch(
    /^ {2}(create|alter) role leadline login nosuperuser nobypassrls .*password 'choose-one';$/,
  );
  expect(statements[1]).toBe(`  alter database ${database} owner to leadline;`);
  expect(message).not.toContain('@localhost');
  await asAdministrator(database, ...statements);
  const store = await opening(urlOf(OWNER_ROLE, database));
  const { rows } = await sql`select key from organisation`.execute(store.db);
  expect(rows).toEqual([{ key: 'kept' }]);
  expect(await migrate(store.db)).toEqual([]);
  await store.close();
});

test('G3 a role with BYPASSRLS is refused as well; for an empty database two statements are enough', async () => {
  const role = `r_${randomBytes(4).toString('hex')}`;
  const { url, drop } = await makeFreshDatabase({ isEmpty: true });
  const database = new URL(url).pathname.slice(1);
  await asAdministrator('postgres', `create role ${role} login nosuperuser bypassrls`);
  const { code, message } = await refusalOf(url.replace(OWNER_ROLE, role));
  expect(code).toBe('ROLE_TOO_MIGHTY');
  expect(message.split('\n').filter((line) => line.startsWith('  '))).toHaveLength(2);
  expect(message).toContain(`Run this in the database ${database}:`);
  await drop();
  await asAdministrator('postgres', `drop role ${role}`);
});

test('G3 any ordinary role is taken, whatever its name', async () => {
  const role = `r_${randomBytes(4).toString('hex')}`;
  const { url, drop } = await makeFreshDatabase({ isEmpty: true });
  const database = new URL(url).pathname.slice(1);
  await asAdministrator('postgres', `create role ${role} login`, `alter database ${database} owner to ${role}`);
  const store = await opening(url.replace(OWNER_ROLE, role));
  expect((await migrate(store.db)).length).toBeGreaterThan(0);
  await store.close();
  await drop();
  await asAdministrator('postgres', `drop role ${role}`);
});
