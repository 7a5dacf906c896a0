import { randomUUID } from 'node:crypto';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withPilots } from '../../test/samples.ts';
import { itemOf, newKey, testApp } from '../../test/test-app.ts';

const { as, db, world } = await testApp();
const { koru } = world;
const [aroha, office] = [await as(world.aroha), await as(world.office)];
const port = { uuid: koru.uuid };

const create = async (changes: object) =>
  itemOf<Pilotage>(await office('POST', '/pilotages', { body: withPilots(world, changes), key: newKey() }));
const told = async ({ uuid }: Pilotage) => itemOf<Pilotage>(await aroha('GET', `/pilotages/${uuid}`)).nextDeparture;
const nextOf = async (arrival: Pilotage) => whenOf(await told(arrival));
/** When she leaves, and how surely. */
const whenOf = (next: Pilotage['nextDeparture']) => next && { date: next.date, exact: next.exact };

/** A ship of her own, arriving at the quay on 23 November at 20:00Z on the visit given. */
const arrive = (IMO: string, vesselVisitCode: string | null = 'V1') =>
  create({ vessel: { IMO, name: 'Kotuku' }, vesselVisitCode });
interface Leaving {
  from_uuid?: string;
  movement_type?: string;
  status?: string;
  vessel_visit_code?: string | null;
  sailed?: boolean;
}

const CALL: Leaving = { movement_type: 'Arrival', from_uuid: koru.sea };

/** As the port's own movement system would have left it. */
async function leave(IMO: string, date: string, changes: Leaving = {}): Promise<void> {
  const row = {
    ...{ from_uuid: koru.quay, movement_type: 'Departure', status: 'Plan', vessel_visit_code: 'V1', sailed: false },
    ...changes,
  };
  await sql`
    insert into pilotage (uuid, organisation_uuid, port_uuid, date, vessel_imo, vessel_name, from_uuid, movement_type,
      status, vessel_visit_code, sailed)
    values (${randomUUID()}, ${koru.organisation}, ${koru.uuid}, ${date}, ${IMO}, 'Kotuku', ${row.from_uuid},
      ${row.movement_type}, ${row.status}, ${row.vessel_visit_code}, ${row.sailed})`.execute(db);
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

test('BERTH-02 an archived departure ends no stay unless it had sailed', async () => {
  const arrival = await arrive('4132109');
  await leave('4132109', '2026-11-25T20:00:00.000Z', { status: 'Arch' });
  expect(await nextOf(arrival)).toBeNull();
  await leave('4132109', '2026-11-26T20:00:00.000Z', { status: 'Arch', sailed: true });
  expect(await nextOf(arrival)).toEqual({ date: '2026-11-26T20:00:00.000Z', exact: true });
});

test('BERTH-02 a departure that its pilot archives without having done it is withdrawn, one archived when done has sailed', async () => {
  const arrival = await arrive('4133111');
  const leaving = await create({
    ...{ vessel: { IMO: '4133111', name: 'Kotuku' }, vesselVisitCode: 'V1', date: '2026-11-25T20:00:00.000Z' },
    ...{ movementType: 'Departure', fromLocation: { uuid: koru.quay }, toLocation: { uuid: koru.sea } },
    route: { uuid: koru.outward },
  });
  expect(await nextOf(arrival)).toMatchObject({ date: '2026-11-25T20:00:00.000Z' });
  const archive = () =>
    aroha('PUT', `/pilotages/${leaving.uuid}?review=false`, { body: { port, status: 'Arch' }, key: newKey() });
  const withStatus = (status: string) => db.updateTable('pilotage').set({ status }).where('uuid', '=', leaving.uuid);
  expect((await archive()).statusCode).toBe(200);
  expect(await nextOf(arrival)).toBeNull();
  await withStatus('Done').execute();
  expect((await archive()).statusCode).toBe(200);
  expect(await nextOf(arrival)).toMatchObject({ date: '2026-11-25T20:00:00.000Z' });
});

test('BERTH-02 the departure of a later call says nothing of this stay: she calls anew, or moves from elsewhere, before it', async () => {
  const arrival = await arrive('4129074');
  await leave('4129074', '2026-12-05T20:00:00.000Z', { vessel_visit_code: 'V2' });
  expect(await nextOf(arrival)).toEqual({ date: '2026-12-05T20:00:00.000Z', exact: false });
  await leave('4129074', '2026-12-04T20:00:00.000Z', { ...CALL, vessel_visit_code: 'V2', status: 'Canc' });
  expect(await nextOf(arrival)).toEqual({ date: '2026-12-05T20:00:00.000Z', exact: false });
  await leave('4129074', '2026-12-04T20:00:00.000Z', { ...CALL, vessel_visit_code: 'V2' });
  expect(await nextOf(arrival)).toBeNull();
  // Her own departure, when it is entered, is that of this call.
  await leave('4129074', '2026-11-24T20:00:00.000Z', { vessel_visit_code: null });
  expect(await nextOf(arrival)).toEqual({ date: '2026-11-24T20:00:00.000Z', exact: false });

  const shifted = await arrive('4130085');
  await leave('4130085', '2026-11-26T20:00:00.000Z', { from_uuid: koru.basin });
  await leave('4130085', '2026-12-05T20:00:00.000Z', { vessel_visit_code: 'V2' });
  expect(await nextOf(shifted)).toBeNull();
});

test('BERTH-02 her arrival that was entered twice does not hide her departure, nor does any movement the exact one', async () => {
  const arrival = await arrive('4131091');
  await leave('4131091', '2026-11-23T22:00:00.000Z', { ...CALL, status: 'Draft' });
  await leave('4131091', '2026-11-27T20:00:00.000Z', { status: 'Draft' });
  expect(await nextOf(arrival)).toEqual({ date: '2026-11-27T20:00:00.000Z', exact: false });
  await leave('4131091', '2026-11-24T20:00:00.000Z', { ...CALL, vessel_visit_code: 'V2' });
  await leave('4131091', '2026-11-28T20:00:00.000Z');
  expect(await nextOf(arrival)).toEqual({ date: '2026-11-28T20:00:00.000Z', exact: true });
});

test('BERTH-02 TIDE-10 an estimate more than 21 days ahead is none; what is exact is told', async () => {
  const arrival = await arrive('4132100');
  await leave('4132100', '2026-12-14T20:01:00.000Z', { vessel_visit_code: null });
  expect(await nextOf(arrival)).toBeNull();
  await leave('4132100', '2026-12-14T20:00:00.000Z', { vessel_visit_code: null });
  expect(await nextOf(arrival)).toEqual({ date: '2026-12-14T20:00:00.000Z', exact: false });
  const long = await arrive('4133116');
  await leave('4133116', '2027-01-20T20:00:00.000Z');
  expect(await nextOf(long)).toEqual({ date: '2027-01-20T20:00:00.000Z', exact: true });
});

test('BERTH-02 a movement before she is at the berth, after both legs of 20 minutes, hides no later one', async () => {
  const arrival = await arrive('4134122');
  await leave('4134122', '2026-11-23T20:40:00.000Z');
  await leave('4134122', '2026-11-26T20:00:00.000Z');
  expect(await nextOf(arrival)).toEqual({ date: '2026-11-26T20:00:00.000Z', exact: true });
  const body = { pilotage: { uuid: arrival.uuid }, routeConstraint: { uuid: koru.bar }, overrides: { time: 10 } };
  await aroha('POST', '/pilotages_route_checks', { body: { ...body, uuid: randomUUID() }, key: newKey() });
  // The first leg is 10 minutes now, and she is there at 20:30Z.
  expect(await nextOf(arrival)).toEqual({ date: '2026-11-23T20:40:00.000Z', exact: true });
});

test('BERTH-02 a write tells it as a read does', async () => {
  const arrival = await arrive('4128068');
  await leave('4128068', '2026-11-24T20:00:00.000Z');
  const written = itemOf<Pilotage>(
    await office('PUT', `/pilotages/${arrival.uuid}?review=false`, { body: { port, notes: 'x' }, key: newKey() }),
  );
  const movement = { movementType: 'Departure', status: 'Plan', vesselVisitCode: 'V1' };
  expect(written.nextDeparture).toEqual({ date: '2026-11-24T20:00:00.000Z', exact: true, movement });
});

test('BERTH-02 the movement that ends the stay is told with it: its type, status and visit, by which an estimate is known to be one', async () => {
  const arrival = await arrive('4135138');
  await leave('4135138', '2026-11-26T20:00:00.000Z', { movement_type: 'Shift', vessel_visit_code: null });
  const shift = { movementType: 'Shift', status: 'Plan', vesselVisitCode: null };
  expect(await told(arrival)).toEqual({ date: '2026-11-26T20:00:00.000Z', exact: false, movement: shift });
  await leave('4135138', '2026-11-25T20:00:00.000Z', { status: 'Draft' });
  const draft = { movementType: 'Departure', status: 'Draft', vesselVisitCode: 'V1' };
  expect(await told(arrival)).toEqual({ date: '2026-11-25T20:00:00.000Z', exact: false, movement: draft });
});
