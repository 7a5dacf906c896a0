import type { ChangedSinceSigned } from '@leadline/domain/acceptance/signature';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { codeOf, itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world, clock } = await testApp();
const { koru } = world;
const [aroha, office, stranger] = [await as(world.aroha), await as(world.office), await as(world.erik)];

const create = async () => itemOf<Pilotage>(await aroha('POST', '/pilotages', { body: withPilots(world) }));
const put = async (uuid: string, fields: object) => {
  const body = { port: { uuid: koru.uuid }, ...fields };
  const answer = await aroha('PUT', `/pilotages/${uuid}`, { body, key: newKey() });
  expect(answer.statusCode, answer.body).toBe(200);
};
const sign = async (uuid: string, role: 'pilot' | 'master') => {
  // Of two signatures of a role the later one counts.
  clock.now += 1000;
  const body = { pilotage: { uuid }, role, name: 'R. Santos', image: null };
  expect((await aroha('POST', `/pilotages/${uuid}/signature`, { body, key: newKey() })).statusCode).toBe(200);
};
const changed = async (days = '', by = office): Promise<ChangedSinceSigned[]> => {
  const answer = await by('GET', `/signatures/changed?portUuid=${koru.uuid}${days}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const partsOf = async (uuid: string) => (await changed()).find((each) => each.uuid === uuid)?.parts ?? [];

test('an accepted plan that is changed is listed with its parts, and no more when it stands again as it was signed', async () => {
  const { uuid, vesselAgent } = await create();
  await put(uuid, { vesselAgent: 'Nobody has signed' });
  expect(await partsOf(uuid)).toEqual([]);
  await put(uuid, { vesselAgent });
  await sign(uuid, 'pilot');
  expect(await partsOf(uuid)).toEqual([]);
  await put(uuid, { vesselAgent: 'Another agent' });
  expect(await partsOf(uuid)).toEqual(['fields']);
  // What the master signs now is the changed plan: of the pilot's signature it still is another one.
  await sign(uuid, 'master');
  expect(await partsOf(uuid)).toEqual(['fields']);
  await sign(uuid, 'pilot');
  expect(await partsOf(uuid)).toEqual([]);
});

test('ACCEPT-09 another pilot after the signature is a change, shown until the plan has the one who signed', async () => {
  const { uuid, pilot } = await create();
  await sign(uuid, 'pilot');
  const body = (person: string | undefined) => ({ port: { uuid: koru.uuid }, pilot: { uuid: person } });
  expect((await office('PUT', `/pilotages/${uuid}`, { body: body(world.tui), key: newKey() })).statusCode).toBe(200);
  expect(await partsOf(uuid)).toEqual(['fields']);
  expect((await office('PUT', `/pilotages/${uuid}`, { body: body(pilot?.uuid), key: newKey() })).statusCode).toBe(200);
  expect(await partsOf(uuid)).toEqual([]);
});

test('the ship, the tugs and the texts of the port count; a status and a note of the record do not', async () => {
  const { uuid } = await create();
  const vessel = (airDraft: number) => ({
    ...{ port: { uuid: koru.uuid }, name: 'Kotuku', height: 40 },
    metadata: { air_draft: airDraft },
  });
  await aroha('PUT', '/vessels/9074729', { body: vessel(31) });
  await sign(uuid, 'pilot');
  await db.updateTable('pilotage').set({ status: 'SentRead' }).where('uuid', '=', uuid).execute();
  expect(await partsOf(uuid)).toEqual([]);
  await aroha('PUT', '/vessels/9074729', { body: vessel(33) });
  expect(await partsOf(uuid)).toEqual([expect.stringMatching(/^vessel/)]);
  await aroha('PUT', '/vessels/9074729', { body: vessel(31) });
  const terms = { uuid: crypto.randomUUID(), port_uuid: koru.uuid, extra_type: 'terms', ordinal: 0 };
  await db
    .insertInto('port_extra')
    .values({ ...terms, metadata: '{"value":"At her risk."}' })
    .execute();
  expect(await partsOf(uuid)).toEqual(['texts.terms']);
  await db.deleteFrom('port_extra').where('uuid', '=', terms.uuid).execute();
});

test('one that is done or cancelled, whose acceptance was taken back, or of other days is not compared; nor is one for a stranger', async () => {
  const [done, cancelled, back] = [await create(), await create(), await create()];
  for (const { uuid } of [done, cancelled, back]) {
    for (const role of ['pilot', 'master'] as const) await sign(uuid, role);
    await put(uuid, { vesselAgent: 'Another agent' });
    expect(await partsOf(uuid)).toEqual(['fields']);
  }
  const day = (iso: string) => iso.slice(0, 10);
  expect((await changed(`&startDate=${day(done.date)}`)).length).toBeGreaterThan(0);
  expect(await changed('&startDate=2031-01-01&endDate=2031-01-02')).toEqual([]);
  const cancel = { body: { reason: 'Sailed on' }, key: newKey() };
  expect((await aroha('POST', `/pilotages/${cancelled.uuid}/cancel`, cancel)).statusCode).toBe(200);
  expect(await partsOf(cancelled.uuid)).toEqual([]);
  await put(done.uuid, { status: 'Done' });
  expect(await partsOf(done.uuid)).toEqual([]);
  await db
    .updateTable('pilotage')
    .set({ pilot_accepted: false, master_accepted: false })
    .where('uuid', '=', back.uuid)
    .execute();
  expect(await partsOf(back.uuid)).toEqual([]);
  const asked = await stranger('GET', `/signatures/changed?portUuid=${koru.uuid}`);
  expect([asked.statusCode, codeOf(asked)]).toEqual([403, 'portNotAllowed']);
});
