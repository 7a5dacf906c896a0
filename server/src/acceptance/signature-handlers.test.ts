import { createHash, randomUUID } from 'node:crypto';
import type { Signature } from '@leadline/domain/acceptance/signature';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { digestContent } from '@leadline/domain/share/signed-content';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';
import { readPilotage } from '../pilotages/pilotage-store.ts';
import { readWholePlan } from '../share/stored-plan.ts';

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
type Call = typeof aroha;

/** The head of a PNG of so many pixels (PNG specification, 11.2.1), and nothing drawn in it. */
function png(width: number, height: number): string {
  const bytes = Buffer.alloc(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}
const DRAWN = png(572, 360);

const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) })).uuid;
const read = async (uuid: string) => itemOf<Pilotage>(await office('GET', `/pilotages/${uuid}`));
const sign = (pilotage: string, more: object = {}, { by = aroha as Call, key = newKey() } = {}) =>
  by('POST', `/pilotages/${pilotage}/signature`, {
    body: { pilotage: { uuid: pilotage }, role: 'pilot', name: 'Aroha Ngata', image: null, ...more },
    key,
  });
const listed = async (uuid: string): Promise<Signature[]> =>
  (await aroha('GET', `/pilotages/${uuid}/signature`)).json().data;
const told = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  codeOf(answer),
  ...((answer.json().error.fields ?? []) as { path: string; code: string }[]).map(
    ({ path, code }) => `${path} ${code}`,
  ),
];
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const contentOf = async (uuid: string) => {
  const { facts } = await readPilotage(db, uuid);
  return digestContent(await readWholePlan(db, facts), sha256);
};
const withSignatures = () =>
  db
    .insertInto('preference')
    .values({ port_uuid: koru.uuid, key: 'feature_flags', metadata: JSON.stringify({ use_e_signatures: true }) })
    .execute();
afterEach(async () => {
  await db.deleteFrom('preference').where('port_uuid', '=', koru.uuid).execute();
});

test('API-30 ACCEPT-04 the pilot signs, then the master on his tablet: each is accepted with a record, and the master has a name', async () => {
  const uuid = await create();
  const own = itemOf<Signature>(await sign(uuid, { signedAt: '2026-11-22T03:00:07.000Z' }));
  expect(own).toMatchObject({ role: 'pilot', name: 'Aroha Ngata', image: null, isAccepted: true, content: null });
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
  expect(told(await sign(uuid, { image: png(286, 181) }))).toEqual([422, 'ruleBroken', 'body.image image']);
  expect(told(await sign(uuid, { image: `data:image/png;base64,${'A'.repeat(88)}` }))).toEqual([
    422,
    'ruleBroken',
    'body.image image',
  ]);
  expect((await read(uuid)).pilotAccepted).toBe(false);
  expect(itemOf<Signature>(await sign(uuid, { image: DRAWN })).image).toBe(DRAWN);
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
  const back = await aroha('PUT', `/pilotages/${uuid}`, {
    body: { port: { uuid: koru.uuid }, status: 'Plan' },
    key: newKey(),
  });
  expect(back.statusCode).toBe(200);
  expect(await read(uuid)).toMatchObject({ status: 'Plan', pilotAccepted: false });
  expect(await listed(uuid)).toHaveLength(1);
});
