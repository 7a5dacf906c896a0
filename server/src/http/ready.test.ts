import { sql } from 'kysely';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { cuttableSocket } from '../../test/database/cuttable-socket.ts';
import { hostOfDatabase } from '../../test/database/host-of-database.ts';
import { makeFreshDatabase } from '../../test/fresh-database.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';

const target = inject('clusterSocket');
const { db, url, drop } = await makeFreshDatabase();
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(drop);

async function served(address: Parameters<typeof openDatabase>[0]) {
  const own = openDatabase(address, 3, 3000);
  closing.push(() => own.destroy());
  const app = await buildApp({ db: own, settings: testSettings(), clock: () => NOW, webRoot: null });
  closing.push(() => app.close());
  return async () => {
    const { statusCode, headers, json } = await app.inject('/api/ready');
    return [statusCode, json().data[0], headers['retry-after'], headers['cache-control']];
  };
}
const ready = [200, { ready: true, hindrance: null }, undefined, 'no-store'];
const hindered = (hindrance: string) => [503, { ready: false, hindrance }, '2', 'no-store'];

test('a server that can take a write says so, without a session', async () => {
  const ask = await served({ url });
  expect(await ask()).toEqual(ready);
});

test('a database that cannot be reached is 503, and so is one that does not answer, within two seconds', async () => {
  expect(await (await served({ url: 'postgresql://nobody@127.0.0.1:1/none' }))()).toEqual(hindered('databaseLost'));
  const way = await cuttableSocket(target);
  closing.push(way.close);
  const ask = await served({ url: url.replace(encodeURIComponent(target), encodeURIComponent(way.socketFolder)) });
  expect(await ask()).toEqual(ready);
  way.goDark();
  await expect.poll(ask, { timeout: 5000 }).toEqual(hindered('databaseSlow'));
});

test('a standby is 503 until it is promoted, also where a connection was made before', async () => {
  const host = await hostOfDatabase(target);
  closing.push(host.close);
  const ask = await served({ url: `postgresql://leadline@${host.name}${new URL(url).pathname}` });
  expect(await ask()).toEqual(ready);
  host.isStandby = true;
  await expect.poll(ask).toEqual(hindered('standby'));
  host.cut();
  await expect.poll(ask).toEqual(hindered('standby'));
  host.isStandby = false;
  await expect.poll(ask, { timeout: 5000 }).toEqual(ready);
});

test('a database that takes no writes, as a managed one does when its disk is full, is 503', async () => {
  const ask = await served({ url: `${url}&options=${encodeURIComponent('-c default_transaction_read_only=on')}` });
  expect(await ask()).toEqual(hindered('readOnly'));
});

test('a schema that a newer release has only added to is 200, one that needs it, or lacks what this one has, is 503', async () => {
  const ask = await served({ url });
  const newer = (name: string) => sql`insert into kysely_migration (name, timestamp) values (${name}, 'x')`.execute(db);
  await newer('9998-a-column-more');
  await expect.poll(ask).toEqual(ready);
  await newer('9999-a-column-less-needs-9998');
  await expect.poll(ask).toEqual(hindered('migrations'));
  await sql`delete from kysely_migration where name like '999%'`.execute(db);
  await expect.poll(ask).toEqual(ready);
  await sql`delete from kysely_migration where name = '0071-feet'`.execute(db);
  await expect.poll(ask).toEqual(hindered('migrations'));
});
