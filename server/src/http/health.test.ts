import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { walledDatabase } from '../../test/fresh-database.ts';
import { testSettings } from '../../test/test-settings.ts';
import { NOW } from '../../test/test-world.ts';
import { buildApp } from '../app.ts';
import { openDatabase } from '../db/database.ts';

const { db, appDb } = await walledDatabase();

async function healthOf(changes: Partial<Parameters<typeof buildApp>[0]> = {}) {
  const settings = testSettings({ dataFolder: tmpdir() });
  const app = await buildApp({ db: appDb, settings, clock: () => NOW, webRoot: null, ...changes });
  const answer = await app.inject('/api/health');
  await app.close();
  return { status: answer.statusCode, health: answer.json().data[0], cached: answer.headers['cache-control'] };
}
const sealer = { silentMs: () => 1_400 };

test('a server that can do its work says so, without a session', async () => {
  expect(await healthOf({ sealer })).toEqual({
    status: 200,
    cached: 'no-store',
    health: {
      status: 'ok',
      database: 'ok',
      migrations: 'ok',
      auditSealedSecondsAgo: 1,
      archive: 'off',
      diskFreeMegabytes: expect.any(Number),
      emailsWaiting: 0,
    },
  });
});

test('a database that cannot be reached is 503', async () => {
  const lost = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' });
  const { status, health } = await healthOf({ db: lost });
  expect([status, health]).toMatchObject([503, { status: 'failing', database: 'unreachable', migrations: 'unknown' }]);
  await lost.destroy();
});

test('an audit that nobody seals for two minutes is 503', async () => {
  const { status, health } = await healthOf({ sealer: { silentMs: () => 121_000 } });
  expect([status, health.auditSealedSecondsAgo]).toEqual([503, 121]);
});

test('a log that is not archived, though it should be, is 503', async () => {
  const { status, health } = await healthOf({ archive: { isFailing: () => true } });
  expect([status, health.archive]).toEqual([503, 'failing']);
  expect((await healthOf({ archive: { isFailing: () => false } })).health.archive).toBe('ok');
});

test('a data folder whose disk cannot be told is 503', async () => {
  const { status, health } = await healthOf({ settings: testSettings({ dataFolder: '/no/such/folder' }) });
  expect([status, health.diskFreeMegabytes]).toEqual([503, null]);
});

test('a schema that a newer release has only added to is 200, one that needs it is 503', async () => {
  const add = (name: string) => sql`insert into kysely_migration (name, timestamp) values (${name}, 'x')`.execute(db);
  await add('9998-a-column-more');
  const added = await healthOf({ sealer });
  expect([added.status, added.health.migrations]).toEqual([200, 'ahead']);
  await add('9999-a-column-less-needs-9998');
  const taken = await healthOf({ sealer });
  expect([taken.status, taken.health.migrations]).toEqual([503, 'tooNew']);
});
