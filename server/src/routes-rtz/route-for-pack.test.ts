import { type RtzLeg, rtzDocument } from '@leadline/domain/routes/rtz-export';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { packConstraint, packRoute } from '../port-pack/schema/route-sections.ts';
import { type ReadRtz, type ReadWaypoint, readRtz } from './read-rtz.ts';
import { type PackPlaces, type RouteChoices, routeForPack } from './route-for-pack.ts';
import { sampleRtz } from './sample-rtz.ts';

const packFile = z.strictObject({ constraints: z.array(packConstraint), routes: z.array(packRoute) });
const START = Date.parse('2026-11-21T15:30:00Z');
const bytes = (text: string) => new TextEncoder().encode(text);
const PACK: PackPlaces = {
  places: [
    {
      key: 'boarding-ground',
      name: 'Boarding ground',
      type: 'station',
      position: { latitude: -37.47713, longitude: 176.56153 },
    },
    { key: 'berth-5', name: 'Berth 5', type: 'berth', position: { latitude: -37.56991, longitude: 176.46878 } },
  ],
  constraints: [
    packConstraint.parse({
      key: 'entrance',
      name: 'Entrance',
      type: 'UKC',
      position: { latitude: -37.5, longitude: 176.5 },
      depth: 14.1,
      datum: 'Chart Datum',
      marginPercent: 10,
      marginMetres: 0.6,
      tideStation: 'koru-outer',
    }),
  ],
  routes: [{ key: 'sea-to-berth-5', name: 'Another', reverseOf: 'a' }],
};
const CHOICES: RouteChoices = { file: 'sea.rtz', key: null, from: null, to: null, speed: null };

async function sample(): Promise<ReadRtz> {
  const route = await readRtz(bytes(sampleRtz()));
  if ('refusals' in route) throw new Error(route.refusals.join('\n'));
  return route;
}
function taken(rtz: ReadRtz, choices: Partial<RouteChoices> = {}) {
  const route = routeForPack(rtz, PACK, { ...CHOICES, ...choices });
  if ('refusals' in route) throw new Error(route.refusals.join('\n'));
  return { ...route, file: packFile.parse(parse(route.yaml)) };
}
function reasons(rtz: ReadRtz, choices: Partial<RouteChoices> = {}): string {
  const route = routeForPack(rtz, PACK, { ...CHOICES, ...choices });
  return 'refusals' in route ? route.refusals.join('\n') : 'taken';
}
/** Two miles apart on a meridian, north to south, from the boarding ground. */
const waypoint = (index: number, parts: Partial<ReadWaypoint> = {}): ReadWaypoint => ({
  id: String(index),
  name: `WP ${index}`,
  position: { latitude: -37.47713 - (2 * index) / 60, longitude: 176.5 },
  at: null,
  speed: 12,
  ...parts,
});
const route = (...waypoints: ReadWaypoint[]): ReadRtz => ({ version: '1.1', name: 'Trial', waypoints, lost: [] });
const ENDS = { from: 'boarding-ground', to: 'berth-5' };
const minutesOf = (rtz: ReadRtz, choices: Partial<RouteChoices> = {}) =>
  taken(rtz, { ...ENDS, ...choices }).file.routes[0]?.constraints?.map(({ minutesFromStart }) => minutesFromStart);

test('an RTZ route becomes waypoints of a pack, at which nothing is assessed, and a route through them', async () => {
  const { file, yaml, report } = taken(await sample());
  expect(file.constraints).toMatchObject([
    {
      key: 'sea-to-berth-5-2-boarding-ground',
      name: 'Boarding ground',
      type: 'waypoint',
      position: { latitude: -37.47713, longitude: 176.56153 },
    },
    {
      key: 'sea-to-berth-5-2-berth-5-basin',
      name: 'Berth "5" & basin',
      type: 'waypoint',
      position: { latitude: -37.56991, longitude: 176.46878 },
    },
  ]);
  expect(file.constraints).toHaveLength(2);
  // The waypoint without a name is a bend of the track, not a place.
  expect(file.routes[0]?.track).toEqual([
    { latitude: -37.47713, longitude: 176.56153 },
    { latitude: -37.5, longitude: 176.5 },
    { latitude: -37.56991, longitude: 176.46878 },
  ]);
  expect(report).toContain('waypoints without a name are bends of the track alone (1)');
  expect(file.routes).toMatchObject([
    { key: 'sea-to-berth-5-2', name: 'Sea to Berth 5', from: 'boarding-ground', to: 'berth-5' },
  ]);
  expect(yaml).toContain('# From sea.rtz (RTZ 1.2). At these waypoints nothing is assessed.');
  expect(report).toContain('nothing is assessed at these waypoints: no depth, height or margin is taken from the file');
  expect(report).toContain('waypoint 3 lies at the constraint entrance: put that into the route to have it assessed');
});

test('RTZ 1.0 is read by its namespace with the rules of 1.1, and the report says so', async () => {
  const read = await readRtz(bytes(sampleRtz('1.0')));
  if ('refusals' in read) throw new Error(read.refusals.join('\n'));
  expect(taken(read).report).toContain('RTZ 1.0 is read by its namespace with the rules of 1.1');
  expect(taken(await sample()).report.join()).not.toContain('1.0 is read');
});

test('minutes are those of the schedule; between two times in proportion to the way', () => {
  const timed = route(waypoint(0, { at: START }), waypoint(1), waypoint(2, { at: START + 40 * 60_000 }));
  expect(minutesOf(timed)).toEqual([0, 20, 40]);
});

test('without times the minutes follow from the speed of the leg that leads to a waypoint, or from the one given', () => {
  // Two miles at 12 knots take ten minutes, at 6 knots twenty.
  const slower = route(waypoint(0), waypoint(1), waypoint(2, { speed: 6 }));
  expect(minutesOf(slower)).toEqual([0, 10, 30]);
  expect(minutesOf(route(waypoint(0), waypoint(1, { speed: null })), { speed: 6 })).toEqual([0, 20]);
});

test('the reasons against a route are all given: bounds, times, ends and keys', () => {
  const atSea = waypoint(1, { position: { latitude: -37, longitude: 176.5 } });
  // 0.47713° of latitude are 28.6 nautical miles, 53 km.
  expect(reasons(route(waypoint(0), atSea))).toBe(
    'waypoint 1 (WP 1) lies 53 km from the nearest place of the port; 50 km are taken',
  );
  const back = route(waypoint(0, { at: START }), waypoint(1, { at: START - 60_000 }));
  expect(reasons(back, ENDS)).toBe('waypoint 1 (WP 1) is reached before the waypoint that comes before it');
  expect(reasons(route(waypoint(0), waypoint(1, { speed: null })), ENDS)).toContain('give --speed KNOTS');
  expect(reasons(route(waypoint(0), waypoint(1)))).toContain('2 nautical miles of the first waypoint: give --from KEY');
  expect(reasons(route(waypoint(0), waypoint(1)), { ...ENDS, to: 'quay' })).toBe(
    'there is no place "quay" in the pack',
  );
  expect(reasons(route(waypoint(0), waypoint(1)), { from: 'berth-5', to: 'berth-5' })).toContain('begins and ends at');
  expect(reasons(route(waypoint(0), waypoint(1)), { ...ENDS, key: 'sea-to-berth-5' })).toContain(
    'choose another --key',
  );
  expect(reasons(route(waypoint(0), waypoint(1, { speed: 0.01 })), ENDS)).toBe('the route takes longer than 48 hours');
});

test('names of a file cannot break a pack: line ends, signs of YAML, and what is too long', () => {
  const name = `  A\n# "b": {c} ${'x'.repeat(300)}`;
  const { file } = taken(route(waypoint(0, { name }), waypoint(1, { name: '###' })), ENDS);
  expect(file.constraints.map((each) => each.name)).toEqual([`A # "b": {c} ${'x'.repeat(107)}`, '###']);
  expect(file.constraints[1]?.key).toBe('trial');
});

test('a route that was written as RTZ and read again has the same places and times', async () => {
  const LEG: RtzLeg = { speed: 8, draughtForward: 12, draughtAft: 12, staticUkc: 1.2, masthead: 40, info: 'a "b" <c>' };
  const text = rtzDocument({
    name: 'KEA & SONS, <route>',
    author: 'Koru',
    status: null,
    vessel: { name: 'KEA', mmsi: '512000123', imo: '9074729' },
    scheduleName: 'Plan',
    waypoints: [
      {
        name: 'Boarding\nground',
        position: { latitude: -37.47713, longitude: 176.56153 },
        arrival: null,
        departure: START,
        leg: null,
      },
      { name: null, position: { latitude: -37.5, longitude: 176.5 }, arrival: null, departure: null, leg: LEG },
      {
        name: 'Berth 5',
        position: { latitude: -37.56991, longitude: 176.46878 },
        arrival: START + 3_600_000,
        departure: null,
        leg: LEG,
      },
    ],
  });
  const read = await readRtz(bytes(text));
  expect(read).toMatchObject({
    version: '1.2',
    name: 'KEA & SONS, <route>',
    waypoints: [
      { id: '1', name: 'Boarding\nground', position: { latitude: -37.47713, longitude: 176.56153 }, at: START },
      { id: '2', name: null, position: { latitude: -37.5, longitude: 176.5 }, at: null, speed: 8 },
      { id: '3', name: 'Berth 5', position: { latitude: -37.56991, longitude: 176.46878 }, at: START + 3_600_000 },
    ],
  });
});
