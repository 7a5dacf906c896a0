import type { ChangeEvent } from '@leadline/domain/contract/live-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { transactionPooler } from '../../../test/database/transaction-pooler.ts';
import { follow, followOnce, listening } from '../../../test/follow.ts';
import { makeFreshDatabase } from '../../../test/fresh-database.ts';
import { withPilots } from '../../../test/samples.ts';
import { itemOf, newKey } from '../../../test/test-app.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { makeTestWorld, NOW } from '../../../test/test-world.ts';
import { buildApp } from '../../app.ts';
import { startSession } from '../../session/session-store.ts';
import { signToken } from '../../session/tokens.ts';
import { openDatabase } from '../database.ts';
import { migrate, whileAloneInSetUp } from '../migrate.ts';

const host = inject('clusterSocket');
const pooler = await transactionPooler(host);
const { db, url, drop } = await makeFreshDatabase();
/** The same through the pooler, with the one role that does everything. */
const pooled = url.replace(encodeURIComponent(host), encodeURIComponent(pooler.socketFolder));
const world = await makeTestWorld(db);
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await pooler.close();
  await drop();
});

const open = (address: Parameters<typeof openDatabase>[0], most = 4) => {
  const opened = openDatabase(address, most);
  closing.push(() => opened.destroy());
  return opened;
};
async function served(address: { url: string; listenUrl?: string }) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const settings = testSettings({ logLevel: 'warn' });
  const app = await buildApp({ db: open(address), settings, clock: () => NOW, webRoot: null, logTo: { write } });
  const origin = await listening(app);
  closing.push(() => app.close());
  const token = await signToken('access', await startSession(db, world.aroha, NOW), settings.tokenSecret, NOW);
  const create = async () => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': newKey() };
    return itemOf<Pilotage>(
      await app.inject({ method: 'POST', url: '/api/pilotages', headers, payload: withPilots(world) }),
    );
  };
  return { origin, token, create, lines };
}

test('behind a pooler in transaction mode the lock of a set-up does not stay: three starts, two of them at once, are set up', async () => {
  const empty = await makeFreshDatabase({ isEmpty: true });
  closing.push(empty.drop);
  const address = empty.url.replace(encodeURIComponent(host), encodeURIComponent(pooler.socketFolder));
  const servers = [open({ url: address }), open({ url: address })];
  const applied = await Promise.all(servers.map((each) => whileAloneInSetUp(each, () => migrate(each))));
  expect(applied.map((names) => names.length > 0).sort()).toEqual([false, true]);
  const locks = await sql`select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`.execute(empty.db);
  expect(locks.rows).toHaveLength(0);
  expect(await whileAloneInSetUp(open({ url: address }), () => migrate(open({ url: address })))).toEqual([]);
}, 60_000);

test('what the server sets for its transactions is there in them, and stays on no connection of the pooler', async () => {
  const own = open({ url: pooled });
  const shown = (trx: typeof own) =>
    sql<{ limit: string; idle: string }>`select current_setting('join_collapse_limit') as limit,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(trx);
  const within = await own.transaction().execute(async (trx) => (await shown(trx)).rows);
  expect(within).toEqual([{ limit: '1', idle: '1min' }]);
  const reading = await own
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => (await shown(trx)).rows);
  expect(reading).toEqual(within);
  const other = new pg.Client({ connectionString: pooled });
  await other.connect();
  for (let connection = 0; connection < 8; connection += 1) {
    const { rows } = await other.query(`select current_setting('join_collapse_limit') as limit,
      current_setting('idle_in_transaction_session_timeout') as idle`);
    expect(rows).toEqual([{ limit: '8', idle: '0' }]);
  }
  await other.end();
});

test('where a pooler passes no LISTEN on, streams are ended and refused, and the log says once what to set', async () => {
  const { origin, token, create, lines } = await served({ url: pooled });
  const stream = await followOnce(origin, world.koru.uuid, token);
  expect(stream.status).toBe(200);
  await stream.ended;
  expect(stream.told).toEqual([]);
  await create();
  const next = await followOnce(origin, world.koru.uuid, token);
  expect([next.status, next.headers['retry-after']]).toEqual([503, '2']);
  const said = lines.filter((line) => line.includes('DATABASE_LISTEN_URL'));
  expect(said).toHaveLength(1);
}, 20_000);

test('with an address past the pooler to listen on, what is written through it is told', async () => {
  const { origin, token, create } = await served({ url: pooled, listenUrl: url });
  const stream = await follow(origin, world.koru.uuid, token);
  const made = await create();
  await stream.next(({ data }) => (data as ChangeEvent).id === made.uuid);
  expect(stream.changes()).toEqual([{ type: 'pilotage', id: made.uuid, version: 1 }]);
});

test('an address to listen on that leads to another database is found out', async () => {
  const other = await makeFreshDatabase();
  closing.push(other.drop);
  const { origin, token } = await served({ url, listenUrl: other.url });
  const stream = await followOnce(origin, world.koru.uuid, token);
  await stream.ended;
  expect((await followOnce(origin, world.koru.uuid, token)).status).toBe(503);
}, 20_000);
