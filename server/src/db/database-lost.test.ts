import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { cuttableSocket } from '../../test/database/cuttable-socket.ts';
import { makeFreshDatabase, walledDatabase } from '../../test/fresh-database.ts';
import { arrival } from '../../test/samples.ts';
import { codeOf, newKey, testApp } from '../../test/test-app.ts';
import { openStore } from '../start/open-store.ts';
import { openDatabase } from './database.ts';
import { DatabaseLost, isLost } from './database-lost.ts';
import { SOCKET_PORT } from './embedded/socket-folder.ts';

const host = inject('clusterSocket');

async function asAdministrator(socketFolder: string, statement: string, database = 'postgres') {
  const client = new pg.Client({ host: socketFolder, port: SOCKET_PORT, user: 'postgres', database });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

test('all connections are cut twenty times under load: the server lives, answers 503, heals each time, and no acknowledged write is lost', async () => {
  const { appDb, as, db, world } = await testApp();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(appDb);
  const aroha = await as(world.aroha);
  const acknowledged = new Set<string>();
  const refusals: unknown[] = [];
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const [key, uuid] = [newKey(), newKey()];
      const body = { ...arrival(world.koru), uuid };
      for (let answered = 0; answered !== 200; ) {
        const answer = await aroha('POST', '/pilotages', { body, key });
        answered = answer.statusCode;
        if (answered === 200) acknowledged.add(uuid);
        else refusals.push([answered, codeOf(answer), answer.headers['retry-after']]);
      }
    }
  };
  const callers = Array.from({ length: 4 }, write);
  for (let round = 1; round <= 20; round += 1) {
    await wait(60);
    const before = acknowledged.size;
    await asAdministrator(
      host,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}' and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before);
  }
  isOver = true;
  await Promise.all(callers);
  expect(refusals.length).toBeGreaterThan(0);
  for (const refusal of refusals) expect(refusal).toEqual([503, 'busy', '2']);
  const stored = await db.selectFrom('pilotage').select('uuid').execute();
  const there = new Set(stored.map(({ uuid }) => uuid));
  expect([...acknowledged].filter((uuid) => !there.has(uuid))).toEqual([]);
  expect((await aroha('GET', '/ports')).statusCode).toBe(200);
});

test('a connection that falls silent is given up and thrown away; the next question is answered on a new one', async () => {
  const { appDb } = await walledDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(appDb);
  const way = await cuttableSocket(host);
  const db = openDatabase({ socketFolder: way.socketFolder, database: rows[0]?.name ?? '' }, 1, 300);
  await sql`select 1`.execute(db);
  way.goDark();
  const began = performance.now();
  const work = db.transaction().execute((trx) => sql`select 1`.execute(trx));
  await expect(work).rejects.toThrow(DatabaseLost);
  // Once for the question, not again for the rollback.
  expect(performance.now() - began).toBeLessThan(900);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await way.close();
});

/** Before PostgreSQL's own on the path of names: says what a standby says until it is promoted. */
const STANDBY = `
  create table promoted ();
  create function public.pg_is_in_recovery() returns boolean language sql volatile
    as 'select exists (select from pg_class where relname = ''promoted'')'`;

test('a connection to a standby is refused, a start on one waits in words, and both go on when it takes writes', async () => {
  const { url, drop } = await makeFreshDatabase({ isEmpty: true });
  const database = new URL(url).pathname.slice(1);
  await asAdministrator(host, STANDBY, database);
  const path = '-c search_path=public,pg_catalog';
  const standby = `${url.replace('leadline@', 'postgres@')}&options=${encodeURIComponent(path)}`;
  const said: string[] = [];
  const db = openDatabase({ url: standby }, 1);
  await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ isStandby: true });
  const start = openStore({ databaseUrl: standby } as Parameters<typeof openStore>[0], (words) => said.push(words));
  const outcome = start.catch((error: { code: string }) => error.code);
  await wait(500);
  expect(said).toEqual(['The PostgreSQL of DATABASE_URL is a standby. Waiting until it takes writes.']);
  await asAdministrator(host, 'drop table promoted', database);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  // The role of the test is the administrator, whom a start refuses: it has gone on.
  expect(await outcome).toBe('ROLE_TOO_MIGHTY');
  expect(said).toHaveLength(1);
  await db.destroy();
  await drop();
});

test('a connection that turns out to take no writes is thrown away', async () => {
  const { url, drop } = await makeFreshDatabase({ isEmpty: true });
  const db = openDatabase({ url }, 1);
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const first = await pid();
  expect(await pid()).toBe(first);
  const writing = db
    .transaction()
    .setAccessMode('read only')
    .execute((trx) => sql`create table written ()`.execute(trx));
  await expect(writing).rejects.toMatchObject({ name: 'DatabaseLost', cause: { code: '25006' } });
  expect(await pid()).not.toBe(first);
  await db.destroy();
  await drop();
});

test.each([
  [{ code: '25006', message: 'cannot execute INSERT in a read-only transaction' }, true],
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
  [{ code: '57P02', message: 'terminating connection because of crash of another server process' }, true],
  [{ code: '57P03', message: 'the database system is starting up' }, true],
  [{ code: '08006', message: 'connection failure' }, true],
  [{ code: 'ECONNRESET', syscall: 'read', message: 'read ECONNRESET' }, true],
  [{ code: 'EPIPE', syscall: 'write', message: 'write EPIPE' }, true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [new AggregateError([Object.assign(new Error(), { syscall: 'connect' })]), true],
  [{ code: '23505', message: 'duplicate key value violates unique constraint' }, false],
  [{ code: '22P02', message: 'invalid input syntax' }, false],
  [new TypeError('Invalid URL'), false],
])('%o says that the connection is lost: %s', (error, lost) => {
  expect(isLost(error)).toBe(lost);
});
