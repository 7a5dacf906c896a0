import { expect, test } from 'vitest';
import type { SideTo } from './route.ts';
import { changeMovement, type Leg, placesFor, routeChoices, settleRoute } from './route-rules.ts';

const places = [
  { uuid: 'sea', berthStationType: 'station' as const },
  { uuid: 'anchorage', berthStationType: 'station' as const },
  { uuid: 'b5', berthStationType: 'berth' as const },
  { uuid: 'b8', berthStationType: 'berth' as const },
];
const ids = (found: { uuid: string }[]) => found.map(({ uuid }) => uuid);
const leg = (part: Partial<Leg>): Leg => ({
  movementType: 'Arrival',
  fromLocation: 'sea',
  toLocation: 'b8',
  sideTo: null,
  route: null,
  ...part,
});
const route = (uuid: string, from: string, to: string, ...sideToRestrictions: SideTo[]) => ({
  uuid,
  name: uuid,
  from: { uuid: from },
  to: { uuid: to },
  sideToRestrictions,
});

test('FORM-14 an arrival goes from a station to a berth, a departure back, a shift from berth to berth', () => {
  const ends = (movement: 'Arrival' | 'Departure' | 'Shift') => [
    ids(placesFor(movement, 'fromLocation', places)),
    ids(placesFor(movement, 'toLocation', places)),
  ];
  expect(ends('Arrival')).toEqual([
    ['sea', 'anchorage'],
    ['b5', 'b8'],
  ]);
  expect(ends('Departure')).toEqual([
    ['b5', 'b8'],
    ['sea', 'anchorage'],
  ]);
  expect(ends('Shift')).toEqual([
    ['b5', 'b8'],
    ['b5', 'b8'],
  ]);
});

test('before the movement is known all places are offered', () => {
  expect(ids(placesFor(null, 'fromLocation', places))).toEqual(['sea', 'anchorage', 'b5', 'b8']);
});

test('FORM-15 a new movement clears the route and the places of the wrong type, and keeps those that fit', () => {
  expect(changeMovement(leg({ route: 'r' }), 'Shift', places)).toEqual(
    leg({ movementType: 'Shift', fromLocation: null, toLocation: 'b8', route: null }),
  );
  expect(changeMovement(leg({ route: 'r' }), 'Departure', places)).toEqual(
    leg({ movementType: 'Departure', fromLocation: null, toLocation: null, route: null }),
  );
});

test('the same movement again changes nothing, and a place that is not listed stays', () => {
  expect(changeMovement(leg({ route: 'r' }), 'Arrival', places)).toEqual(leg({ route: 'r' }));
  expect(changeMovement(leg({ toLocation: 'gone' }), 'Shift', places).toLocation).toBe('gone');
});

const routes = [
  route('inner', 'sea', 'b8', 'Port'),
  route('outer', 'sea', 'b8'),
  route('other', 'sea', 'b5'),
  route('out', 'b8', 'sea'),
];

test('FORM-16 only routes between the two places are offered, without those that bar the side', () => {
  expect(ids(routeChoices(leg({}), routes))).toEqual(['inner', 'outer']);
  expect(ids(routeChoices(leg({ sideTo: 'Starboard' }), routes))).toEqual(['inner', 'outer']);
  expect(ids(routeChoices(leg({ sideTo: 'Port' }), routes))).toEqual(['outer']);
  expect(ids(routeChoices(leg({ toLocation: null }), routes))).toEqual([]);
});

test('FORM-17 the only route that is left is selected', () => {
  expect(settleRoute(leg({ sideTo: 'Port' }), routes).route).toBe('outer');
  expect(settleRoute(leg({ sideTo: 'Port', route: 'inner' }), routes).route).toBe('outer');
});

test('of two routes none is selected, a chosen one stays, and one that is no choice any more is cleared', () => {
  expect(settleRoute(leg({}), routes).route).toBeNull();
  expect(settleRoute(leg({ route: 'inner' }), routes).route).toBe('inner');
  expect(settleRoute(leg({ toLocation: 'b99', route: 'inner' }), routes).route).toBeNull();
});
