import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { hostOfDatabase } from '../../../test/database/host-of-database.ts';
import { follow, listening } from '../../../test/follow.ts';
import { makeFreshDatabase } from '../../../test/fresh-database.ts';
import { testSettings } from '../../../test/test-settings.ts';
import { makeTestWorld, NOW } from '../../../test/test-world.ts';
import { buildApp } from '../../app.ts';
import { startSession } from '../../session/session-store.ts';
import { signToken } from '../../session/tokens.ts';
import { openStore } from '../../start/open-store.ts';
import { openDatabase } from '../database.ts';
import { serverWork } from '../server-work.ts';
import { areHosts, hostsOf } from './database-hosts.ts';

const target = inject('clusterSocket');
const { db: eyes, url, drop } = await makeFreshDatabase();
const [standby, primary] = [await hostOfDatabase(target, true), await hostOfDatabase(target)];
/** Nobody listens on port 1. */
const DEAD = '127.0.0.1:1';
const addressOf = (...hosts: string[]) => `postgresql://leadline@${hosts.join(',')}${new URL(url).pathname}`;
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await Promise.all([standby.close(), primary.close()]);
  await drop();
});

const one = async (db: typeof eyes) => (await sql`select 1 as one`.execute(db)).rows;

test.each([
  ['postgres://u:p@a,b:5433/db?x=1', ['postgres://u:p@a/db?x=1', 'postgres://u:p@b:5433/db?x=1'], ['a', 'b:5433']],
  ['postgresql://u:p%2C1@a/db', ['postgresql://u:p%2C1@a/db'], ['a']],
  ['postgresql://u:p,1@a/db', ['postgresql://u:p,1@a/db'], ['a']],
  ['postgresql://[::1]:5432,b/db', ['postgresql://[::1]:5432/db', 'postgresql://b/db'], ['[::1]:5432', 'b']],
])('%s is tried as %j', (address, urls, names) => {
  expect(hostsOf(address).map((host) => host.url)).toEqual(urls);
  expect(hostsOf(address).map((host) => host.name)).toEqual(names);
  expect(areHosts(address)).toBe(true);
});

test.each(['postgresql://u:p@a,/db', 'postgresql://u:p@,b/db', 'postgresql://u:p@a,b:port/db'])(
  '%s names a host that is none',
  (address) => {
    expect(areHosts(address)).toBe(false);
  },
);

test('of several hosts the one that takes writes is used, and after a failover the other', async () => {
  const db = openDatabase({ url: addressOf(DEAD, standby.name, primary.name) }, 2);
  expect(await one(db)).toEqual([{ one: 1 }]);
  [standby.isStandby, primary.isStandby] = [false, true];
  primary.cut();
  await wait(50);
  await serverWork(db, (trx) => sql`create table failed_over ()`.execute(trx));
  await sql`drop table failed_over`.execute(db);
  [standby.isStandby, primary.isStandby] = [true, false];
  standby.cut();
  await wait(50);
  expect(await one(db)).toEqual([{ one: 1 }]);
  await db.destroy();
});

test('where no host takes writes each is named with what it says, and a start waits and says so once', async () => {
  primary.isStandby = true;
  const address = addressOf(DEAD, standby.name, primary.name);
  const db = openDatabase({ url: address }, 1);
  const words =
    `no host of the address takes writes (${DEAD}: connect ECONNREFUSED ${DEAD}; ` +
    `${standby.name}: this PostgreSQL is a standby, which takes no writes; ` +
    `${primary.name}: this PostgreSQL is a standby, which takes no writes)`;
  await expect(one(db)).rejects.toMatchObject({ name: 'DatabaseLost', isStandby: true, message: words });
  const said: string[] = [];
  const start = openStore({ databaseUrl: address } as Parameters<typeof openStore>[0], (text) => said.push(text));
  await wait(300);
  primary.isStandby = false;
  await (await start).close();
  expect(said).toEqual([`DATABASE_URL: ${words}. Waiting until one does.`]);
  await db.destroy();
}, 15_000);

test('where no host answers at all, the start is refused and names each', async () => {
  const start = openStore({ databaseUrl: addressOf(DEAD, '127.0.0.1:2') } as Parameters<typeof openStore>[0], () => {});
  await expect(start).rejects.toThrow(
    `The PostgreSQL of DATABASE_URL cannot be used: no host of the address takes writes (${DEAD}: connect ECONNREFUSED ` +
      `${DEAD}; 127.0.0.1:2: connect ECONNREFUSED 127.0.0.1:2).`,
  );
});

test('changes are heard from the host that takes writes', async () => {
  const world = await makeTestWorld(eyes);
  const settings = testSettings();
  const db = openDatabase({ url: addressOf(standby.name, primary.name) }, 3);
  const app = await buildApp({ db, settings, clock: () => NOW, webRoot: null });
  closing.push(
    () => db.destroy(),
    () => app.close(),
  );
  const token = await signToken('access', await startSession(eyes, world.aroha, NOW), settings.tokenSecret, NOW);
  // It begins with the word that it listens.
  const stream = await follow(await listening(app), world.koru.uuid, token);
  expect(stream.status).toBe(200);
  stream.leave();
});
