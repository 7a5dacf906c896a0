import { INNER, levelTide, POWER_LINE, START, sampleRow, WAYPOINT } from '@leadline/domain/risks/koru-sample';
import { minutes } from '@leadline/domain/time/instant';
import { expect, test } from 'vitest';
import { leastPoint, type SimulatedVoyage, sailPassage } from './passage.ts';

const bar = sampleRow(1, { name: 'Outer Bar', constraintType: 'UKC_DYNA', value: 14.6, safetyMargin: 0.6 }, 10);
const channel = sampleRow(2, { name: 'Cutter Channel', value: 12.9, safetyMargin: null }, 20);
const voyage: SimulatedVoyage = {
  constraints: [bar, channel, sampleRow(3, POWER_LINE), sampleRow(4, WAYPOINT)],
  curves: new Map([[INNER.uuid, levelTide(1.6)]]),
  isOutward: false,
  isSheltered: false,
  maxDraft: 12,
  blockCoefficient: 0.75,
};

test('the sheet by hand: at sea 9 kn, squat 2 · 0.75 · 81 / 100 = 1.22, swell 0.60, 14.60 + 1.60 − 12 − 1.22 − 0.60 = 2.38', () => {
  const [first] = sailPassage(voyage, START);
  expect(first).toEqual({
    at: START + minutes(10),
    place: 'Outer Bar',
    depth: 14.6,
    tide: 1.6,
    speed: 9,
    squat: 1.22,
    swell: 0.6,
    allowedUkc: 0.6,
    ukc: 2.38,
  });
});

test('inside 3 kn, squat 0.14, no swell: 12.90 + 1.60 − 12 − 0.14 = 2.36; a margin that is not named is 0.50', () => {
  expect(sailPassage(voyage, START).at(-1)).toMatchObject({
    at: START + minutes(30),
    place: 'Cutter Channel',
    squat: 0.14,
    swell: 0,
    allowedUkc: 0.5,
    ukc: 2.36,
  });
});

test('between two constraints there is a point every five minutes, over deeper ground and without a name', () => {
  const points = sailPassage(voyage, START);
  expect(points.map(({ at }) => (at - START) / minutes(1))).toEqual([10, 15, 20, 25, 30]);
  expect(points.map(({ place }) => place)).toEqual(['Outer Bar', null, null, null, 'Cutter Channel']);
  // In the middle (14.60 + 12.90) / 2 + 0.80.
  expect(points[2]?.depth).toBe(14.55);
});

test('twice as fast she is there in half the time and squats four times as much', () => {
  const last = sailPassage(voyage, START, 2).at(-1);
  // 6 kn: 2 · 0.75 · 36 / 100.
  expect(last).toMatchObject({ at: START + minutes(15), speed: 6, squat: 0.54 });
});

test('outward the sea comes last; a shift has no swell', () => {
  expect(sailPassage({ ...voyage, isOutward: true }, START).map(({ speed }) => speed)).toEqual([3, 4.5, 6, 7.5, 9]);
  expect(sailPassage({ ...voyage, isSheltered: true }, START).every(({ swell }) => swell === 0)).toBe(true);
});

test('without a tide there is no clearance there, and no least of the passage', () => {
  const dry = sailPassage({ ...voyage, curves: new Map() }, START);
  expect(dry.map(({ ukc }) => ukc)).toEqual(Array(5).fill(null));
  expect(leastPoint(dry)).toBeNull();
  expect(leastPoint(sailPassage(voyage, START))?.ukc).toBe(2.36);
  expect(leastPoint([])).toBeNull();
});
