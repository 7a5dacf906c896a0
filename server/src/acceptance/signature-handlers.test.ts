import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Signature } from '@leadline/domain/acceptance/signature';
import { partValue, sealParts } from '@leadline/domain/share/signed-content';
import { afterEach, expect, test } from 'vitest';
import { signingCalls } from '../../test/calls/signing-calls.ts';
import { drawnSignature } from '../../test/samples/drawn-signature.ts';
import { itemOf, newKey, testApp, refusalOf as told } from '../../test/test-app.ts';
import { nodeSealing } from '../record/node-primitives.ts';

const { as, db, world, clock } = await testApp();
const { koru } = world;
/** Aroha is the pilot of the sample; Tui is a pilot of the port who has no part in it. */
const [aroha, tui, office, reader, erik] = [
  await as(world.aroha),
  await as(world.tui),
  await as(world.office),
  await as(world.reader),
  await as(world.erik),
];

const DRAWN = drawnSignature();

const { create, read, sign, listed, contentOf, withSignatures, withoutPreferences } = await signingCalls({
  as,
  db,
  world,
});
afterEach(withoutPreferences);

test('API-30 ACCEPT-04 the pilot signs, then the master on his tablet: each is accepted with a record, and the master has a name', async () => {
  const uuid = await create();
  const own = itemOf<Signature>(await sign(uuid, { signedAt: '2026-11-22T03:00:07.000Z' }));
  expect(own).toMatchObject({ role: 'pilot', name: 'Aroha Ngata', image: null, isAccepted: true, isStated: false });
  expect(own.createdAt).toBe(new Date(clock.now).toISOString());
  expect(own.signedAt).toBe('2026-11-22T03:00:07.000Z');
  expect(await read(uuid)).toMatchObject({ pilotAccepted: true, masterAccepted: false, masterName: null, version: 2 });
  clock.now += 60_000;
  const master = itemOf<Signature>(await sign(uuid, { role: 'master', name: '  Capt. R.  Santos ' }));
  expect(master.name).toBe('Capt. R. Santos');
  expect(await read(uuid)).toMatchObject({ masterAccepted: true, masterName: 'Capt. R. Santos', version: 3 });
  expect(await listed(uuid)).toEqual([master, own]);
  const audit = await db
    .selectFrom('audit')
    .select(['action', 'entity_type'])
    .where('entity_id', '=', own.uuid)
    .execute();
  expect(audit).toEqual([{ action: 'created', entity_type: 'signatures' }]);
});

test('ACCEPT-05 ACCEPT-07 PREFS-08 with e-signatures on nobody is accepted without a drawing of the size of the box', async () => {
  await withSignatures();
  const uuid = await create();
  expect(told(await sign(uuid))).toEqual([422, 'ruleBroken', 'body.image required']);
  expect(told(await sign(uuid, { image: drawnSignature({ height: 181, scale: 1 }) }))).toEqual([
    400,
    'invalid',
    'body.image image',
  ]);
  expect(told(await sign(uuid, { image: `data:image/png;base64,${'A'.repeat(88)}` }))).toEqual([
    400,
    'invalid',
    'body.image image',
  ]);
  expect((await read(uuid)).pilotAccepted).toBe(false);
  expect(itemOf<Signature>(await sign(uuid, { image: DRAWN })).image).toMatch(/^data:image\/png;base64,/);
  expect((await read(uuid)).pilotAccepted).toBe(true);
});

test('ACCEPT-05 a name of blanks, a foreign type of picture and an unknown role are refused', async () => {
  const uuid = await create();
  for (const broken of [
    { name: ' ' },
    { image: 'data:image/svg+xml;base64,AA==' },
    { role: 'agent' },
    { name: 'x'.repeat(201) },
  ])
    expect((await sign(uuid, broken)).statusCode).toBe(400);
  expect(await listed(uuid)).toEqual([]);
});

test('attack 50 a picture that is an SVG, no picture, 10,000 pixels a side, of another size than the box or 5 MB is no signature', async () => {
  await withSignatures();
  const uuid = await create();
  const claimed = Buffer.from(DRAWN.split(',')[1] ?? '', 'base64');
  for (const at of [16, 20]) claimed.writeUInt32BE(10_000, at);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  const png = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
  const answers = [
    await sign(uuid, { image: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` }),
    await sign(uuid, { image: `data:text/html;base64,${Buffer.from('<script>').toString('base64')}` }),
    await sign(uuid, { image: png(Buffer.alloc(5_000_000)) }),
    await sign(uuid, { image: png(claimed) }),
    await sign(uuid, { image: png(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="286" height="180"/>')) }),
    await sign(uuid, { image: drawnSignature({ scale: 4 }) }),
    await sign(uuid, { image: drawnSignature({ scale: 0.5 }) }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400, 400]);
  expect(await listed(uuid)).toEqual([]);
  expect((await read(uuid)).pilotAccepted).toBe(false);
});

test('ACCEPT-04 only its pilots sign, for the master too; a closed pilotage takes no signature', async () => {
  const uuid = await create();
  for (const by of [tui, office]) expect(told(await sign(uuid, {}, { by }))).toEqual([403, 'forbidden']);
  expect((await sign(uuid, {}, { by: reader })).statusCode).toBe(403);
  expect((await sign(uuid, {}, { by: erik })).statusCode).toBe(404);
  const other = await create();
  expect(told(await sign(uuid, { pilotage: { uuid: other } }))).toEqual([
    422,
    'ruleBroken',
    'body.pilotage.uuid otherPilotage',
  ]);
  await db.updateTable('pilotage').set({ status: 'Done' }).where('uuid', '=', uuid).execute();
  expect(told(await sign(uuid))).toEqual([422, 'endState']);
  expect(await listed(uuid)).toEqual([]);
});

test('a signature put under what the server holds accepts; one under an older plan is kept as evidence and accepts nobody', async () => {
  const uuid = await create();
  const seen = await contentOf(uuid);
  const changed = await office('PUT', `/pilotages/${uuid}`, {
    body: { port: { uuid: koru.uuid }, vesselAgent: 'Kauri' },
  });
  expect(changed.statusCode).toBe(200);
  const late = itemOf<Signature>(await sign(uuid, { content: seen }));
  expect(late).toMatchObject({ isAccepted: false, content: seen });
  expect(await read(uuid)).toMatchObject({ pilotAccepted: false, version: 3 });
  const again = itemOf<Signature>(await sign(uuid, { content: await contentOf(uuid) }));
  expect(again.isAccepted).toBe(true);
  expect((await read(uuid)).pilotAccepted).toBe(true);
  expect(await listed(uuid)).toHaveLength(2);
});

test('what is no part of the plan, status and general notes, leaves a signature as it is', async () => {
  const uuid = await create();
  const seen = await contentOf(uuid);
  await office('POST', '/pilotages_extras', {
    body: { pilotage: { uuid }, extraType: 'general_notes', metadata: { value: 'Gangway to port' } },
    key: newKey(),
  });
  await db.updateTable('pilotage').set({ status: 'SentRead' }).where('uuid', '=', uuid).execute();
  expect(itemOf<Signature>(await sign(uuid, { content: seen })).isAccepted).toBe(true);
});

test('SYNC-07 the same bytes under the same key are one signature, and another with its id is refused', async () => {
  const uuid = await create();
  const [key, own] = [newKey(), randomUUID()];
  const first = await sign(uuid, { uuid: own }, { key });
  const second = await sign(uuid, { uuid: own }, { key });
  expect(second.json().data).toEqual(first.json().data);
  expect(told(await sign(uuid, { uuid: own }))).toEqual([422, 'ruleBroken', 'body.uuid taken']);
  expect(await listed(uuid)).toHaveLength(1);
});

test('a plan that was sent and is taken back to planning has no acceptance, and keeps its signatures as evidence', async () => {
  const uuid = await create();
  await sign(uuid);
  await db.updateTable('pilotage').set({ status: 'SentRead' }).where('uuid', '=', uuid).execute();
  const back = await aroha('POST', `/pilotages/${uuid}/revert`, { body: { status: 'SentRead' }, key: newKey() });
  expect(back.statusCode).toBe(200);
  expect(await read(uuid)).toMatchObject({ status: 'Plan', pilotAccepted: false });
  expect(await listed(uuid)).toHaveLength(1);
});

test('ACCEPT-09 a signature keeps all that was signed, with and without a drawing, and a digest that is not its content is refused', async () => {
  for (const isDrawn of [false, true]) {
    if (isDrawn) await withSignatures();
    const uuid = await create();
    const content = await contentOf(uuid);
    const strokes = [
      [
        [40, 110.5],
        [220, 90],
      ],
    ];
    const broken = structuredClone(content);
    broken.decided.parts[0] = { ...content.decided.parts[0], value: '{}' } as (typeof content.decided.parts)[number];
    const image = isDrawn ? DRAWN : null;
    expect(told(await sign(uuid, { content: broken, image }))).toEqual([
      422,
      'ruleBroken',
      'body.content.decided digest',
    ]);
    expect((await read(uuid)).pilotAccepted).toBe(false);
    const kept = itemOf<Signature>(await sign(uuid, { content, image, strokes: isDrawn ? strokes : null }));
    expect(kept).toMatchObject({ content, isStated: true, isAccepted: true, shownDiffers: [] });
    expect([kept.image === null, kept.strokes]).toEqual([!isDrawn, isDrawn ? strokes : null]);
    expect(partValue(content.decided, 'fields')).toMatchObject({ vesselAgent: null });
    expect(partValue(content.shown, 'names')).toMatchObject({ [world.aroha]: 'Aroha Ngata' });
    expect((await listed(uuid))[0]).toEqual(kept);
  }
});

test('pilot and master who sign the same plan sign one digest', async () => {
  const uuid = await create();
  const content = await contentOf(uuid);
  const own = itemOf<Signature>(await sign(uuid, { content }));
  const master = itemOf<Signature>(await sign(uuid, { content, role: 'master', name: 'Capt. R. Santos' }));
  expect(master.content?.decided.digest).toBe(own.content?.decided.digest);
});

test('what the tablet showed otherwise than the server reckons is noted, and decides nothing', async () => {
  const uuid = await create();
  const content = await contentOf(uuid);
  const shown = await sealParts(nodeSealing, [
    ...content.shown.parts.flatMap(({ name, value = '' }) =>
      ['tides', 'weather'].includes(name) ? [] : [{ name, value }],
    ),
    { name: 'tides', value: '[{"source":"forecast of yesterday"}]' },
    { name: 'weather', value: '{"limits":[],"locations":[],"results":["of an hour ago"]}' },
    { name: 'bridge', value: '{}' },
  ]);
  const kept = itemOf<Signature>(await sign(uuid, { content: { ...content, shown } }));
  expect(kept).toMatchObject({ isAccepted: true, shownDiffers: ['tides', 'weather'] });
  // A device that had no forecast on its screen showed no other one; an app of before states no clocks.
  const others = content.shown.parts.flatMap(({ name, value = '' }) =>
    ['weather', 'clocks'].includes(name) ? [] : [{ name, value }],
  );
  const without = { ...content, shown: await sealParts(nodeSealing, others) };
  expect(itemOf<Signature>(await sign(await create(), {})).content?.shown.parts.map(({ name }) => name)).toContain(
    'weather',
  );
  const master = { role: 'master', name: 'Capt. R. Santos', content: without };
  expect(itemOf<Signature>(await sign(uuid, master)).shownDiffers).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['a single dot', '<circle cx="140" cy="90" r="2"/>'],
])('ACCEPT-08 %s is no signature', async (_, marks) => {
  await withSignatures();
  const uuid = await create();
  const image = drawnSignature({ marks });
  expect(told(await sign(uuid, { image }))).toEqual([422, 'ruleBroken', 'body.image empty']);
  expect((await read(uuid)).pilotAccepted).toBe(false);
});

test.each([1, 2, 3])(
  'ACCEPT-08 attack 50 a drawing of %s pixels for each of the box is drawn anew: nothing but its pixels is kept',
  async (scale) => {
    await withSignatures();
    const uuid = await create();
    const clean = Buffer.from(drawnSignature({ scale }).split(',')[1] ?? '', 'base64');
    // A text chunk after the header of 33 bytes (PNG specification, 5.3 and 11.3.3.2).
    const body = Buffer.from('tEXtAuthor\0<script>', 'latin1');
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length - 4);
    sum.writeUInt32BE(crc32(body));
    const bytes = Buffer.concat([clean.subarray(0, 33), length, body, sum, clean.subarray(33), Buffer.from('<html>')]);
    const answer = await sign(uuid, { image: `data:image/png;base64,${bytes.toString('base64')}` });
    const kept = Buffer.from(itemOf<Signature>(answer).image?.split(',')[1] ?? '', 'base64');
    expect([kept.readUInt32BE(16), kept.readUInt32BE(20)]).toEqual([286 * scale, 180 * scale]);
    expect(kept.toString('latin1')).not.toMatch(/tEXt|script|html/);
  },
);
