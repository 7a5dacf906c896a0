import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { PilotageTug, PortTug } from '@leadline/domain/tugs/tug';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world, clock } = await testApp();
const { koru } = world;
const [aroha, ben] = [await as(world.aroha), await as(world.ben)];
const [reader, erik] = [await as(world.reader), await as(world.erik)];
const KAHA = { uuid: koru.tug, name: 'Kaha', tonnage: 60, tugType: 'ASD' };
const MAIA = { uuid: randomUUID(), name: 'Maia', tonnage: 74, tugType: 'ATD' };
await db
  .insertInto('tug')
  .values({ uuid: MAIA.uuid, port_uuid: koru.uuid, name: 'Maia', tonnage: 74, tug_type: 'ATD' })
  .execute();

type Call = typeof aroha;
const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const list = async ({ uuid }: Pilotage): Promise<PilotageTug[]> =>
  (await aroha('GET', `/pilotages_tugs?pilotageUuid=${uuid}`)).json().data;
const versionOf = async ({ uuid }: Pilotage) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`)).version;
const add = ({ uuid: pilotage }: Pilotage, tug: { uuid: string }, lineNumber: number, call: Call = aroha) =>
  call('POST', '/pilotages_tugs', {
    body: { uuid: randomUUID(), pilotage: { uuid: pilotage }, tug: { uuid: tug.uuid }, lineNumber },
    key: newKey(),
  });
const remove = ({ uuid }: PilotageTug, call: Call = aroha, key = newKey()) =>
  call('DELETE', `/pilotages_tugs/${uuid}`, { body: {}, key });
const saidOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  codeOf(answer),
  ...((answer.json().error.fields ?? []) as { path: string; code: string }[]).map(
    ({ path, code }) => `${path} ${code}`,
  ),
];

test('TUGS-13 API-52 a tug is put to a line and taken off again; both raise the version of the pilotage', async () => {
  const pilotage = await create();
  const put = itemOf<PilotageTug>(await add(pilotage, KAHA, 3));
  expect(put).toMatchObject({ version: 1, pilotage: { uuid: pilotage.uuid }, tug: KAHA, lineNumber: 3 });
  expect(await list(pilotage)).toEqual([put]);
  expect(await versionOf(pilotage)).toBe(2);
  const off = itemOf<PilotageTug>(await remove(put));
  expect(off).toEqual({ ...put, version: 2, removedAt: new Date(clock.now).toISOString() });
  expect(await list(pilotage)).toEqual([]);
  expect(await versionOf(pilotage)).toBe(3);
  const audit = await db
    .selectFrom('audit')
    .select(['action', 'entity_type'])
    .where('entity_id', '=', put.uuid)
    .execute();
  expect(audit).toEqual([
    { action: 'created', entity_type: 'tugs' },
    { action: 'removed', entity_type: 'tugs' },
  ]);
});

test('SYNC-12 what is there already, and what is gone already, changes nothing: two tablets may have done the same', async () => {
  const pilotage = await create();
  const put = itemOf<PilotageTug>(await add(pilotage, KAHA, 3));
  expect(itemOf(await add(pilotage, KAHA, 3, ben))).toEqual(put);
  const key = newKey();
  const off = await remove(put, aroha, key);
  for (const again of [await remove(put, ben), await remove(put, aroha, key)])
    expect(again.json().data).toEqual(off.json().data);
  expect(await versionOf(pilotage)).toBe(3);
});

test('TUGS-03 a line holds one tug, and a tug is at one line, but for standing by; a line that was left is free', async () => {
  const pilotage = await create();
  const put = itemOf<PilotageTug>(await add(pilotage, KAHA, 3));
  expect(saidOf(await add(pilotage, MAIA, 3, ben))).toEqual([422, 'ruleBroken', 'body.lineNumber taken']);
  expect(saidOf(await add(pilotage, KAHA, 8))).toEqual([422, 'ruleBroken', 'body.tug.uuid taken']);
  expect((await add(pilotage, KAHA, 14)).statusCode).toBe(200);
  await remove(put);
  expect((await add(pilotage, MAIA, 3, ben)).statusCode).toBe(200);
  expect((await list(pilotage)).map(({ tug, lineNumber }) => [tug.name, lineNumber])).toEqual([
    ['Maia', 3],
    ['Kaha', 14],
  ]);
});

test('one tug on two ships is not refused, and told with each tug of the port: movements to be sailed, the next first', async () => {
  const jobsOf = async (call: Call = aroha) =>
    ((await call('GET', `/tugs?portUuid=${koru.uuid}`)).json().data as PortTug[]).find(({ uuid }) => uuid === MAIA.uuid)
      ?.jobs;
  const before = (await jobsOf())?.length ?? 0;
  const [later, sooner] = [await create(), await create()];
  for (const [{ uuid }, date] of [
    [later, clock.now + 7_200_000],
    [sooner, clock.now + 3_600_000],
  ] as const)
    await db
      .updateTable('pilotage')
      .set({ date: new Date(date) })
      .where('uuid', '=', uuid)
      .execute();
  for (const one of [later, sooner]) expect((await add(one, MAIA, 3)).statusCode).toBe(200);
  expect((await add(sooner, MAIA, 14)).statusCode).toBe(200);
  const jobs = (await jobsOf()) ?? [];
  expect(jobs).toHaveLength(before + 2);
  const own = jobs.filter(({ uuid }) => [later.uuid, sooner.uuid].includes(uuid));
  // The legs of the route of the test world.
  expect(own).toEqual([
    {
      ...{ uuid: sooner.uuid, vesselName: 'Kotuku' },
      date: new Date(clock.now + 3_600_000).toISOString(),
      passageMinutes: sooner.passageMinutes,
    },
    {
      ...{ uuid: later.uuid, vesselName: 'Kotuku' },
      date: new Date(clock.now + 7_200_000).toISOString(),
      passageMinutes: sooner.passageMinutes,
    },
  ]);
  expect(typeof sooner.passageMinutes).toBe('number');
  for (const status of ['Draft', 'Done', 'Arch', 'Canc']) {
    await db.updateTable('pilotage').set({ status }).where('uuid', '=', later.uuid).execute();
    expect((await jobsOf())?.map(({ uuid }) => uuid)).not.toContain(later.uuid);
  }
  await db
    .updateTable('pilotage')
    .set({ date: new Date(clock.now - 49 * 3_600_000) })
    .where('uuid', '=', sooner.uuid)
    .execute();
  expect(await jobsOf()).toHaveLength(before);
});

test('of ten that put a tug to the same line at once one succeeds', async () => {
  const pilotage = await create();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => add(pilotage, index % 2 ? KAHA : MAIA, 5, index % 3 ? aroha : ben)),
  );
  const names = new Set(
    answers.filter(({ statusCode }) => statusCode === 200).map((answer) => itemOf<PilotageTug>(answer).uuid),
  );
  expect(names.size).toBe(1);
  expect(await list(pilotage)).toHaveLength(1);
});

test('TUGS-11 nothing of a pilotage that is over, nothing by a reader or for another port; no line beyond 14', async () => {
  const pilotage = await create();
  const put = itemOf<PilotageTug>(await add(pilotage, KAHA, 3));
  expect(saidOf(await add(pilotage, MAIA, 4, reader))).toEqual([403, 'forbidden']);
  expect(saidOf(await remove(put, reader))).toEqual([403, 'forbidden']);
  expect(saidOf(await add(pilotage, MAIA, 4, erik))).toEqual([404, 'notFound']);
  expect(saidOf(await remove(put, erik))).toEqual([404, 'notFound']);
  expect(saidOf(await add(pilotage, { uuid: world.elsewhere.tug }, 4))).toEqual([
    422,
    'ruleBroken',
    'body.tug.uuid otherPort',
  ]);
  expect((await add(pilotage, MAIA, 15)).statusCode).toBe(400);
  await db.updateTable('pilotage').set({ status: 'Done' }).where('uuid', '=', pilotage.uuid).execute();
  expect(saidOf(await add(pilotage, MAIA, 4))).toEqual([422, 'endState']);
  expect(saidOf(await remove(put))).toEqual([422, 'endState']);
});
