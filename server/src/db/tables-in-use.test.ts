import { type Kysely, Migrator, sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { compareSchema, MIGRATIONS, migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A database of a release before, and a transaction of somebody who works with it. */
async function databaseInUse() {
  const { db, url, drop } = await makeFreshDatabase({ isEmpty: true });
  ends.push(drop);
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error } = await new Migrator({ db: db as unknown as Kysely<never>, provider }).migrateTo('0074-erasing');
  if (error) throw error;
  const other = new pg.Client(url);
  await other.connect();
  ends.push(() => other.end());
  await other.query('begin');
  await other.query('select from pilotage');
  return { db, other };
}

/** Statements that wait for a lock. */
const waiting = async (db: Kysely<Tables>) =>
  (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db))
    .rows.length;

test('a write that a migration meets is done, in whatever order it takes its tables, and the migration afterwards', async () => {
  const { db, other } = await databaseInUse();
  const migrated = migrate(db);
  await expect.poll(() => waiting(db), { interval: 10 }).toBe(1);
  await other.query('update pilotage set version = version where false');
  // The migration has locked these already, and gives them up.
  for (const table of ['audit', 'port']) await other.query(`select from ${table}`);
  await other.query('commit');
  expect(await migrated).toContain('0079-papers-of-signatures');
  expect(await compareSchema(db)).toMatchObject({ missing: [] });
});

test('tables that stay in use are left as they are, the refusal says why, and later reads go on', async () => {
  const { db, other } = await databaseInUse();
  const said: string[] = [];
  const migrated = migrate(db, { say: (words) => said.push(words), patienceMs: 2500 });
  await sql`select from port`.execute(db);
  await expect(migrated).rejects.toMatchObject({ code: 'TABLES_IN_USE' });
  expect(said).toEqual(['The tables of the database are in use. It is brought up to date when they are free.']);
  expect((await compareSchema(db)).missing).toContain('0075-archive-copies');
  await other.query('commit');
  expect(await migrate(db)).toContain('0075-archive-copies');
});
