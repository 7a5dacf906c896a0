import type { Route } from '@leadline/domain/routes/route';
import { expect, test } from 'vitest';
import { itemOf, testApp } from '../../test/test-app.ts';

const { as, db, world } = await testApp();
const { koru } = world;
const aroha = await as(world.aroha);
const read = async () => itemOf<Route>(await aroha('GET', `/routes/${koru.inward}`));

test('API-21 GET /routes returns the routes between two locations, in that direction', async () => {
  const routes = async (from: string, to: string) =>
    (await aroha('GET', `/routes?fromUuid=${from}&toUuid=${to}`)).json().data;
  expect(await routes(koru.sea, koru.quay)).toEqual([
    {
      uuid: koru.inward,
      name: 'Inward',
      from: { uuid: koru.sea },
      to: { uuid: koru.quay },
      sideToRestrictions: ['Port'],
    },
  ]);
  expect((await routes(koru.quay, koru.sea)).map((route: Route) => route.name)).toEqual(['Outward']);
  expect(await routes(koru.sea, koru.basin)).toEqual([]);
});

test('API-22 GET /routes/{id} returns the route with its constraints in order', async () => {
  const route = await read();
  expect(route).toMatchObject({ uuid: koru.inward, version: 1, from: { uuid: koru.sea }, to: { uuid: koru.quay } });
  expect(route.routeConstraints.map((row) => [row.uuid, row.order, row.time])).toEqual([
    [koru.bar, 0, 20],
    [koru.turn, 1, 20],
  ]);
  expect(route.routeConstraints[0]?.constraint).toEqual({
    uuid: expect.any(String),
    name: 'Constraint 0',
    constraintType: 'UKC',
    isWaypoint: false,
    wheelOver: false,
    location: { latitude: -36.8, longitude: 174.8 },
    value: 9.4,
    datum: 'Chart Datum',
    safetyMargin: 0.5,
    safetyMarginPct: null,
    tideCorrectionFactor: null,
    valueOverridable: true,
    berthStation: null,
    tideStation: { uuid: koru.tideStation, name: 'Gauge' },
    tideRateStation: null,
    tideStationDeleted: false,
    note: null,
  });
});

test('a tide station that was removed is still named, and said to be deleted', async () => {
  await db.updateTable('tide_station').set({ removed_at: new Date() }).where('uuid', '=', koru.tideStation).execute();
  const { constraint } = (await read()).routeConstraints[0] ?? expect.fail();
  expect([constraint.tideStationDeleted, constraint.tideStation?.name]).toEqual([true, 'Gauge']);
  const stretch = 'fromDate=2026-11-22T00:00:00Z&toDate=2026-11-23T00:00:00Z&tidesType=all';
  expect((await aroha('GET', `/tide_data?stationUuid=${koru.tideStation}&${stretch}`)).statusCode).toBe(404);
});

test('a route that was removed is no choice, and still read for the pilotages that have it', async () => {
  await db.updateTable('route').set({ removed_at: new Date() }).where('uuid', '=', koru.inward).execute();
  expect((await aroha('GET', `/routes?fromUuid=${koru.sea}&toUuid=${koru.quay}`)).json().data).toEqual([]);
  expect((await read()).name).toBe('Inward');
});
