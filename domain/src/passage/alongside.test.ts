import { expect, test } from 'vitest';
import { offsetBetween } from '../plan/route/sailing.ts';
import { lieAt, type PassageBerth } from './alongside.ts';

const uuid = '00000000-0000-4000-8000-000000000005';
/** Berth 5 of the demo port: its line runs north and south, and its bollards stand 1.8 m east of it. */
const NORTH = { latitude: -37.56685, longitude: 176.4689 };
const SOUTH = { latitude: -37.57298, longitude: 176.4689 };
const PLACE = { latitude: -37.56991, longitude: 176.46878 };
const BERTH: PassageBerth = {
  front: {
    berth: { uuid, name: 'Berth 5' },
    line: [NORTH, SOUTH],
    bollards: [{ name: '12', position: { latitude: -37.56992, longitude: 176.46892 } }],
  },
  sideTo: 'Starboard',
  seaward: null,
};
const HULL = { length: 300, beam: 46, bowAhead: 200 };

const lie = (parts: Partial<PassageBerth> = {}, place = PLACE, hull: typeof HULL | null = HULL) => {
  const found = lieAt({ ...BERTH, ...parts }, place, hull);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

test('with her starboard side to a berth that lies east of the water she heads north, with her port side south', () => {
  expect(lie().heading % 360).toBeCloseTo(0, 6);
  expect(lie({ sideTo: 'Port' }).heading).toBeCloseTo(180, 6);
});

test('which end of the line the port names first says nothing of how she lies', () => {
  const turned = { ...(BERTH.front as NonNullable<PassageBerth['front']>), line: [SOUTH, NORTH] } as const;
  expect(lie({ front: { ...turned, line: [SOUTH, NORTH] } }).heading % 360).toBeCloseTo(0, 6);
});

test('her side lies against the line, her middle abeam of the berth, and her bridge aft of it', () => {
  // Half of her beam of 46 m is 23 m, west; the bow 200 m ahead of the bridge and 150 m of the middle: 50 m, south.
  const { east, north } = offsetBetween({ ...PLACE, longitude: NORTH.longitude }, lie().position);
  expect(east).toBeCloseTo(-23, 1);
  expect(north).toBeCloseTo(-50, 1);
  const other = offsetBetween({ ...PLACE, longitude: NORTH.longitude }, lie({ sideTo: 'Port' }).position);
  expect(other.north).toBeCloseTo(50, 1);
});

test('without a line, or without the side that she has to it, it is said why nothing is known', () => {
  expect(lieAt({ ...BERTH, front: null }, PLACE, HULL)).toBe('noBerthLine');
  expect(lieAt({ ...BERTH, sideTo: null }, PLACE, HULL)).toBe('noSideTo');
});

test('a berth whose place lies far off its line is described wrongly', () => {
  // 0.01° of longitude are 883 m here.
  expect(lieAt(BERTH, { ...PLACE, longitude: 176.4589 }, HULL)).toBe('noBerthLine');
});
