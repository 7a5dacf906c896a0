import { randomUUID } from 'node:crypto';
import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import { ITEM_COMMENT_LIMIT, NOTES_LIMIT } from '@leadline/domain/checklist/pilotage-extra';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { AT, BOARD, bodyOf, CARD, checklist, event, item, LINE, POSTER } from '../../test/samples/written-extras.ts';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world, clock } = await testApp();
const [aroha, ben, tui] = [await as(world.aroha), await as(world.ben), await as(world.tui)];
const [office, reader] = [await as(world.office), await as(world.reader)];

const KNOWN = { text: '+0.84 m at Cutter Channel', says: 'pass', source: 'Leadline', asOf: null, at: AT };

const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const read = async (uuid: string) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`));
const list = (pilotage: Pilotage, call = aroha) => call('GET', `/pilotages_extras?pilotageUuid=${pilotage.uuid}`);
const post = (body: object, call = aroha) => call('POST', '/pilotages_extras', { body, key: newKey() });
const put = (uuid: string, body: object, call = aroha) =>
  call('PUT', `/pilotages_extras/${uuid}`, { body, key: newKey() });
const end = (pilotage: Pilotage, status: string) =>
  db.updateTable('pilotage').set({ status }).where('uuid', '=', pilotage.uuid).execute();
const saidOf = (answer: LightMyRequestResponse) => [answer.statusCode, codeOf(answer)];

test('API-31 API-32 CHECK-11 an extra that is made is listed with its type, metadata, pilotage and version', async () => {
  const pilotage = await create();
  const uuid = randomUUID();
  const metadata = { value: checklist({ isSelected: true, comment: 'Seen' }), comment: 'All well' };
  const made = itemOf(await post({ uuid, ...bodyOf(pilotage, 'checklist', metadata) }));
  expect(made).toEqual({
    uuid,
    version: 1,
    pilotage: { uuid: pilotage.uuid },
    extraType: 'checklist',
    metadata,
    updatedAt: new Date(clock.now).toISOString(),
  });
  expect((await list(pilotage)).json().data).toEqual([made]);
  expect((await read(pilotage.uuid)).version).toBe(2);
});

test('CHECK-12 CHECK-13 every type that a pilotage has is kept as it was sent; the types of a port are refused', async () => {
  const pilotage = await create();
  const passFail = { uuid: CARD, label: 'UKC', disableForMovementTypes: [], isHeader: false, comment: null };
  const given: [string, object][] = [
    ['checklist', { value: checklist(), comment: null }],
    ['flowlist', { value: ['tides', 'tugs'] }],
    ['general_notes', { value: 'Slow at the bar' }],
    [
      'pass_fail_checklist',
      {
        value: [
          {
            ...{ ...passFail, passChecked: true, failChecked: false, pass: 'all pass' },
            ...{ figure: 'leastClearance', limit: 0, known: KNOWN },
          },
        ],
        comment: 'Fine',
      },
    ],
    ['timestamp_checklist', { value: [event(BOARD, 'Pilot on board', { dateTime: AT })] }],
    [
      'values_checklist',
      { value: [{ uuid: LINE, label: 'Turning basin', disableForMovementTypes: ['Shift'], value: '380 m' }] },
    ],
  ];
  for (const [type, metadata] of given) expect((await post(bodyOf(pilotage, type, metadata))).statusCode).toBe(200);
  const kept = (await list(pilotage)).json().data.map((each: PilotageExtra) => [each.extraType, each.metadata]);
  expect(kept).toEqual(given);
  for (const type of ['terms', 'external_link', 'Checklist'])
    expect(saidOf(await post(bodyOf(pilotage, type, { value: 'x' })))).toEqual([400, 'invalid']);
});

test('S5 a row that one judged on a list made twice keeps the judgement and what was known with it', async () => {
  const pilotage = await create();
  const row = (uuid: string, label: string, state = {}) => ({
    ...{ uuid, label, disableForMovementTypes: [], isHeader: false, comment: null },
    ...{ passChecked: false, failChecked: false, ...state },
  });
  const judged = row(CARD, 'UKC', { passChecked: true, known: KNOWN });
  await post(bodyOf(pilotage, 'pass_fail_checklist', { value: [judged, row(POSTER, 'Window')] }));
  const other = [row(CARD, 'UKC'), row(POSTER, 'Window', { failChecked: true })];
  const both = await post(bodyOf(pilotage, 'pass_fail_checklist', { value: other }), ben);
  expect(itemOf(both)).toMatchObject({ metadata: { value: [judged, other[1]] } });
});

test('CHECK-05 an item that both passes and cautions is refused', async () => {
  const both = { uuid: CARD, label: 'UKC', passChecked: true, failChecked: true };
  const answer = await post(bodyOf(await create(), 'pass_fail_checklist', { value: [both] }));
  expect(saidOf(answer)).toEqual([400, 'invalid']);
});

test('CHECK-06 CHECK-07 300 characters of a comment on an item and 500 of notes and comments are taken, one more is not', async () => {
  const pilotage = await create();
  const notes = (length: number) => post(bodyOf(pilotage, 'general_notes', { value: 'n'.repeat(length) }));
  const comment = (length: number) => post(bodyOf(pilotage, 'checklist', { comment: 'c'.repeat(length) }));
  const onItem = async (length: number) =>
    post(bodyOf(await create(), 'checklist', { value: [item(CARD, 'Pilot card', { comment: 'c'.repeat(length) })] }));
  expect([NOTES_LIMIT, ITEM_COMMENT_LIMIT]).toEqual([500, 300]);
  for (const [write, limit] of [
    [notes, 500],
    [comment, 500],
    [onItem, 300],
  ] as const) {
    expect(saidOf(await write(limit + 1))).toEqual([400, 'invalid']);
    expect((await write(limit)).statusCode).toBe(200);
  }
});

test('an item twice, or without a label, is refused', async () => {
  const pilotage = await create();
  const twice = [item(CARD, 'Pilot card'), item(CARD, 'Pilot card')];
  expect(saidOf(await post(bodyOf(pilotage, 'checklist', { value: twice })))).toEqual([400, 'invalid']);
  const bare = await post(bodyOf(pilotage, 'checklist', { value: [{ uuid: CARD, isSelected: true }] }));
  expect([...saidOf(bare), bare.json().error.fields]).toEqual([
    422,
    'ruleBroken',
    [{ path: 'body.metadata.value.0.label', code: 'incomplete' }],
  ]);
});

test('CHECK-10 TIME-05 DETAIL-16 of a pilotage that is done its pilots write times and general notes, nobody anything else', async () => {
  const pilotage = await create();
  await end(pilotage, 'Done');
  const notes = bodyOf(pilotage, 'general_notes', { value: 'Tug late' });
  const times = bodyOf(pilotage, 'timestamp_checklist', { value: [event(BOARD, 'Pilot on board', { dateTime: AT })] });
  for (const body of [notes, times]) {
    for (const call of [tui, office]) expect(saidOf(await post(body, call))).toEqual([422, 'endState']);
    expect((await post(body)).statusCode).toBe(200);
  }
  const ticks = bodyOf(pilotage, 'checklist', { value: checklist() });
  expect(saidOf(await post(ticks))).toEqual([422, 'endState']);
  for (const status of ['Canc', 'Arch']) {
    await end(pilotage, status);
    for (const body of [notes, times]) expect(saidOf(await post(body))).toEqual([422, 'endState']);
  }
});

test('FORM-22 every pilot of the port and the office write the lists, times are its pilots’ alone, readers write nothing', async () => {
  const pilotage = await create();
  const ticks = bodyOf(pilotage, 'checklist', { value: checklist({ isSelected: true }) });
  const times = bodyOf(pilotage, 'timestamp_checklist', { value: [event(BOARD, 'Pilot on board', { dateTime: AT })] });
  for (const call of [tui, office]) {
    expect((await post(ticks, call)).statusCode).toBe(200);
    expect(saidOf(await post(times, call))).toEqual([403, 'forbidden']);
  }
  for (const body of [ticks, times]) expect(saidOf(await post(body, reader))).toEqual([403, 'forbidden']);
  expect((await list(pilotage, reader)).statusCode).toBe(200);
});

test('what hangs on an archived pilotage is there for the office alone', async () => {
  const pilotage = await create();
  await post(bodyOf(pilotage, 'general_notes', { value: 'Slow' }));
  await end(pilotage, 'Arch');
  expect(saidOf(await list(pilotage))).toEqual([404, 'notFound']);
  expect((await list(pilotage, office)).json().data).toHaveLength(1);
});

test('an extra belongs to one pilotage and one type for good; an id that another has is refused', async () => {
  const [pilotage, other] = [await create(), await create()];
  const { uuid } = itemOf<PilotageExtra>(await post(bodyOf(pilotage, 'general_notes', { value: 'Slow' })));
  const fieldOf = (answer: LightMyRequestResponse) => answer.json().error.fields[0];
  expect(fieldOf(await put(uuid, bodyOf(other, 'general_notes', { value: 'x' })))).toEqual({
    path: 'body.pilotage.uuid',
    code: 'otherPilotage',
  });
  expect(fieldOf(await put(uuid, bodyOf(pilotage, 'flowlist', { value: ['tides'] })))).toEqual({
    path: 'body.extraType',
    code: 'otherType',
  });
  expect(fieldOf(await post({ uuid, ...bodyOf(other, 'general_notes', { value: 'x' }) }))).toEqual({
    path: 'body.uuid',
    code: 'taken',
  });
});
