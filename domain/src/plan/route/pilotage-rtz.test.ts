import { expect, test } from 'vitest';
import { assessRoute } from '../../risks/assess-route.ts';
import { HARBOUR_BRIDGE, id, START, sampleRow, ZONE } from '../../risks/koru-sample.ts';
import type { RouteConstraint } from '../../routes/route.ts';
import type { Overrides } from '../../routes/route-check.ts';
import { pilotageRtz, type RtzInput } from './pilotage-rtz.ts';

/** A minute of latitude is a nautical mile. */
const north = (miles: number) => ({ latitude: -37.5 - miles / 60, longitude: 176.2 });
const waypoint = { constraintType: null, isWaypoint: true, value: null };
const SHIP = { maxDraft: 12.4, fwdDraft: 12.1, aftDraft: 12.4, airDraft: 41.5, heightOverall: 50 };

const ROWS = [
  sampleRow(1, { ...waypoint, name: 'Boarding ground', location: north(0) }, 0),
  sampleRow(2, { name: 'Cutter Channel', location: north(2) }, 12),
  sampleRow(3, { ...HARBOUR_BRIDGE, location: north(3) }, 10),
  sampleRow(4, { name: 'Berth 5', location: north(3.5), safetyMargin: 0.6, safetyMarginPct: null }, 30),
];

function input(rows: readonly RouteConstraint[] = ROWS, parts: Partial<RtzInput> = {}, overrides: Overrides = {}) {
  const checks = [{ uuid: id(700), version: 1, routeConstraint: { uuid: id(2) }, overrides }];
  const assessment = assessRoute({ start: START, ship: SHIP, constraints: rows, checks, curves: new Map() });
  return {
    pilotage: {
      date: new Date(START).toISOString(),
      vessel: { IMO: '9074729', name: 'KEA MERIDIAN', flag_code: 'NZ' },
      route: { uuid: id(1), name: 'Boarding ground to Berth 5', sideToRestrictions: [] },
      port: { uuid: id(2), name: 'Koru', timezone: ZONE, organisation: { uuid: id(3) } },
    },
    mmsi: null,
    notice: 'Demonstration, not for navigation',
    ship: SHIP,
    rows: assessment.rows,
    track: null,
    hidesLocations: false,
    ...parts,
  };
}

function textOf(given: RtzInput): string {
  const file = pilotageRtz(given);
  if (file.kind === 'none') throw new Error(file.reason);
  return file.text;
}

/** The attributes of each leg and schedule element, as the file has them. */
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value);
const waypoints = (text: string) => found(text, /<waypoint id="\d+" revision="0"(?: name="(.*?)")?>/g);
const ofLegs = (text: string, name: string) =>
  found(text, /<leg (.*?)\/>/g).map((leg) => new RegExp(`${name}="(.*?)"`).exec(leg ?? '')?.[1] ?? null);

test('an RTZ file of a pilotage has its places with their times in UTC', () => {
  const text = textOf(input());
  expect(waypoints(text)).toEqual(['Boarding ground', 'Cutter Channel', 'Harbour bridge', 'Berth 5']);
  // START is 15:30 UTC; the legs take 12, 10 and 30 minutes.
  expect(found(text, /etd="(.*?)"/g)).toEqual(['2026-11-21T15:30:00Z', '2026-11-21T15:42:00Z', '2026-11-21T15:52:00Z']);
  expect(found(text, /eta="(.*?)"/g)).toEqual(['2026-11-21T15:42:00Z', '2026-11-21T15:52:00Z', '2026-11-21T16:22:00Z']);
  expect(text).toContain('routeStatus="Pilotage plan. Demonstration, not for navigation"');
});

test('a leg carries its speed, drafts, air draft and the margin that is asked for, never what remains', () => {
  const text = textOf(input());
  // 2 miles in 12 minutes, 1 in 10, half a mile in 30.
  expect(ofLegs(text, 'speedMin')).toEqual(['10', '6', '1']);
  expect(ofLegs(text, 'speedMax')).toEqual(['10', '6', '1']);
  // 10 % of 12.40 m; nothing is asked of the keel at the bridge; 0.60 m at the berth.
  expect(ofLegs(text, 'staticUKC')).toEqual(['1.24', null, '0.6']);
  expect(ofLegs(text, 'draughtForward')).toEqual(['12.1', '12.1', '12.1']);
  expect(ofLegs(text, 'draughtAft')).toEqual(['12.4', '12.4', '12.4']);
  expect(ofLegs(text, 'masthead')).toEqual(['41.5', '41.5', '41.5']);
});

test('a margin and a time that the pilot gave count in the file', () => {
  const text = textOf(input(ROWS, {}, { safetyMargin: 2, time: 24, allowances: 0.3 }));
  expect(ofLegs(text, 'staticUKC')[0]).toBe('2');
  expect(ofLegs(text, 'speedMin')[0]).toBe('5');
  expect(ofLegs(text, 'legInfo')[0]).toBe('Cutter Channel: allowances of 0.30 m besides the margin');
});

test('RISK-07 a hidden constraint keeps its place and its time, and asks for no margin', () => {
  const text = textOf(input(ROWS, {}, { hideConstraint: '1' }));
  expect(waypoints(text)[1]).toBe('Cutter Channel');
  expect(ofLegs(text, 'staticUKC')[0]).toBe(null);
  expect(ofLegs(text, 'legInfo')[0]).toBe('Cutter Channel: hidden from the plan, not assessed');
});

test('on a track the bends are waypoints without name, and each leg to a place asks for the same', () => {
  const bend = { latitude: -37.5 - 1 / 60, longitude: 176.2 };
  const text = textOf(input(ROWS, { track: [north(0), bend, north(2), north(3), north(3.5)] }));
  expect(waypoints(text)).toEqual(['Boarding ground', undefined, 'Cutter Channel', 'Harbour bridge', 'Berth 5']);
  expect(ofLegs(text, 'staticUKC')).toEqual(['1.24', '1.24', null, '0.6']);
  expect(ofLegs(text, 'speedMin')).toEqual(['10', '10', '6', '1']);
});

test('what is asked at the first place, to which no leg leads, holds on the leg that leaves it', () => {
  const rows = [
    sampleRow(1, { name: 'Outer bar', location: north(0), safetyMargin: 3, safetyMarginPct: null }, 0),
    ...ROWS.slice(1),
  ];
  expect(ofLegs(textOf(input(rows)), 'staticUKC')[0]).toBe('3');
});

test('a constraint without a position is no waypoint; what it asks for holds on the leg to the next one', () => {
  const [first, second, bridge, berth] = ROWS.map(({ constraint }) => constraint);
  const rows = [
    sampleRow(1, first, 0),
    sampleRow(2, second, 12),
    sampleRow(3, { ...bridge, name: 'Unplaced shoal', constraintType: 'UKC', safetyMargin: 1.7, location: null }, 10),
    sampleRow(4, berth, 30),
  ];
  const text = textOf(input(rows));
  expect(waypoints(text)).toEqual(['Boarding ground', 'Cutter Channel', 'Berth 5']);
  expect(ofLegs(text, 'staticUKC')).toEqual(['1.24', '1.7']);
});

test.each([
  [
    'PREFS-07 the port hides where its waypoints lie',
    { hidesLocations: true },
    /The port hides where its waypoints lie/,
  ],
  ['fewer than two places have a position', { rows: input(ROWS.slice(0, 1)).rows }, /Fewer than two places/],
  ['the pilotage has no route', { pilotage: { ...input().pilotage, route: null } }, /No route is set/],
])('there is no RTZ file, and it is said why, where %s', (_, parts, reason) => {
  expect(pilotageRtz(input(ROWS, parts))).toEqual({ kind: 'none', reason: expect.stringMatching(reason) });
});

test('the file is named by the day and the clock of the port and by the ship', () => {
  // 15:30 UTC is 04:30 on the next day in Auckland in summer.
  expect(pilotageRtz(input())).toMatchObject({ name: '20261122_0430_KEA-MERIDIAN.rtz' });
});
