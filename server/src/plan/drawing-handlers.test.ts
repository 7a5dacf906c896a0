import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { note } from '../../test/samples/drawn-shapes.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, refusalOf as saidOf, testApp } from '../../test/test-app.ts';

const { as, db, world, clock } = await testApp();
const { koru, tacoma } = world;
const [aroha, ben, tui] = [await as(world.aroha), await as(world.ben), await as(world.tui)];
const [office, reader, erik] = [await as(world.office), await as(world.reader), await as(world.erik)];
type Call = typeof aroha;

/** Another way in, with a stage of its own, and a stage that no route has. */
const [FAIRWAY, OUTER, NOWHERE] = [randomUUID(), randomUUID(), randomUUID()];
const ends = { from_uuid: koru.sea, to_uuid: koru.quay };
await db
  .insertInto('route')
  .values({ uuid: FAIRWAY, port_uuid: koru.uuid, name: 'By the fairway', side_to_restrictions: [], ...ends })
  .execute();
await db
  .insertInto('stage')
  .values([
    { uuid: OUTER, port_uuid: koru.uuid, name: 'Fairway', ordinal: 2 },
    { uuid: NOWHERE, port_uuid: koru.uuid, name: 'Upper river', ordinal: 3 },
  ])
  .execute();
await db.insertInto('route_stage').values({ route_uuid: FAIRWAY, stage_uuid: OUTER, ordinal: 1 }).execute();

const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const read = async (uuid: string) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`));
const list = async ({ uuid }: Pilotage, call: Call = aroha): Promise<Drawing[]> =>
  (await call('GET', `/drawings?pilotageUuid=${uuid}`)).json().data;
const tug = { variant: 'tug', x: 0.5, y: 0.25, scale: [1, 1], rotation: 45, color: 'red', version: 1 };
const symbol = (id: string) => ({ id, name: 'Kaha', type: 'symbol', attrs: tug });
const onStage = ({ uuid }: Pilotage, shapes: object[], more: object = {}) => ({
  pilotage: { uuid },
  stage: { uuid: koru.stage },
  metadata: { shapes },
  ...more,
});
const post = (body: object, call: Call = aroha) => call('POST', '/drawings', { body, key: newKey() });
const put = (uuid: string, body: object, call: Call = aroha) =>
  call('PUT', `/drawings/${uuid}`, { body, key: newKey() });
const groupsOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error?.groups ?? null];

test('API-40 PLAN-12 PLAN-20 a first save makes the drawing of a stage, the next one changes it, and both raise the pilotage', async () => {
  const pilotage = await create();
  const uuid = randomUUID();
  const made = itemOf<Drawing>(await post(onStage(pilotage, [symbol('a')], { uuid })));
  expect(made).toEqual({
    uuid,
    version: 1,
    pilotage: { uuid: pilotage.uuid },
    type: 'stage',
    stage: { uuid: koru.stage, name: 'Approach' },
    route: { uuid: koru.inward },
    isFirst: false,
    isLast: false,
    metadata: { shapes: [symbol('a')] },
    updatedAt: new Date(clock.now).toISOString(),
  });
  expect((await read(pilotage.uuid)).version).toBe(2);
  const seen = { metadata: { shapes: [] } };
  const added = onStage(pilotage, [note('b', 'Slack here')], { base: seen });
  const changed = itemOf<Drawing>(await put(uuid, added));
  expect(changed).toMatchObject({ version: 2, metadata: { shapes: [symbol('a'), note('b', 'Slack here')] } });
  expect((await read(pilotage.uuid)).version).toBe(3);
  expect(await list(pilotage)).toEqual([changed]);
  const audit = await db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', uuid)
    .execute();
  const { id: _, ...drawn } = note('b', 'Slack here');
  expect(audit).toEqual([
    { action: 'created', before: null, after: expect.objectContaining({ metadata: { shapes: [symbol('a')] } }) },
    { action: 'changed', before: { 'metadata.shapes.b': null }, after: { 'metadata.shapes.b': drawn } },
  ]);
});

test('API-40 API-41 metadata is taken as a text of JSON too, in `base` as well', async () => {
  const pilotage = await create();
  const text = JSON.stringify({ shapes: [note('a', 'Slow <script>')] });
  const made = itemOf<Drawing>(await post({ pilotage: { uuid: pilotage.uuid }, isFirst: true, metadata: text }));
  expect(made).toMatchObject({ type: 'departure-berthing', isFirst: true, stage: null });
  expect(made.metadata.shapes).toEqual([note('a', 'Slow <script>')]);
  const turned = { metadata: '{"vesselRotation":90}', base: { metadata: '{}' } };
  const after = itemOf<Drawing>(await put(made.uuid, { pilotage: { uuid: pilotage.uuid }, ...turned }));
  expect(after.metadata).toEqual({ shapes: made.metadata.shapes, vesselRotation: 90 });
});

test('API-40 a drawing lies on exactly one of a stage, the berth before and the berth after', async () => {
  const { uuid } = await create();
  const of = { pilotage: { uuid }, metadata: { shapes: [] } };
  const stage = { uuid: koru.stage };
  for (const wrong of [{}, { isFirst: false }, { isFirst: true, isLast: true }, { stage, isLast: true }])
    expect([wrong, (await post({ ...of, ...wrong })).statusCode]).toEqual([wrong, 400]);
  for (const right of [{ stage, isFirst: false, isLast: false }, { isFirst: true }, { isLast: true }])
    expect([right, (await post({ ...of, ...right })).statusCode]).toEqual([right, 200]);
});

test('API-41 what a change does not touch stays; without `base` the shapes that are sent take the place of all', async () => {
  const pilotage = await create();
  const berth = { pilotage: { uuid: pilotage.uuid } };
  const first = { ...berth, isLast: true, metadata: { shapes: [note('a', 'A'), note('b', 'B')], vesselRotation: 45 } };
  const { uuid } = itemOf<Drawing>(await post(first));
  const gone = { metadata: { shapes: [] }, base: { metadata: { shapes: [note('a', 'A')] } } };
  expect(itemOf<Drawing>(await put(uuid, { ...berth, ...gone })).metadata).toEqual({
    shapes: [note('b', 'B')],
    vesselRotation: 45,
  });
  const plain = itemOf<Drawing>(await put(uuid, { ...berth, metadata: { shapes: [note('c', 'C')] } }));
  expect(plain.metadata).toEqual({ shapes: [note('c', 'C')], vesselRotation: 45 });
  const back = { metadata: { vesselRotation: null }, base: { metadata: { vesselRotation: 45 } } };
  expect(itemOf<Drawing>(await put(uuid, { ...berth, ...back })).metadata).toEqual({ shapes: [note('c', 'C')] });
});

test('a second drawing of the same stage is merged shape by shape and answers the first, in the order of the ids', async () => {
  const pilotage = await create();
  const one = itemOf<Drawing>(await post(onStage(pilotage, [note('b', 'Mine')], { uuid: randomUUID() })));
  const two = itemOf<Drawing>(await post(onStage(pilotage, [note('a', 'Theirs')], { uuid: randomUUID() }), ben));
  expect(two).toMatchObject({ uuid: one.uuid, version: 2 });
  expect(two.metadata.shapes).toEqual([note('a', 'Theirs'), note('b', 'Mine')]);
  expect(await list(pilotage)).toHaveLength(1);
});

test('a shape that two changed is a conflict that names who and holds what stands; shapes of one alone are merged', async () => {
  const pilotage = await create();
  const both = [note('a', 'A'), note('b', 'B')];
  const { uuid } = itemOf<Drawing>(await post(onStage(pilotage, both)));
  const change = (from: object, to: object) => onStage(pilotage, [to], { base: { metadata: { shapes: [from] } } });
  await put(uuid, change(note('a', 'A'), note('a', 'Ben’s')), ben);
  expect((await put(uuid, change(note('b', 'B'), note('b', 'Aroha’s')))).statusCode).toBe(200);
  const late = await put(uuid, change(note('a', 'A'), note('a', 'Late')));
  const { id: _, ...stands } = note('a', 'Ben’s');
  expect(groupsOf(late)).toEqual([
    409,
    {
      'metadata.shapes.a': {
        current: { 'metadata.shapes.a': stands },
        by: 'Ben Hale',
        at: new Date(clock.now).toISOString(),
      },
    },
  ]);
  expect(late.json().error.current.metadata.shapes).toEqual([note('a', 'Ben’s'), note('b', 'Aroha’s')]);
});

test('a shape that one changed and the other took out is a conflict, whoever was first; taken out by both it is none', async () => {
  const pilotage = await create();
  const { uuid } = itemOf<Drawing>(await post(onStage(pilotage, [note('a', 'A'), note('b', 'B'), note('c', 'C')])));
  const edit = (from: object, to: object[], call = aroha) =>
    put(uuid, onStage(pilotage, to, { base: { metadata: { shapes: [from] } } }), call);
  await edit(note('a', 'A'), [note('a', 'Moved')], ben);
  expect(Object.keys(groupsOf(await edit(note('a', 'A'), []))[1])).toEqual(['metadata.shapes.a']);
  await edit(note('b', 'B'), [], ben);
  const late = await edit(note('b', 'B'), [note('b', 'Moved')]);
  expect(groupsOf(late)[1]['metadata.shapes.b']).toMatchObject({
    current: { 'metadata.shapes.b': null },
    by: 'Ben Hale',
  });
  await edit(note('c', 'C'), [], ben);
  expect((await edit(note('c', 'C'), [])).statusCode).toBe(200);
});

test('to clear a stage takes out what was seen, and nothing that somebody drew meanwhile', async () => {
  const pilotage = await create();
  const seen = [note('a', 'A'), note('b', 'B')];
  const { uuid } = itemOf<Drawing>(await post(onStage(pilotage, seen)));
  await put(uuid, onStage(pilotage, [note('z', 'New')], { base: { metadata: { shapes: [] } } }), ben);
  const cleared = await put(uuid, onStage(pilotage, [], { base: { metadata: { shapes: seen } } }));
  expect(itemOf<Drawing>(cleared).metadata.shapes).toEqual([note('z', 'New')]);
});

test('attack 27 a stage of another route, of no route or of another port is not there', async () => {
  const pilotage = await create();
  for (const stage of [OUTER, NOWHERE, tacoma.stage, world.elsewhere.stage, randomUUID()]) {
    const answer = await post({ ...onStage(pilotage, []), stage: { uuid: stage } });
    expect([stage, ...saidOf(answer)]).toEqual([stage, 404, 'notFound']);
  }
  const otherRoute = await post(onStage(pilotage, [], { route: { uuid: FAIRWAY } }));
  expect(saidOf(otherRoute)).toEqual([404, 'notFound']);
  expect(await list(pilotage)).toEqual([]);
});

test('a drawing belongs to one stage of one pilotage for good', async () => {
  const [pilotage, other] = [await create(), await create()];
  const { uuid } = itemOf<Drawing>(await post(onStage(pilotage, [])));
  expect(saidOf(await put(uuid, onStage(other, [])))).toEqual([422, 'ruleBroken', 'body.pilotage.uuid otherPilotage']);
  const moved = { pilotage: { uuid: pilotage.uuid }, isLast: true, metadata: { shapes: [] } };
  expect(saidOf(await put(uuid, moved))).toEqual([422, 'ruleBroken', 'body.stage.uuid otherPlace']);
  expect(saidOf(await post(onStage(other, [], { uuid })))).toEqual([422, 'ruleBroken', 'body.uuid taken']);
});

async function changeRoute({ uuid }: Pilotage) {
  const body = { port: { uuid: koru.uuid }, route: { uuid: FAIRWAY } };
  expect((await aroha('PUT', `/pilotages/${uuid}`, { body })).statusCode).toBe(200);
}

test('drawings of a former route are kept and listed after those of the route, and an edit of them that waited is taken', async () => {
  const pilotage = await create();
  const stage = itemOf<Drawing>(await post(onStage(pilotage, [note('a', 'A')])));
  const berth = { pilotage: { uuid: pilotage.uuid }, isLast: true, metadata: { shapes: [] } };
  const arrival = itemOf<Drawing>(await post(berth));
  await changeRoute(pilotage);
  await post({ pilotage: { uuid: pilotage.uuid }, stage: { uuid: OUTER }, metadata: { shapes: [note('x', 'X')] } });
  const waited = { base: { metadata: { shapes: [] } }, route: { uuid: koru.inward } };
  expect((await put(stage.uuid, onStage(pilotage, [note('b', 'B')], waited))).statusCode).toBe(200);
  expect((await put(arrival.uuid, { ...berth, metadata: { vesselRotation: 90 } })).statusCode).toBe(200);
  expect(
    (await list(pilotage)).map(({ stage: on, route, metadata }) => [on?.name, route?.uuid, metadata.shapes.length]),
  ).toEqual([
    ['Fairway', FAIRWAY, 1],
    // Drawn under the route that it had: the stage says "Drawn before the route changed".
    ['Approach', koru.inward, 2],
    [undefined, FAIRWAY, 0],
  ]);
});

test('API-43 stages of a former route that are drawn on come with their charts, those of the route among them not', async () => {
  const pilotage = await create();
  const former = async () =>
    itemOf<PlanSettings>(await aroha('GET', `/plan_settings?pilotageUuid=${pilotage.uuid}`)).formerStages;
  await post(onStage(pilotage, [note('a', 'A')]));
  expect(await former()).toEqual([]);
  await changeRoute(pilotage);
  expect(await former()).toEqual([
    { uuid: koru.stage, name: 'Approach', order: 1, chart: expect.objectContaining({ uuid: koru.chart }) },
  ]);
});

test('the first drawing of a stage that waited while the route was changed is taken too', async () => {
  const pilotage = await create();
  await changeRoute(pilotage);
  const waited = onStage(pilotage, [note('a', 'A')], { route: { uuid: koru.inward } });
  expect(itemOf<Drawing>(await post(waited)).route).toEqual({ uuid: koru.inward });
});

test('its pilots, other pilots of the port and the office draw; readers and other ports do not; what is over stays', async () => {
  const pilotage = await create();
  const { uuid } = itemOf<Drawing>(await post(onStage(pilotage, [])));
  const draw = (id: string, call: Call) =>
    put(uuid, onStage(pilotage, [note(id, 'Here')], { base: { metadata: { shapes: [] } } }), call);
  for (const [id, call] of [
    ['a', ben],
    ['b', tui],
    ['c', office],
  ] as const)
    expect([id, (await draw(id, call)).statusCode]).toEqual([id, 200]);
  expect(saidOf(await draw('d', reader))).toEqual([403, 'forbidden']);
  expect(saidOf(await draw('e', erik))).toEqual([404, 'notFound']);
  expect(saidOf(await post(onStage(pilotage, []), reader))).toEqual([403, 'forbidden']);
  expect(saidOf(await post(onStage(pilotage, []), erik))).toEqual([404, 'notFound']);
  expect(await list(pilotage, reader)).toHaveLength(1);
  for (const status of ['Done', 'Canc', 'Arch']) {
    await db.updateTable('pilotage').set({ status }).where('uuid', '=', pilotage.uuid).execute();
    expect([status, ...saidOf(await draw('f', aroha))]).toEqual([status, 422, 'endState']);
  }
});

test('PLAN-12 a shape without a type takes it from its name', async () => {
  const pilotage = await create();
  const { type: _, ...older } = { ...symbol('a'), name: 'symbol' };
  const { metadata } = itemOf<Drawing>(await post(onStage(pilotage, [older])));
  expect(metadata.shapes).toEqual([{ ...symbol('a'), name: 'symbol' }]);
  expect((await post(onStage(pilotage, [{ ...older, name: 'Kaha' }]))).statusCode).toBe(400);
});
