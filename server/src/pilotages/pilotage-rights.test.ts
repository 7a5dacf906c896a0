import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { expect, test } from 'vitest';
import { arrival, withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world } = await testApp();
const { koru, tacoma } = world;
const [aroha, ben, tui, office] = [
  await as(world.aroha),
  await as(world.ben),
  await as(world.tui),
  await as(world.office),
];
const port = { uuid: koru.uuid };

async function create(body: object = withPilots(world)): Promise<Pilotage> {
  return itemOf<Pilotage>(await aroha('POST', '/pilotages', { body, key: newKey() }));
}
const read = async (uuid: string) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`));
const change = (uuid: string, body: object, call = aroha) =>
  call('PUT', `/pilotages/${uuid}?review=false`, { body: { port, ...body }, key: newKey() });

test('FORM-20 who is not assigned may change the pilots and nothing else, and then nothing is saved', async () => {
  const made = await create();
  const both = await change(made.uuid, { pilot: { uuid: world.tui }, vesselFwdDraft: 9 }, tui);
  expect([both.statusCode, codeOf(both)]).toEqual([403, 'forbidden']);
  expect(await read(made.uuid)).toEqual(made);
  expect((await change(made.uuid, { vesselFwdDraft: 9 }, tui)).statusCode).toBe(403);
  const same = { pilot: { uuid: world.tui }, vesselFwdDraft: made.vesselFwdDraft };
  expect((await change(made.uuid, same, tui)).statusCode).toBe(200);
});

test('the rights table: its pilots and the office change all fields, any pilot while nobody is assigned', async () => {
  const made = await create();
  for (const call of [aroha, ben, office, await as(world.admin)])
    expect((await change(made.uuid, { notes: randomUUID() }, call)).statusCode).toBe(200);
  const open = await create(arrival(koru));
  expect((await change(open.uuid, { notes: 'by Tui' }, tui)).statusCode).toBe(200);
});

test('PREFS-02 attack 32 pilot_create_pilotage_disabled stops users who are pilots and nothing more', async () => {
  await db
    .insertInto('preference')
    .values({
      port_uuid: tacoma.uuid,
      key: 'feature_flags',
      metadata: JSON.stringify({ pilot_create_pilotage_disabled: true }),
    })
    .execute();
  const refused = await aroha('POST', '/pilotages', { body: arrival(tacoma) });
  expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'forbidden']);
  expect((await office('POST', '/pilotages', { body: arrival(tacoma) })).statusCode).toBe(200);
  expect((await aroha('POST', '/pilotages', { body: arrival(koru) })).statusCode).toBe(200);
});

test('DETAIL-16 attack 25 a pilotage that is done, archived or cancelled takes no change, on any write of it', async () => {
  for (const status of ['Done', 'Arch', 'Canc']) {
    const made = await create();
    const check = { pilotage: { uuid: made.uuid }, routeConstraint: { uuid: koru.bar }, overrides: {} };
    const { uuid } = itemOf<{ uuid: string }>(await aroha('POST', '/pilotages_route_checks', { body: check }));
    await db.updateTable('pilotage').set({ status }).where('uuid', '=', made.uuid).execute();
    for (const call of [aroha, office]) {
      const answer = await change(made.uuid, { notes: 'late' }, call);
      expect([status, answer.statusCode, codeOf(answer)]).toEqual([status, 422, 'endState']);
    }
    const body = { ...check, overrides: { residual: -0.4 } };
    expect(codeOf(await aroha('POST', '/pilotages_route_checks', { body }))).toBe('endState');
    expect(codeOf(await aroha('PUT', `/pilotages_route_checks/${uuid}`, { body }))).toBe('endState');
  }
});

test('ADMIN-02 attack 28 only its pilots archive, staff and admin do not; then it is in no list of a pilot and answers them 404, and is there for the office', async () => {
  const made = await create();
  for (const call of [tui, office, await as(world.admin)])
    expect((await change(made.uuid, { status: 'Arch' }, call)).statusCode).toBe(403);
  expect(itemOf(await change(made.uuid, { status: 'Arch' }))).toMatchObject({ status: 'Arch' });
  expect((await aroha('GET', `/pilotages/${made.uuid}`)).statusCode).toBe(404);
  expect((await office('GET', `/pilotages/${made.uuid}`)).statusCode).toBe(200);
  const uuids = async (call: typeof aroha) =>
    (await call('GET', `/pilotages?portUuid=${koru.uuid}`)).json().data.map((row: { uuid: string }) => row.uuid);
  expect(await uuids(aroha)).not.toContain(made.uuid);
  expect(await uuids(office)).toContain(made.uuid);
});
