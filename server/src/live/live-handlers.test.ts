import { setTimeout as wait } from 'node:timers/promises';
import type { ChangeEvent } from '@leadline/domain/contract/live-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { minutes } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type Following, follow, followOnce, listening } from '../../test/follow.ts';
import { arrival, withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';
import { testSettings } from '../../test/test-settings.ts';
import { buildApp } from '../app.ts';
import { serverWork } from '../db/server-work.ts';
import { change as changeAccount, disable } from '../session/accounts/user-accounts.ts';

const served = await testApp({ liveStreamsOfPerson: 3 });
const { app, appDb, db, as, world, clock, tokenOf } = served;
const { koru, tacoma, elsewhere } = world;
const url = await listening(app);

const open: Following[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.leave();
});
const followAs = async (person: string, port = koru.uuid) => {
  const following = await follow(url, port, await tokenOf(person));
  open.push(following);
  return following;
};
const [aroha, office, erik] = [await as(world.aroha), await as(world.office), await as(world.erik)];
const create = async (body = withPilots(world), call = office) =>
  itemOf<Pilotage>(await call('POST', '/pilotages', { body, key: newKey() }));
const isAbout = (id: string) => (told: { data: unknown }) => (told.data as ChangeEvent).id === id;

/** Long enough for whatever is told to have come: it takes some milliseconds. */
const QUIET_MS = 400;

test('a new and a changed pilotage are told within a second, with type, id and version and nothing else', async () => {
  const stream = await followAs(world.aroha);
  expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const before = performance.now();
  const made = await create();
  const created = await stream.next(isAbout(made.uuid));
  expect(created.at - before).toBeLessThan(1000);
  const body = { port: { uuid: koru.uuid }, vesselAgent: 'Harbour Agencies' };
  const changedAt = performance.now();
  await office('PUT', `/pilotages/${made.uuid}`, { body, key: newKey() });
  const changed = await stream.next(({ data }) => (data as ChangeEvent).version === 2);
  expect(changed.at - changedAt).toBeLessThan(1000);
  expect(stream.changes()).toEqual([
    { type: 'pilotage', id: made.uuid, version: 1 },
    { type: 'pilotage', id: made.uuid, version: 2 },
  ]);
});

test('checks and extras are told by their pilotage and the version they have raised it to', async () => {
  const made = await create();
  const stream = await followAs(world.aroha);
  const pilotage = { uuid: made.uuid };
  const check = { pilotage, routeConstraint: { uuid: koru.bar }, overrides: { residual: -0.2 } };
  await aroha('POST', '/pilotages_route_checks', { body: check, key: newKey() });
  const notes = { pilotage, extraType: 'general_notes', metadata: { value: 'Slow ahead' } };
  await aroha('POST', '/pilotages_extras', { body: notes, key: newKey() });
  await stream.next(({ data }) => (data as ChangeEvent).type === 'extras');
  expect(sinceMade(made, stream.changes())).toEqual([
    { type: 'routeChecks', id: made.uuid, version: 2 },
    { type: 'extras', id: made.uuid, version: 3 },
  ]);
  const { version } = itemOf<Pilotage>(await aroha('GET', `/pilotages/${made.uuid}`));
  expect(version).toBe(3);
});

test('a vessel is told at every port of her organisation and at none of another', async () => {
  const [here, there, foreign] = [
    await followAs(world.aroha),
    await followAs(world.aroha, tacoma.uuid),
    await followAs(world.erik, elsewhere.uuid),
  ];
  const body = { port: { uuid: koru.uuid }, name: 'Kotuku' };
  await office('PUT', '/vessels/9074729', { body, key: newKey() });
  await here.next(isAbout('9074729'));
  await there.next(isAbout('9074729'));
  await wait(QUIET_MS);
  expect(here.changes()).toEqual([{ type: 'vessel', id: '9074729', version: 1 }]);
  expect(foreign.changes()).toEqual([]);
});

test('REVIEW-03 a renamed vessel is told with the pilotages that she takes along, each at its port', async () => {
  const made = await create();
  const { IMO, name } = made.vessel;
  const [here, there] = [await followAs(world.aroha), await followAs(world.aroha, tacoma.uuid)];
  await office('PUT', `/vessels/${IMO}`, { body: { port: { uuid: koru.uuid }, name: `${name} II` }, key: newKey() });
  await here.next(isAbout(made.uuid));
  await there.next(isAbout(String(IMO)));
  await wait(QUIET_MS);
  const { version } = itemOf<Pilotage>(await aroha('GET', `/pilotages/${made.uuid}`));
  expect(here.changes()).toContainEqual({ type: 'pilotage', id: made.uuid, version });
  expect(there.changes().map(({ type }) => type)).toEqual(['vessel']);
});

test('G3, attacks 21 and 22: nothing is told of another port or another organisation', async () => {
  const [own, otherPort, otherOrganisation] = [
    await followAs(world.aroha),
    await followAs(world.aroha, tacoma.uuid),
    await followAs(world.erik, elsewhere.uuid),
  ];
  const made = await create();
  const foreign = await create(arrival(elsewhere, { pilot: { uuid: world.erik } }), erik);
  await own.next(isAbout(made.uuid));
  await otherOrganisation.next(isAbout(foreign.uuid));
  await wait(QUIET_MS);
  expect(own.changes().map(({ id }) => id)).toEqual([made.uuid]);
  expect(otherPort.changes()).toEqual([]);
  expect(otherOrganisation.changes().map(({ id }) => id)).toEqual([foreign.uuid]);
});

test('attacks 21 and 22: whoever does not belong to the port does not get a stream of it', async () => {
  expect((await followOnce(url, tacoma.uuid, await tokenOf(world.tui))).status).toBe(403);
  expect((await followOnce(url, elsewhere.uuid, await tokenOf(world.aroha))).status).toBe(403);
  expect((await followOnce(url, koru.uuid, 'nonsense')).status).toBe(401);
  expect((await followOnce(url, koru.uuid, await tokenOf(world.aroha, 'image'))).status).toBe(401);
});

/** The news of its making may come after the stream was opened: a write does not wait for its own. */
const sinceMade = ({ uuid, version }: Pilotage, changes: readonly ChangeEvent[]) =>
  changes.filter((change) => change.id !== uuid || change.version > version);

test('what is refused or rolled back is told to nobody, and what changes nothing neither', async () => {
  const made = await create();
  const stream = await followAs(world.aroha);
  const put = (body: object) =>
    office('PUT', `/pilotages/${made.uuid}`, { body: { port: { uuid: koru.uuid }, ...body }, key: newKey() });
  // Done by nobody; and a base that was never there.
  expect((await put({ status: 'SentRead' })).statusCode).toBe(422);
  expect((await put({ vesselFwdDraft: 7, base: { ...made, vesselFwdDraft: 1 } })).statusCode).toBeGreaterThan(399);
  expect((await put({ vesselFwdDraft: made.vesselFwdDraft })).statusCode).toBe(200);
  const undone = appDb.transaction().execute(async (trx) => {
    await sql`select set_config('leadline.scope', 'server', true)`.execute(trx);
    const news = JSON.stringify({ port: koru.uuid, type: 'pilotage', id: made.uuid, version: 9 });
    await sql`select pg_notify('leadline_live', ${news})`.execute(trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await wait(QUIET_MS);
  expect(sinceMade(made, stream.changes())).toEqual([]);
});

test('the same bytes sent again are told once: the second time nothing changes', async () => {
  const stream = await followAs(world.aroha);
  const [key, body] = [newKey(), withPilots(world, { uuid: newKey() })];
  for (let time = 0; time < 2; time += 1) await office('POST', '/pilotages', { key, body });
  await stream.next(isAbout(body.uuid ?? ''));
  await wait(QUIET_MS);
  expect(stream.changes().filter(({ id }) => id === body.uuid)).toHaveLength(1);
});

test('the archiving of a pilotage is told to pilots too, whose list must lose it: its id and version alone', async () => {
  const made = await create();
  const stream = await followAs(world.tui);
  const body = { port: { uuid: koru.uuid }, status: 'Arch' };
  expect((await aroha('PUT', `/pilotages/${made.uuid}`, { body, key: newKey() })).statusCode).toBe(200);
  await stream.next((event) => isAbout(made.uuid)(event) && (event.data as ChangeEvent).version === 2);
  expect(sinceMade(made, stream.changes())).toEqual([{ type: 'pilotage', id: made.uuid, version: 2 }]);
});

test('attack 61: the headers of every answer, no compression, and a word to proxies that would hold it back', async () => {
  const { headers } = await followAs(world.aroha);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-accel-buffering': 'no',
  });
  expect(headers['x-server-time']).toBeTruthy();
  expect(headers['content-encoding']).toBeUndefined();
});

test('attack 11 a stream ends within a second of its log-out, and those of other log-ins go on', async () => {
  const token = await tokenOf(world.aroha);
  const [ending, going] = [await follow(url, koru.uuid, token), await followAs(world.aroha)];
  const headers = { authorization: `Bearer ${token}` };
  const before = performance.now();
  await app.inject({ method: 'POST', url: '/api/users/logout', headers });
  await ending.ended;
  expect(performance.now() - before).toBeLessThan(1000);
  const made = await create();
  await going.next(isAbout(made.uuid));
});

test('of more streams than one person may have the oldest gives way', async () => {
  const first = await followAs(world.master);
  const others = [await followAs(world.master), await followAs(world.master), await followAs(world.master)];
  await first.ended;
  const made = await create();
  for (const other of others) await other.next(isAbout(made.uuid));
});

test('a server that tells as many as it may turns the next away and says when to come again', async () => {
  const small = await buildApp({
    db: appDb,
    settings: testSettings({ liveStreams: 1 }),
    clock: () => clock.now,
    webRoot: null,
  });
  const address = await listening(small);
  const one = await follow(address, koru.uuid, await tokenOf(world.aroha));
  const other = await followOnce(address, koru.uuid, await tokenOf(world.office));
  expect([one.status, other.status, other.headers['retry-after']]).toEqual([200, 503, '30']);
  one.leave();
  await small.close();
});

test('changes made at one server are told at the other', async () => {
  const other = await buildApp({ db: appDb, settings: testSettings(), clock: () => clock.now, webRoot: null });
  const stream = await follow(await listening(other), koru.uuid, await tokenOf(world.aroha));
  const made = await create();
  await stream.next(isAbout(made.uuid));
  await other.close();
  await stream.ended;
});

test('when the connection that hears of changes is lost, it comes back, and everybody is told to ask again', async () => {
  const stream = await followAs(world.aroha);
  const agains = () => stream.told.filter(({ name }) => name === 'again').length;
  expect(agains()).toBe(1);
  // Whoever may not end connections of others ends those of their own role.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'leadline live' and datname = current_database()`.execute(appDb);
  await expect.poll(agains, { timeout: 5000 }).toBe(2);
  const made = await create();
  await stream.next(isAbout(made.uuid));
});

test('whoever does not read is cut off, and the others are told everything', async () => {
  const [slow, quick] = [await followAs(world.office), await followAs(world.aroha)];
  slow.answer.pause();
  // More than the systems of both ends hold back between them, in parts that a reader takes in one breath.
  const [parts, each] = [300, 500];
  for (let part = 0; part < parts; part += 1) {
    await sql`select pg_notify('leadline_live', json_build_object('port', ${koru.uuid}::text, 'type', 'pilotage',
        'id', 'one of a storm of changes', 'version', number)::text)
      from generate_series(${sql.lit(part * each + 1)}::int, ${sql.lit((part + 1) * each)}::int) number`.execute(appDb);
    const isLastOfPart = () => (quick.told.at(-1)?.data as ChangeEvent | undefined)?.version === (part + 1) * each;
    await expect.poll(isLastOfPart, { interval: 5, timeout: 5000 }).toBe(true);
  }
  expect(quick.changes()).toHaveLength(parts * each);
  slow.answer.resume();
  await slow.ended;
  expect(slow.changes().length).toBeLessThan(parts * each);
}, 60_000);

test('attack 11 a stream ends when its person is disabled, and when the port or all sessions are taken away', async () => {
  const noLonger = async (person: string, deed: () => Promise<unknown>) => {
    const stream = await followAs(person);
    await deed();
    const before = performance.now();
    await stream.ended;
    expect(performance.now() - before).toBeLessThan(1000);
  };
  const emailOf = async (uuid: string) =>
    (await db.selectFrom('person').select('email').where('uuid', '=', uuid).executeTakeFirstOrThrow()).email;
  const { key: tacomaKey } = await db
    .selectFrom('port')
    .select('key')
    .where('uuid', '=', tacoma.uuid)
    .executeTakeFirstOrThrow();
  const [bens, tuis] = [await emailOf(world.ben), await emailOf(world.tui)];
  const onlyTacoma = { ports: [tacomaKey] };
  await noLonger(world.ben, () => serverWork(db, (trx) => changeAccount(trx, bens, onlyTacoma, clock.now)));
  await noLonger(world.tui, () => serverWork(db, (trx) => disable(trx, tuis, clock.now)));
  await noLonger(world.reader, async () => (await as(world.reader))('POST', '/users/logout_everywhere'));
});

test('a stream does not outlive its token', async () => {
  const stream = await followAs(world.aroha);
  clock.now += minutes(10);
  await expect.poll(() => stream.answer.destroyed || stream.answer.readableEnded, { timeout: 8000 }).toBe(true);
}, 15_000);
