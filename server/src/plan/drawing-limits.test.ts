import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Drawing } from '@leadline/domain/plan/drawings/drawing';
import { expect, test } from 'vitest';
import { note } from '../../test/samples/drawn-shapes.ts';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, refusalOf as saidOf, testApp } from '../../test/test-app.ts';

const { as, db, world } = await testApp();
const { koru } = world;
const aroha = await as(world.aroha);
type Call = typeof aroha;

const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const onStage = ({ uuid }: Pilotage, shapes: object[], more: object = {}) => ({
  pilotage: { uuid },
  stage: { uuid: koru.stage },
  metadata: { shapes },
  ...more,
});
const post = (body: object, call: Call = aroha) => call('POST', '/drawings', { body, key: newKey() });
const put = (uuid: string, body: object, call: Call = aroha) =>
  call('PUT', `/drawings/${uuid}`, { body, key: newKey() });

const JSON_BODY = { 'content-type': 'application/json' };
const UNSOUND: [string, string][] = [
  ['a prototype', '{"shapes":[],"__proto__":{"polluted":1}}'],
  ['a constructor', '{"shapes":[],"constructor":{"prototype":{"polluted":1}}}'],
  ['a key twice', '{"shapes":[],"shapes":[]}'],
  ['10,000 levels', `{"shapes":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['1e400', '{"shapes":[],"vesselRotation":1e400}'],
  ['NaN', '{"shapes":[],"vesselRotation":NaN}'],
  ['half a character', `{"shapes":[${JSON.stringify(note('a', '\ud83d'))}]}`],
  ['the same shape twice', JSON.stringify({ shapes: [note('a', 'A'), note('a', 'B')] })],
  ['5,001 shapes', JSON.stringify({ shapes: Array.from({ length: 5001 }, (_, index) => note(`n${index}`, 'N')) })],
  [
    'a million points',
    JSON.stringify({
      shapes: [
        {
          id: 'a',
          name: 'Line',
          type: 'freehand',
          attrs: { color: 'red', version: 1, points: Array(1_000_000).fill(0) },
        },
      ],
    }),
  ],
];

test.each(UNSOUND)(
  'attack 52 attack 53 %s is refused, as an object and as a text of JSON, and changes nothing',
  async (_, metadata) => {
    const { uuid } = await create();
    const head = `{"pilotage":{"uuid":"${uuid}"},"isLast":true,"metadata":`;
    for (const sent of [`${head}${metadata}}`, `${head}${JSON.stringify(metadata)}}`]) {
      const answer = await aroha('POST', '/drawings', { body: sent, key: newKey(), headers: JSON_BODY });
      expect([400, 413]).toContain(answer.statusCode);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect((await aroha('GET', `/drawings?pilotageUuid=${uuid}`)).json().data).toEqual([]);
  },
);

/** 5,000 lines of eight points: 0.96 MB. */
const line = (index: number, at = 0.123) => ({
  id: `${String(index).padStart(4, '0')}`,
  name: 'Line',
  type: 'freehand',
  attrs: { color: 'red', version: 1, points: Array(16).fill(at) },
});

test('attack 53 a stage takes 5,000 shapes and 1 MB, with all of them as they were seen; more is refused, also by a merge', async () => {
  const pilotage = await create();
  const full = Array.from({ length: 5000 }, (_, index) => line(index));
  expect(JSON.stringify({ shapes: full }).length).toBeGreaterThan(900_000);
  const { uuid } = itemOf<Drawing>(await post(onStage(pilotage, full)));
  const moved = full.map((_, index) => line(index, 0.124));
  const all = onStage(pilotage, moved, { base: { metadata: { shapes: full } } });
  expect(itemOf<Drawing>(await put(uuid, all))).toMatchObject({ version: 2 });
  const oneMore = onStage(pilotage, [note('more', 'One more')], { base: { metadata: { shapes: [] } } });
  expect(saidOf(await put(uuid, oneMore))).toEqual([422, 'ruleBroken', 'body.metadata.shapes tooManyShapes']);
  const long = Array.from({ length: 3000 }, (_, index) => note(`t${index}`, 'Slack water here until noon'.repeat(15)));
  expect(saidOf(await post(onStage(pilotage, long)))[0]).toBe(400);
}, 30_000);

test('a stage that is drawn on and cleared again and again keeps no more than 500 names of who took shapes out', async () => {
  const pilotage = await create();
  const { uuid } = itemOf<Drawing>(await post(onStage(pilotage, [note('stays', 'S')])));
  for (let round = 0; round < 3; round += 1) {
    const shapes = Array.from({ length: 400 }, (_, index) => note(`r${round}-${index}`, 'N'));
    await put(uuid, onStage(pilotage, shapes, { base: { metadata: { shapes: [] } } }));
    await put(uuid, onStage(pilotage, [], { base: { metadata: { shapes } } }));
  }
  const { group_stamp } = await db
    .selectFrom('drawing')
    .select('group_stamp')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  expect(Object.keys(group_stamp)).toHaveLength(501);
});
