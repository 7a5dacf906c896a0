import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world } = await testApp();
const { koru } = world;
const [aroha, office] = [await as(world.aroha), await as(world.office)];
const port = { uuid: koru.uuid };

const create = async (changes: object) =>
  itemOf<Pilotage>(await office('POST', '/pilotages', { body: withPilots(world, changes), key: newKey() }));
const nextOf = async ({ uuid }: Pilotage) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`)).nextDeparture;

/** A ship of her own, arriving at the quay on 23 November at 20:00Z on the visit given. */
const arrive = (IMO: string, vesselVisitCode: string | null = 'V1') =>
  create({ vessel: { IMO, name: 'Kotuku' }, vesselVisitCode });
/** As the port's own movement system would have left it. */
async function leave(IMO: string, date: string, changes: Record<string, string | null> = {}) {
  const row = {
    uuid: randomUUID(),
    organisation_uuid: koru.organisation,
    port_uuid: koru.uuid,
    status: 'Plan',
    date: new Date(date),
    movement_type: 'Departure',
    from_uuid: koru.quay,
    vessel_imo: IMO,
    vessel_name: 'Kotuku',
    vessel_visit_code: 'V1',
    ...changes,
  };
  await db.insertInto('pilotage').values(row).execute();
}

test('BERTH-02 without a later movement from the berth nothing is said of a departure', async () => {
  const arrival = await arrive('4123018');
  expect(arrival.nextDeparture).toBeNull();
  await leave('4123018', '2026-11-22T20:00:00.000Z');
  await leave('4124024', '2026-11-25T20:00:00.000Z');
  await leave('4123018', '2026-11-26T20:00:00.000Z', { from_uuid: koru.sea });
  expect(await nextOf(arrival)).toBeNull();
});

test('BERTH-02 a departure or shift of the same visit is exact, and counts before an estimate that comes sooner', async () => {
  const arrival = await arrive('4125030');
  await leave('4125030', '2026-11-24T20:00:00.000Z', { vessel_visit_code: 'OTHER' });
  expect(await nextOf(arrival)).toEqual({ date: '2026-11-24T20:00:00.000Z', exact: false });
  await leave('4125030', '2026-11-26T20:00:00.000Z');
  await leave('4125030', '2026-11-25T20:00:00.000Z', { movement_type: 'Shift' });
  expect(await nextOf(arrival)).toEqual({ date: '2026-11-25T20:00:00.000Z', exact: true });
});

test('BERTH-02 a draft, and a visit that nobody named, are estimates; a cancelled movement is none', async () => {
  const arrival = await arrive('4126046');
  await leave('4126046', '2026-11-23T21:00:00.000Z', { status: 'Canc' });
  await leave('4126046', '2026-11-24T20:00:00.000Z', { status: 'Draft' });
  expect(await nextOf(arrival)).toEqual({ date: '2026-11-24T20:00:00.000Z', exact: false });
  const unnamed = await arrive('4127052', null);
  await leave('4127052', '2026-11-24T20:00:00.000Z', { vessel_visit_code: null });
  expect(await nextOf(unnamed)).toEqual({ date: '2026-11-24T20:00:00.000Z', exact: false });
});

test('BERTH-02 a write tells it as a read does', async () => {
  const arrival = await arrive('4128068');
  await leave('4128068', '2026-11-24T20:00:00.000Z');
  const written = itemOf<Pilotage>(
    await office('PUT', `/pilotages/${arrival.uuid}?review=false`, { body: { port, notes: 'x' }, key: newKey() }),
  );
  expect(written.nextDeparture).toEqual({ date: '2026-11-24T20:00:00.000Z', exact: true });
});
