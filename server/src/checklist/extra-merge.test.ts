import { randomUUID } from 'node:crypto';
import type { PilotageExtra } from '@leadline/domain/checklist/pilotage-extra';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import {
  AT,
  BOARD,
  bodyOf,
  CARD,
  checklist,
  event,
  item,
  LINE,
  POSTER,
  times,
} from '../../test/samples/written-extras.ts';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, world, clock } = await testApp();
const [aroha, ben] = [await as(world.aroha), await as(world.ben)];
const LATER = '2026-11-22T04:10:00.000Z';

const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const read = async (uuid: string) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`));
const list = (pilotage: Pilotage, call = aroha) => call('GET', `/pilotages_extras?pilotageUuid=${pilotage.uuid}`);
const post = (body: object, call = aroha) => call('POST', '/pilotages_extras', { body, key: newKey() });
const put = (uuid: string, body: object, call = aroha) =>
  call('PUT', `/pilotages_extras/${uuid}`, { body, key: newKey() });
const saidOf = (answer: LightMyRequestResponse) => [answer.statusCode, codeOf(answer)];

test('S3 two pilots who tick different items from what both saw are merged', async () => {
  const pilotage = await create();
  const seen = { value: checklist(), comment: null };
  const { uuid } = itemOf<PilotageExtra>(await post(bodyOf(pilotage, 'checklist', seen)));
  await put(uuid, bodyOf(pilotage, 'checklist', { value: checklist({ isSelected: true }) }, seen));
  const both = await put(uuid, bodyOf(pilotage, 'checklist', { value: checklist({}, { comment: 'Old' }) }, seen), ben);
  expect(itemOf(both)).toMatchObject({
    version: 3,
    metadata: { value: checklist({ isSelected: true }, { comment: 'Old' }), comment: null },
  });
});

test('S3 the same item changed to two things is a conflict of that item: nothing is applied, both are told, and by whom', async () => {
  const pilotage = await create();
  const seen = { value: checklist(), comment: null };
  const { uuid } = itemOf<PilotageExtra>(await post(bodyOf(pilotage, 'checklist', seen)));
  clock.now += 60_000;
  await put(uuid, bodyOf(pilotage, 'checklist', { value: checklist({ isSelected: true }) }, seen), ben);
  const mine = { value: checklist({ comment: 'Missing' }), comment: 'Late' };
  const late = await put(uuid, bodyOf(pilotage, 'checklist', mine, seen));
  expect(saidOf(late)).toEqual([409, 'conflict']);
  const path = `metadata.value.${CARD}`;
  const current = { [path]: { label: 'Pilot card', isSelected: true } };
  const at = new Date(clock.now).toISOString();
  expect(late.json().error.groups).toEqual({ [path]: { current, by: 'Ben Hale', at } });
  expect(late.json().error.current).toMatchObject({ uuid, version: 2, metadata: { comment: null } });
});

test('S3 an edit may send the items that it touches alone, in `base` as well', async () => {
  const pilotage = await create();
  const { uuid } = itemOf<PilotageExtra>(
    await post(bodyOf(pilotage, 'checklist', { value: checklist(), comment: 'A' })),
  );
  const touched = bodyOf(
    pilotage,
    'checklist',
    { value: [item(POSTER, 'Poster', { isSelected: true })] },
    { value: [item(POSTER, 'Poster')] },
  );
  expect(itemOf(await put(uuid, touched)).metadata).toEqual({
    value: checklist({}, { isSelected: true }),
    comment: 'A',
  });
});

test('S3 times: another event or another column is merged, the same cell is a conflict', async () => {
  const pilotage = await create();
  const seen = { value: [event(BOARD, 'Pilot on board'), event(LINE, 'First line')] };
  const { uuid } = itemOf<PilotageExtra>(await post(bodyOf(pilotage, 'timestamp_checklist', seen)));
  const record = (cell: object, call = aroha, id = BOARD) => {
    const blank = Object.fromEntries(Object.keys(cell).map((key) => [key, null]));
    const base = { value: [{ uuid: id, ...blank }] };
    return put(uuid, bodyOf(pilotage, 'timestamp_checklist', { value: [{ uuid: id, ...cell }] }, base), call);
  };
  expect((await record({ dateTime: AT })).statusCode).toBe(200);
  expect((await record({ dateTimeEta: LATER }, ben)).statusCode).toBe(200);
  const done = await record({ dateTime: LATER }, ben, LINE);
  expect(itemOf(done).metadata).toEqual({
    value: [
      event(BOARD, 'Pilot on board', { dateTime: AT, dateTimeEta: LATER }),
      event(LINE, 'First line', { dateTime: LATER }),
    ],
  });
  const late = await record({ dateTime: LATER }, ben);
  expect(late.json().error.groups).toMatchObject({
    [`metadata.value.${BOARD}.dateTime`]: { current: { [`metadata.value.${BOARD}.dateTime`]: AT }, by: 'Aroha Ngata' },
  });
});

test('S3 without base the last write wins: a part that is not sent stays, an item that is not sent is gone', async () => {
  const pilotage = await create();
  const { uuid } = itemOf<PilotageExtra>(
    await post(bodyOf(pilotage, 'checklist', { value: checklist(), comment: 'A' })),
  );
  const [card] = checklist({ isSelected: true });
  const plain = await ben('PUT', `/pilotages_extras/${uuid}`, {
    body: bodyOf(pilotage, 'checklist', { value: [card] }),
  });
  expect(itemOf(plain)).toMatchObject({ version: 2, metadata: { value: [card], comment: 'A' } });
});

test('S4 what is so already changes nothing: neither the extra nor its pilotage gets a version', async () => {
  const pilotage = await create();
  const { uuid } = itemOf<PilotageExtra>(await post(bodyOf(pilotage, 'general_notes', { value: 'Slow' })));
  expect(itemOf(await put(uuid, bodyOf(pilotage, 'general_notes', { value: ' Slow ' })))).toMatchObject({ version: 1 });
  expect((await read(pilotage.uuid)).version).toBe(2);
});

test('S5 two tablets that make the same list under ids of their own have one: what each ticked is kept', async () => {
  const pilotage = await create();
  const first = itemOf<PilotageExtra>(
    await post({ uuid: randomUUID(), ...bodyOf(pilotage, 'checklist', { value: checklist({ isSelected: true }) }) }),
  );
  const second = await post(
    { uuid: randomUUID(), ...bodyOf(pilotage, 'checklist', { value: checklist({}, { isSelected: true }) }) },
    ben,
  );
  expect(itemOf(second)).toMatchObject({
    uuid: first.uuid,
    version: 2,
    metadata: { value: checklist({ isSelected: true }, { isSelected: true }) },
  });
  const against = await post(bodyOf(pilotage, 'checklist', { value: checklist({ comment: 'Missing' }) }), ben);
  expect(Object.keys(against.json().error.groups)).toEqual([`metadata.value.${CARD}`]);
  expect((await list(pilotage)).json().data).toHaveLength(1);
});

test('S5 notes made on two tablets are a conflict, so that neither is lost; the same words are none', async () => {
  const pilotage = await create();
  await post(bodyOf(pilotage, 'general_notes', { value: 'Slow' }));
  const other = await post(bodyOf(pilotage, 'general_notes', { value: 'Fast' }), ben);
  expect([...saidOf(other), other.json().error.groups['metadata.value'].current]).toEqual([
    409,
    'conflict',
    { 'metadata.value': 'Slow' },
  ]);
  expect(itemOf(await post(bodyOf(pilotage, 'general_notes', { value: 'Slow' }), ben))).toMatchObject({ version: 1 });
});

test('S5 twelve creations of one list at once make one', async () => {
  const pilotage = await create();
  const body = bodyOf(pilotage, 'checklist', { value: checklist({ isSelected: true }) });
  const answers = await Promise.all(Array.from({ length: 12 }, () => post({ uuid: randomUUID(), ...body })));
  expect(new Set(answers.map((answer) => itemOf<PilotageExtra>(answer).uuid)).size).toBe(1);
  expect((await read(pilotage.uuid)).version).toBe(2);
});

const conflictOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  Object.keys((answer.json().error.groups ?? {}) as object),
];
const bare = event(BOARD, 'Pilot on board');

test('S3 an edit that only takes items out takes them out', async () => {
  const pilotage = await create();
  const seen = times(bare);
  const { uuid } = itemOf<PilotageExtra>(await post(bodyOf(pilotage, 'timestamp_checklist', seen)));
  const after = itemOf(await put(uuid, bodyOf(pilotage, 'timestamp_checklist', times(), seen)));
  expect(after).toMatchObject({ version: 2, metadata: { value: [] } });
});

test('S3 who takes an event out is asked when another recorded a time of it meanwhile; the time stays', async () => {
  const pilotage = await create();
  const seen = times(bare);
  const { uuid } = itemOf<PilotageExtra>(await post(bodyOf(pilotage, 'timestamp_checklist', seen)));
  await put(uuid, bodyOf(pilotage, 'timestamp_checklist', times({ ...bare, dateTime: AT }), seen), ben);
  const answer = await put(uuid, bodyOf(pilotage, 'timestamp_checklist', times(), seen));
  expect(conflictOf(answer)).toEqual([409, [`metadata.value.${BOARD}.dateTime`]]);
  const [kept] = (await list(pilotage)).json().data as PilotageExtra[];
  expect(kept?.metadata).toEqual(times({ ...bare, dateTime: AT }));
});

test('S3 a time of an event that another has taken out is a question', async () => {
  const pilotage = await create();
  const seen = times(bare, event(LINE, 'First line'));
  const { uuid } = itemOf<PilotageExtra>(await post(bodyOf(pilotage, 'timestamp_checklist', seen)));
  await put(uuid, bodyOf(pilotage, 'timestamp_checklist', times(event(LINE, 'First line')), seen), ben);
  const time = (dateTime: string | null) => times({ uuid: BOARD, dateTime });
  const answer = await put(uuid, bodyOf(pilotage, 'timestamp_checklist', time(AT), time(null)));
  expect(conflictOf(answer)).toEqual([409, [`metadata.value.${BOARD}.dateTime`]]);
});

test('S5 two who make the same list, and say that they saw none, conflict in no item that one of them has not touched', async () => {
  const pilotage = await create();
  const none = { value: [] };
  await post(bodyOf(pilotage, 'checklist', { value: checklist({ isSelected: true }) }, none));
  const both = await post(bodyOf(pilotage, 'checklist', { value: checklist({}, { comment: 'Old' }) }, none), ben);
  expect(itemOf(both)).toMatchObject({ metadata: { value: checklist({ isSelected: true }, { comment: 'Old' }) } });
});
