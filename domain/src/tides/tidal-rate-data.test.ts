import { expect, test } from 'vitest';
import { minutes } from '../time/instant.ts';
import { rateOfPoints, ratePointsFromWire } from './tidal-rate-data.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const wire = (minute: number, rate: number, direction: number) => ({
  dateTime: new Date(NOON + minutes(minute)).toISOString(),
  rate,
  direction,
});
// An hour apart, then a hole of three hours.
const points = ratePointsFromWire([wire(60, 2.1, 250), wire(0, 1.4, 245), wire(240, 0.3, 65)]);
const rateAt = (minute: number) => rateOfPoints(points, NOON + minutes(minute))?.rate ?? null;

test('TIDE-15 the stream of a table is that of the nearest point, in any order of the answer', () => {
  expect(rateOfPoints(points, NOON)).toEqual({ rate: 1.4, direction: 245 });
  expect(rateOfPoints(points, NOON + minutes(31))).toEqual({ rate: 2.1, direction: 250 });
  expect(rateAt(29)).toBe(1.4);
  // Of two equally near the earlier one.
  expect(rateAt(30)).toBe(1.4);
});

test('TIDE-15 TIDE-08 60 minutes between points and 30 at the ends; beyond them there is no stream', () => {
  expect([rateAt(120), rateAt(121), rateAt(179), rateAt(180)]).toEqual([2.1, null, null, 0.3]);
  expect([rateAt(-31), rateAt(-30), rateAt(270), rateAt(271)]).toEqual([null, 1.4, 0.3, null]);
  expect(rateOfPoints([], NOON)).toBeNull();
  expect(rateOfPoints(points.slice(0, 1), NOON + minutes(31))).toBeNull();
});
