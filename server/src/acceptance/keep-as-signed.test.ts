import { randomUUID } from 'node:crypto';
import type { Signature } from '@leadline/domain/acceptance/signature';
import { afterEach, expect, test } from 'vitest';
import { signingCalls } from '../../test/calls/signing-calls.ts';
import { drawnSignature } from '../../test/samples/drawn-signature.ts';
import { itemOf, newKey, testApp, refusalOf as told } from '../../test/test-app.ts';

const { as, db, world, clock } = await testApp();
const { koru } = world;
/** Aroha is the pilot of the sample; Tui is a pilot of the port who has no part in it. */
const [aroha, tui, office] = [await as(world.aroha), await as(world.tui), await as(world.office)];

const DRAWN = drawnSignature();

const { create, read, sign, listed, contentOf, withSignatures, withoutPreferences } = await signingCalls({
  as,
  db,
  world,
});
afterEach(withoutPreferences);

test.each([false, true])(
  'ACCEPT-04 a signature that others overtook is kept as signed, with a reason: accepted with its own content (drawn: %s)',
  async (isDrawn) => {
    if (isDrawn) await withSignatures();
    const uuid = await create();
    const content = await contentOf(uuid);
    const body = { port: { uuid: koru.uuid }, vesselAgent: 'Kauri' };
    await office('PUT', `/pilotages/${uuid}`, { body });
    const late = itemOf<Signature>(await sign(uuid, { content, image: isDrawn ? DRAWN : null }));
    expect(late).toMatchObject({ isAccepted: false, keeps: null });
    const keeps = { signature: late.uuid, reason: 'Master has left the bridge' };
    expect(told(await sign(uuid, { keeps: { ...keeps, reason: ' ' } }))[0]).toBe(400);
    expect((await sign(uuid, { keeps }, { by: tui })).statusCode).toBe(403);
    expect(told(await sign(uuid, { keeps, role: 'master' }))).toEqual([
      422,
      'ruleBroken',
      'body.keeps.signature notOpen',
    ]);
    expect(told(await sign(await create(), { keeps }))).toEqual([422, 'ruleBroken', 'body.keeps.signature notOpen']);
    const kept = itemOf<Signature>(await sign(uuid, { keeps, name: 'Somebody' }));
    expect(kept).toMatchObject({ name: 'Aroha Ngata', image: late.image, content, isAccepted: true, keeps });
    expect((await read(uuid)).pilotAccepted).toBe(true);
    // The first stays as it was, beside it.
    expect(await listed(uuid)).toEqual(expect.arrayContaining([late, kept]));
    expect(told(await sign(uuid, { keeps }))).toEqual([422, 'ruleBroken', 'body.keeps.signature notOpen']);
  },
);

const iso = (at: number) => new Date(at).toISOString();
const edit = (by: typeof aroha, uuid: string, body: object) =>
  by('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: koru.uuid }, ...body }, key: newKey() });

test.each([
  ['after he signed', false, { vesselMaxDraft: 9.1 }, 'body.keeps.signature ownEdit'],
  ['before he signed', true, { vesselMaxDraft: 9.1 }, null],
  ['before he signed, of a field that others changed again', true, { vesselAgent: 'Nikau' }, null],
])(
  'of edits that a tablet without a network sends ahead of its signature, one made %s: what was signed without it is not kept as signed',
  async (_, isSigned, own, refused) => {
    const uuid = await create();
    const signedAt = iso(clock.now);
    const before = await contentOf(uuid);
    clock.now += 60_000;
    await edit(aroha, uuid, own);
    const content = isSigned ? await contentOf(uuid) : before;
    await edit(office, uuid, { vesselAgent: 'Kauri' });
    clock.now += 1000;
    const late = itemOf<Signature>(await sign(uuid, { content, signedAt }));
    expect(late.isAccepted).toBe(false);
    const answer = await sign(uuid, { keeps: { signature: late.uuid, reason: 'Master has left the bridge' } });
    if (refused) expect(told(answer)).toEqual([422, 'ruleBroken', refused]);
    expect((await read(uuid)).pilotAccepted).toBe(refused === null);
  },
);

test('who changed the plan himself since may not keep as signed what he signed before', async () => {
  const uuid = await create();
  const content = await contentOf(uuid);
  await office('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: koru.uuid }, vesselAgent: 'Kauri' } });
  const late = itemOf<Signature>(await sign(uuid, { content }));
  await aroha('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: koru.uuid }, vesselMaxDraft: 9.1 }, key: newKey() });
  const answer = await sign(uuid, { keeps: { signature: late.uuid, reason: 'Gone' } });
  expect(told(answer)).toEqual([422, 'ruleBroken', 'body.keeps.signature ownEdit']);
  expect((await read(uuid)).pilotAccepted).toBe(false);
});

test('what is recorded beside the plan does not keep him from it: times, notes, and a comment that he opened', async () => {
  const uuid = await create();
  const content = await contentOf(uuid);
  await office('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: koru.uuid }, vesselAgent: 'Kauri' } });
  const late = itemOf<Signature>(await sign(uuid, { content }));
  const beside = [
    ['timestamp_checklist', [{ uuid: randomUUID(), label: 'Pilot on board', dateTime: '2026-11-22T03:10:00.000Z' }]],
    ['general_notes', 'Fog at the entrance'],
  ] as const;
  for (const [extraType, value] of beside) {
    const body = { pilotage: { uuid }, extraType, metadata: { value } };
    expect((await aroha('POST', '/pilotages_extras', { body, key: newKey() })).statusCode).toBe(200);
  }
  await db.updateTable('pilotage').set({ status: 'SentNewComment' }).where('uuid', '=', uuid).execute();
  expect((await aroha('PUT', `/pilotages/${uuid}/comment`, { key: newKey() })).statusCode).toBe(200);
  expect((await read(uuid)).status).toBe('SentRead');
  const answer = await sign(uuid, { keeps: { signature: late.uuid, reason: 'Gone' } });
  expect(itemOf<Signature>(answer)).toMatchObject({ isAccepted: true, content });
});

test('the ship, and a checklist, are of what he signed: who changed them himself signs again', async () => {
  const lists = { value: [{ uuid: randomUUID(), label: 'Anchors cleared', isSelected: true }] };
  const edits: ((pilotage: string) => [method: 'PUT' | 'POST', path: string, body: object])[] = [
    () => ['PUT', '/vessels/9074729', { port: { uuid: koru.uuid }, name: 'Kotuku', height: 41 }],
    (uuid) => ['POST', '/pilotages_extras', { pilotage: { uuid }, extraType: 'checklist', metadata: lists }],
  ];
  for (const edit of edits) {
    const uuid = await create();
    const content = await contentOf(uuid);
    await office('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: koru.uuid }, vesselAgent: 'Kauri' } });
    const late = itemOf<Signature>(await sign(uuid, { content }));
    clock.now += 1;
    const [method, path, body] = edit(uuid);
    expect((await aroha(method, path, { body, key: newKey() })).statusCode).toBe(200);
    const answer = await sign(uuid, { keeps: { signature: late.uuid, reason: 'Gone' } });
    expect(told(answer)).toEqual([422, 'ruleBroken', 'body.keeps.signature ownEdit']);
  }
});

test('ADMIN-08 a signature from before a revert that arrives after it is evidence, also under the same plan', async () => {
  const uuid = await create();
  await sign(uuid, {});
  await sign(uuid, { role: 'master', name: 'Capt. R. Santos' });
  const signedAt = iso(clock.now);
  clock.now += 60_000;
  const { status } = await read(uuid);
  expect((await aroha('POST', `/pilotages/${uuid}/revert`, { body: { status }, key: newKey() })).statusCode).toBe(200);
  clock.now += 60_000;
  const content = await contentOf(uuid);
  expect(itemOf<Signature>(await sign(uuid, { content, signedAt }))).toMatchObject({
    isAccepted: false,
    lapsed: 'reverted',
  });
  expect((await read(uuid)).pilotAccepted).toBe(false);
  expect(itemOf<Signature>(await sign(uuid, { content, signedAt: iso(clock.now) })).isAccepted).toBe(true);
});

test('ADMIN-08 evidence from before a revert is not kept as signed: both look at the whole plan again', async () => {
  const uuid = await create();
  const content = await contentOf(uuid);
  await office('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: koru.uuid }, vesselAgent: 'Kauri' } });
  const late = itemOf<Signature>(await sign(uuid, { content }));
  expect(late.lapsed).toBeNull();
  clock.now += 1000;
  expect(itemOf<Signature>(await sign(uuid)).isAccepted).toBe(true);
  clock.now += 1000;
  const { status } = await read(uuid);
  const reverted = await aroha('POST', `/pilotages/${uuid}/revert`, { body: { status }, key: newKey() });
  expect(reverted.statusCode).toBe(200);
  const answer = await sign(uuid, { keeps: { signature: late.uuid, reason: 'Gone' } });
  expect(told(answer)).toEqual([422, 'ruleBroken', 'body.keeps.signature notOpen']);
  expect((await listed(uuid)).map(({ lapsed }) => lapsed)).toEqual([null, 'reverted']);
  // Signed before the revert by the clock of the device, and come after it.
  const signedAt = new Date(clock.now - 1).toISOString();
  clock.now += 1000;
  expect(itemOf<Signature>(await sign(uuid, { content, signedAt })).lapsed).toBe('reverted');
  // What others overtake after the revert is kept as ever.
  const after = itemOf<Signature>(await sign(uuid, { content, signedAt: new Date(clock.now).toISOString() }));
  expect(after).toMatchObject({ isAccepted: false, lapsed: null });
  const kept = await sign(uuid, { keeps: { signature: after.uuid, reason: 'Gone' } });
  expect(itemOf<Signature>(kept).isAccepted).toBe(true);
});

test('what others have changed back is signed again: nothing of theirs is in the way', async () => {
  const uuid = await create();
  const content = await contentOf(uuid);
  const { vesselAgent } = await read(uuid);
  await office('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: koru.uuid }, vesselAgent: 'Kauri' } });
  const late = itemOf<Signature>(await sign(uuid, { content }));
  await office('PUT', `/pilotages/${uuid}`, { body: { port: { uuid: koru.uuid }, vesselAgent } });
  const answer = await sign(uuid, { keeps: { signature: late.uuid, reason: 'Gone' } });
  expect(told(answer)).toEqual([422, 'ruleBroken', 'body.keeps.signature notOpen']);
  expect(itemOf<Signature>(await sign(uuid, { content })).isAccepted).toBe(true);
});
