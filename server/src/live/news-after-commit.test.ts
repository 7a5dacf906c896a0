import type { ChangeEvent } from '@leadline/domain/contract/live-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { minutes } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { type Following, follow, listening } from '../../test/follow.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { buildApp } from '../app.ts';
import { serverWork } from '../db/server-work.ts';
import { tellingTransaction, tellLater, tellNothing } from '../db/tell-servers.ts';

const { app, appDb, db, as, world, clock, tokenOf } = await testApp();
const { koru } = world;
const url = await listening(app);
const aroha = await as(world.aroha);
const streams: Following[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const stream of streams.splice(0)) stream.leave();
});

const following = async () => {
  const stream = await follow(url, koru.uuid, await tokenOf(world.office));
  streams.push(stream);
  return stream;
};
const create = async () =>
  itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world), key: newKey() }));
const isAbout = (id: string) => (told: { data: unknown }) => (told.data as ChangeEvent).id === id;
const agains = (stream: Following) => stream.told.filter(({ name }) => name === 'again').length;

/** What is asked of PostgreSQL on its way; `work` stands in for what is like `text`. */
function inTheWayOf(text: RegExp, work: (ask: () => Promise<unknown>, whole: string) => unknown) {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const ask = () => query.apply(this, args);
    return text.test(String(args[0])) ? work(ask, String(args[0])) : ask();
  } as never);
}

test('a write is committed and answered without waiting for its news, and what comes meanwhile is told together, in order', async () => {
  const stream = await following();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const tellings: string[] = [];
  inTheWayOf(/pg_notify/, (ask, whole) => {
    tellings.push(whole);
    return held.then(ask);
  });
  const made = [await create(), await create(), await create()].map(({ uuid }) => uuid);
  const stored = await db.selectFrom('pilotage').select('uuid').where('uuid', 'in', made).execute();
  expect(stored).toHaveLength(3);
  expect(stream.changes()).toEqual([]);
  release();
  await stream.next(isAbout(made[2] ?? ''));
  expect(stream.changes().map(({ id }) => id)).toEqual(made);
  expect(tellings).toHaveLength(2);
  expect(tellings[0]).toContain("set_config('synchronous_commit', 'off', true)");
  expect(tellings[0]).not.toMatch(/insert|update/i);
});

test('news that could not be told is made up for: with the next everybody is told to ask again', async () => {
  const stream = await following();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  inTheWayOf(/pg_notify/, () => Promise.reject(new Error('no room in the queue')));
  const untold = await create();
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  vi.restoreAllMocks();
  const told = await create();
  await stream.next(isAbout(told.uuid));
  expect(stream.changes().map(({ id }) => id)).toEqual([told.uuid]);
  expect(stream.changes().map(({ id }) => id)).not.toContain(untold.uuid);
  expect(agains(stream)).toBe(2);
});

test('a stream outlives that nothing can be told for a while, as behind a pooler that has not found the new leader', async () => {
  const stream = await following();
  const before = agains(stream);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let refused = 0;
  inTheWayOf(/pg_notify/, () => {
    refused += 1;
    return Promise.reject(new Error('server login has been failing'));
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
    and application_name = 'leadline live'`.execute(appDb);
  await expect.poll(() => refused).toBeGreaterThan(2);
  vi.restoreAllMocks();
  await expect.poll(() => agains(stream)).toBeGreaterThan(before);
  const told = await create();
  await stream.next(isAbout(told.uuid));
});

test('when the answer to a commit is lost, everybody is told to ask again, for it may have been done', async () => {
  const stream = await following();
  let isCut = false;
  inTheWayOf(/^commit$/i, async (ask) => {
    await ask();
    if (isCut) return null;
    isCut = true;
    throw Object.assign(new Error('read ECONNRESET'), { syscall: 'read' });
  });
  const answer = await aroha('POST', '/pilotages', { body: withPilots(world), key: newKey() });
  expect(answer.statusCode).toBe(503);
  await expect.poll(() => agains(stream)).toBe(2);
});

test('a stream is told to ask again every five minutes, for a server may have died before it told', async () => {
  const stream = await following();
  clock.now += minutes(5) - 1;
  // Two looks at all streams, one each five seconds.
  await new Promise((later) => setTimeout(later, 6000));
  expect(agains(stream)).toBe(1);
  clock.now += 1;
  await expect.poll(() => agains(stream), { timeout: 8000 }).toBe(2);
}, 20_000);

test('a server that starts tells the streams of the others to ask again: it may come after one that died', async () => {
  const stream = await following();
  const other = await buildApp({ db: appDb, settings: testSettings(), clock: () => clock.now, webRoot: null });
  await other.ready();
  await expect.poll(() => agains(stream)).toBe(2);
  await other.close();
});

test('a server that is stopped tells what waits before its connections end', async () => {
  const stream = await following();
  const other = await buildApp({ db: appDb, settings: testSettings(), clock: () => clock.now, webRoot: null });
  await other.ready();
  const headers = { authorization: `Bearer ${await tokenOf(world.aroha)}`, 'idempotency-key': newKey() };
  const payload = withPilots(world);
  const made = itemOf<Pilotage>(await other.inject({ method: 'POST', url: '/api/pilotages', headers, payload }));
  await other.close();
  await stream.next(isAbout(made.uuid));
});

test('what is taken back is told to nobody, and news in a transaction that tells nobody is a fault', async () => {
  const stream = await following();
  const change = (id: string) => JSON.stringify({ port: koru.uuid, type: 'pilotage', id, version: 1 });
  await tellingTransaction(appDb, async (trx) => {
    tellLater(trx, [change('taken back')]);
    tellNothing(trx);
    tellLater(trx, [change('stands')]);
  });
  await expect(
    tellingTransaction(appDb, async (trx) => {
      tellLater(trx, [change('undone')]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await serverWork(appDb, async (trx) => tellLater(trx, [change('the last')]));
  await stream.next(isAbout('the last'));
  expect(stream.changes().map(({ id }) => id)).toEqual(['stands', 'the last']);
  const plain = appDb.transaction().execute(async (trx) => tellLater(trx, [change('x')]));
  await expect(plain).rejects.toThrow('tellingTransaction');
});
