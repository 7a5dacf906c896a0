import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { beforeAll, expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world, clock } = await testApp();
const { koru, elsewhere } = world;
const [aroha, ben, office] = [await as(world.aroha), await as(world.ben), await as(world.office)];
const port = { uuid: koru.uuid };
const IMO = '9074729';

const create = async (changes = {}) =>
  itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world, changes) }));
const read = async (uuid: string, call = aroha) => itemOf<Pilotage>(await call('GET', `/pilotages/${uuid}`));
const put = (uuid: string, body: object, call = aroha, review = false) =>
  call('PUT', `/pilotages/${uuid}?review=${review}`, { body: { port, ...body } });
const putVessel = (body: object, call = office, key = newKey()) =>
  call('PUT', `/vessels/${IMO}`, { body: { port, ...body }, key });

beforeAll(async () => {
  itemOf(await putVessel({ name: 'Kotuku', length: 199.9 }));
});

test('REVIEW-05 of every changed field it is told who made it so and when, and of each the last', async () => {
  const made = await create();
  const first = clock.now;
  await put(made.uuid, { notes: 'by the office' }, office);
  clock.now += 60_000;
  await put(made.uuid, { vesselFwdDraft: 8.8 }, ben);
  const [early, late] = [first, clock.now].map((at) => new Date(at).toISOString());
  const drafts = { by: 'Ben Hale', at: late };
  expect(await read(made.uuid)).toMatchObject({
    alteredByUser: world.ben,
    alteredByUserVessel: null,
    alterations: { notes: { by: 'Olive Office', at: early }, vesselFwdDraft: drafts, vesselMaxDraft: drafts },
  });
  clock.now += 60_000;
  await put(made.uuid, { notes: 'and by Ben' }, ben);
  expect((await read(made.uuid)).alterations?.notes).toEqual({
    by: 'Ben Hale',
    at: new Date(clock.now).toISOString(),
  });
});

test('REVIEW-07 a confirmation holds for what stood on the screen: what changed since is still to be reviewed', async () => {
  const made = await create();
  await put(made.uuid, { notes: 'one', vesselAgent: 'Tasman' }, ben);
  const seen = { notes: 'one', vesselAgent: 'Tasman' };
  await put(made.uuid, { notes: 'two' }, ben);
  await put(made.uuid, { base: seen }, aroha, true);
  expect(await read(made.uuid)).toMatchObject({ needsReview: true, previousData: { notes: 'one' } });
  expect((await read(made.uuid)).previousData).not.toHaveProperty('vesselAgent');
  await put(made.uuid, { base: { ...seen, notes: 'two' } }, aroha, true);
  expect(await read(made.uuid)).toMatchObject({ needsReview: false, previousData: null });
});

test('REVIEW-07 what was confirmed and then put back to its first value is to be reviewed as well', async () => {
  const made = await create({ notes: 'at first' });
  await put(made.uuid, { notes: 'one' }, ben);
  await put(made.uuid, { notes: 'at first' }, ben);
  await put(made.uuid, { base: { notes: 'one' } }, aroha, true);
  expect(await read(made.uuid)).toMatchObject({ needsReview: true, previousData: { notes: 'one' } });
});

test('REVIEW-07 the same confirmation sent twice under one key has one effect', async () => {
  const made = await create();
  await put(made.uuid, { notes: 'one' }, ben);
  const key = newKey();
  const confirm = () => aroha('PUT', `/pilotages/${made.uuid}?review=true`, { body: { port, base: {} }, key });
  for (const answer of [await confirm(), await confirm()])
    expect(itemOf<Pilotage>(answer)).toMatchObject({ needsReview: false });
  const deeds = await db.selectFrom('audit').select('action').where('entity_id', '=', made.uuid).execute();
  expect(deeds.filter(({ action }) => action === 'reviewed')).toHaveLength(1);
});

test('REVIEW-03 REVIEW-06 a renamed vessel is renamed on her open pilotages, and their pilots are asked', async () => {
  const [made, other, done, draft] = [
    await create(),
    await create({ vessel: { IMO, name: 'Kotuku charter' } }),
    await create(),
    await create(),
  ];
  await db.updateTable('pilotage').set({ status: 'Done' }).where('uuid', '=', done.uuid).execute();
  await db.updateTable('pilotage').set({ status: 'Draft' }).where('uuid', '=', draft.uuid).execute();
  const deeds = () => db.selectFrom('audit').select(['entity_id', 'action']).orderBy('id').execute();
  const before = await deeds();
  const key = newKey();
  for (let turn = 0; turn < 2; turn += 1) itemOf(await putVessel({ name: 'Kotuku II', beam: 32.2 }, office, key));
  expect((await deeds()).slice(before.length)).toEqual([{ entity_id: IMO, action: 'changed' }]);

  for (const call of [aroha, ben])
    expect(await read(made.uuid, call)).toMatchObject({
      vessel: { IMO, name: 'Kotuku II' },
      version: made.version + 1,
      needsReview: true,
      alteredByUser: null,
      alteredByUserVessel: world.office,
      previousData: { vessel: { IMO, name: 'Kotuku' } },
      alterations: { vessel: { at: new Date(clock.now).toISOString() } },
    });
  expect(await read(made.uuid, office)).toMatchObject({ needsReview: false, alteredByUserVessel: null });
  // Another name was typed there on purpose; what is over stays as it was; of a draft nobody is asked.
  expect(await read(other.uuid)).toMatchObject({ vessel: { name: 'Kotuku charter' }, needsReview: false });
  expect(await read(done.uuid)).toMatchObject({ vessel: { name: 'Kotuku' }, version: done.version });
  expect(await read(draft.uuid)).toMatchObject({ vessel: { name: 'Kotuku II' }, needsReview: false });
});

test('REVIEW-03 whoever renames the vessel is not asked; a change of her measures asks nobody', async () => {
  const made = await create({ vessel: { IMO, name: 'Kotuku II' } });
  itemOf(await putVessel({ length: 201 }));
  expect((await read(made.uuid)).version).toBe(made.version);
  itemOf(await putVessel({ name: 'Kotuku III' }, aroha));
  expect(await read(made.uuid)).toMatchObject({ needsReview: false, vessel: { name: 'Kotuku III' } });
  expect(await read(made.uuid, ben)).toMatchObject({ needsReview: true, alteredByUserVessel: world.aroha });
});

test('REVIEW-03 an edit of the vessel on the pilotage that saw the old name is a conflict, and says who renamed her', async () => {
  itemOf(await putVessel({ name: 'Kotuku IV' }));
  const made = await create({ vessel: { IMO, name: 'Kotuku IV' } });
  itemOf(await putVessel({ name: 'Kotuku V' }, ben));
  const base = { vessel: { IMO, name: 'Kotuku IV' } };
  const late = await put(made.uuid, { vessel: { IMO, name: 'KOTUKU' }, base });
  expect(codeOf(late)).toBe('conflict');
  expect(late.json().error.groups.ship).toMatchObject({ by: 'Ben Hale', current: { vessel: { name: 'Kotuku V' } } });
});

test('another organisation renames its own vessel alone', async () => {
  itemOf(await putVessel({ name: 'Kotuku VI' }));
  const made = await create({ vessel: { IMO, name: 'Kotuku VI' } });
  const erik = await as(world.erik);
  const theirs = { port: { uuid: elsewhere.uuid }, name: 'Kotuku VI' };
  itemOf(await putVessel(theirs, erik));
  itemOf(await putVessel({ ...theirs, name: 'Theirs' }, erik));
  expect(await read(made.uuid)).toMatchObject({ vessel: { name: 'Kotuku VI' }, needsReview: false });
});
