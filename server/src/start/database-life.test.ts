import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { walledDatabase } from '../../test/fresh-database.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';
import { databaseEpoch } from './database-epoch.ts';
import { followLife } from './database-life.ts';

const { db, appDb } = await walledDatabase();
const said: string[] = [];
const epoch = await databaseEpoch(appDb, { dataFolder: null, isRestored: false });
const lives = [1, 2].map(() => followLife(appDb, { dataFolder: null, epoch, say: (words) => said.push(words) }));
const apps = await Promise.all(
  lives.map((life) =>
    buildApp({ db: appDb, settings: testSettings(), clock: () => NOW, webRoot: null, epoch: life.epoch }),
  ),
);
afterAll(async () => {
  await Promise.all(lives.map((life) => life.stop()));
  await Promise.all(apps.map((app) => app.close()));
});

const told = async () =>
  Promise.all(apps.map(async (app) => (await app.inject({ url: '/api/settings' })).headers['x-database-epoch']));
const look = () => Promise.all(lives.map((life) => life.look()));

/** As a restore beneath the running servers does it: the tables are others. */
async function restoreBeneath() {
  await sql`create table copy (like receipt including all)`.execute(db);
  await sql`drop table receipt cascade`.execute(db);
  await sql`alter table copy rename to receipt`.execute(db);
}

test('OFFLINE-13 a database that goes on is in the same life, and nothing is said or written', async () => {
  const before = await sql`select xmin from fact`.execute(db);
  await look();
  expect(await told()).toEqual([epoch, epoch]);
  expect((await sql`select xmin from fact`.execute(db)).rows).toEqual(before.rows);
  expect(said).toEqual([]);
});

test('OFFLINE-13 two servers that run on while the tables are restored beneath them name the same new life, by themselves', async () => {
  await restoreBeneath();
  await expect.poll(async () => (await told()).includes(epoch)).toBe(false);
  const [one, other] = await told();
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).toBe(one);
  expect(said).toHaveLength(2);
});

test('OFFLINE-13 a life that another server has begun is taken over, and what is sealed belongs to it', async () => {
  const begun = await databaseEpoch(appDb, { dataFolder: null, isRestored: true });
  expect(await appDb.transaction().execute(async (trx) => lives[0]?.epochIn(trx))).toBe(begun);
  await look();
  expect(await told()).toEqual([begun, begun]);
});
