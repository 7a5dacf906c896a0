import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { itemOf, testApp } from '../../test/test-app.ts';
import { findPilotage } from './pilotage-store.ts';
import { reviewOf } from './review-notes.ts';

const { as, db, world } = await testApp();
const { koru } = world;
const [aroha, ben, office] = [await as(world.aroha), await as(world.ben), await as(world.office)];
const port = { uuid: koru.uuid };

const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const read = async (uuid: string, call = aroha) => itemOf<Pilotage>(await call('GET', `/pilotages/${uuid}`));
const put = (uuid: string, body: object, call = aroha, review = false) =>
  call('PUT', `/pilotages/${uuid}?review=${review}`, { body: { port, ...body } });

test('REVIEW-02 REVIEW-03 a change by somebody else needs the review of its pilots, and not of its author', async () => {
  const made = await create();
  await put(made.uuid, { vesselFwdDraft: 8.8 }, ben);
  expect(await read(made.uuid)).toMatchObject({
    needsReview: true,
    alteredByUser: world.ben,
    previousData: { vesselFwdDraft: 8.1, vesselMaxDraft: 8.4 },
  });
  expect(await read(made.uuid, ben)).toMatchObject({ needsReview: false, alteredByUser: null, previousData: null });
});

test('REVIEW-04 only first and second pilot are asked', async () => {
  const made = await create();
  await put(made.uuid, { notes: 'Changed' }, ben);
  expect(await read(made.uuid, office)).toMatchObject({ needsReview: false, previousData: null });
});

test('REVIEW-02 what is back to its old value needs no review', async () => {
  const made = await create();
  await put(made.uuid, { notes: 'Changed' }, ben);
  await put(made.uuid, { notes: '  ' }, ben);
  expect((await read(made.uuid)).needsReview).toBe(false);
});

test('REVIEW-07 the oldest unconfirmed values are kept for each pilot; review=true clears only one’s own', async () => {
  const made = await create();
  await put(made.uuid, { notes: 'one' }, office);
  await put(made.uuid, { notes: 'two' }, office);
  for (const call of [aroha, ben]) expect((await read(made.uuid, call)).previousData).toEqual({ notes: null });
  await put(made.uuid, {}, aroha, true);
  expect(await read(made.uuid)).toMatchObject({ needsReview: false, previousData: null, notes: 'two' });
  expect(await read(made.uuid, ben)).toMatchObject({ needsReview: true, previousData: { notes: null } });
  const deeds = await db
    .selectFrom('audit')
    .select('action')
    .where('entity_id', '=', made.uuid)
    .orderBy('id')
    .execute();
  expect(deeds.map((each) => each.action)).toEqual(['created', 'changed', 'changed', 'reviewed']);
});

test('REVIEW-07 own writes do not confirm what others changed', async () => {
  const made = await create();
  await put(made.uuid, { notes: 'by the office' }, office);
  await put(made.uuid, { vesselAgent: 'Agent' });
  expect(await read(made.uuid)).toMatchObject({
    needsReview: true,
    alteredByUser: world.office,
    previousData: { notes: null },
  });
});

test('REVIEW-01 nothing is to be reviewed of a pilotage that is a draft, done, archived or cancelled', async () => {
  const made = await create();
  await put(made.uuid, { notes: 'Changed' }, ben);
  const { facts, reviewNotes } = await findPilotage(db, made.uuid).then((found) => found ?? expect.fail());
  expect(reviewOf(facts, reviewNotes, world.aroha).needsReview).toBe(true);
  for (const status of ['Draft', 'Done', 'Arch', 'Canc'] as const)
    expect(reviewOf({ ...facts, status }, reviewNotes, world.aroha).needsReview).toBe(false);
});
