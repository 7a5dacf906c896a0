import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hours, minutes } from '../time/instant.ts';
import { type TideExtreme, tideExtremeWire } from './tide.ts';
import {
  boundingExtremes,
  EXTREMES_LIMIT,
  EXTREMES_LOOKUP,
  extremesFromWire,
  extremesOf,
  extremesPanel,
  extremesWindow,
  tideRange,
} from './tide-extremes.ts';

const at = (iso: string) => Date.parse(iso);
const low = (iso: string, height: number): TideExtreme => ({ at: at(iso), height, type: 'low' });
const high = (iso: string, height: number): TideExtreme => ({ at: at(iso), height, type: 'high' });

// Auckland, 12 January 2016: the annual table of Land Information New Zealand (times +13:00).
const AUCKLAND = [
  low('2016-01-12T03:31+13:00', 0.4),
  high('2016-01-12T10:00+13:00', 3.4),
  low('2016-01-12T15:58+13:00', 0.5),
  high('2016-01-12T22:19+13:00', 3.3),
  low('2016-01-13T04:16+13:00', 0.4),
];

test('TIDE-09 extremes are a list of time, height and kind, put in order', () => {
  const wire = [
    tideExtremeWire.parse({ dateTime: '2016-01-12T10:00:00+13:00', tide: 3.4, type: 'high' }),
    tideExtremeWire.parse({ dateTime: '2016-01-12T03:31:00+13:00', tide: 0.4, type: 'low' }),
  ];
  expect(extremesFromWire(wire)).toEqual(AUCKLAND.slice(0, 2));
});

test('TIDE-05 the timeline goes from the previous extreme to the next high water, with the tide range', () => {
  const panel = extremesPanel(AUCKLAND, at('2016-01-12T12:30+13:00'));
  expect(panel?.range).toBe(2.9);
  // The low water of 15:58 comes first; a ship waits for the high water after it.
  expect(panel?.timeline).toEqual([AUCKLAND[1], AUCKLAND[2], AUCKLAND[3]]);
  const beforeHighWater = extremesPanel(AUCKLAND, at('2016-01-12T14:00+13:00'));
  expect(beforeHighWater?.timeline).toEqual([AUCKLAND[1], AUCKLAND[2], AUCKLAND[3]]);
  const atLowWater = extremesPanel(AUCKLAND, at('2016-01-12T15:58+13:00'));
  expect(atLowWater?.timeline).toEqual([AUCKLAND[2], AUCKLAND[3]]);
});

test('TIDE-05 the timeline goes on to the first high water after the last row: a deep ship waits for it', () => {
  const waters = [
    high('2026-11-22T00:00Z', 1.8),
    low('2026-11-22T06:10Z', 0.4),
    high('2026-11-22T12:20Z', 1.9),
    low('2026-11-22T18:30Z', 0.5),
    high('2026-11-23T00:45Z', 1.8),
  ];
  const times = (start: string, arrival: string) =>
    extremesPanel(waters, at(start), at(arrival))?.timeline.map((water) => waters.indexOf(water));
  // Before: the high water before, the low water after.
  expect(times('2026-11-22T05:00Z', '2026-11-22T06:00Z')).toEqual([0, 1, 2]);
  expect(times('2026-11-22T11:00Z', '2026-11-22T12:40Z')).toEqual([1, 2, 3, 4]);
  const { from, to } = extremesWindow(at('2026-11-22T11:00Z'), at('2026-11-22T12:40Z'));
  expect(from).toBe(at('2026-11-22T11:00Z') - 12 * 3_600_000);
  // Also where there is one high water a day.
  expect(to - at('2026-11-22T12:40Z')).toBe(26 * 3_600_000);
});

test('TIDE-05 both extremes within 3 hours after the start are shown', () => {
  const quick = [
    low('2026-11-22T00:00Z', 0.5),
    high('2026-11-22T02:00Z', 1),
    low('2026-11-22T04:00Z', 0.6),
    high('2026-11-22T04:30Z', 0.7),
  ];
  expect(extremesPanel(quick, at('2026-11-22T01:00Z'))?.timeline).toEqual(quick.slice(0, 3));
});

test('TIDE-07 extremes are looked up 12 hours either side and used only within 48 hours of the start', () => {
  expect(EXTREMES_LOOKUP).toBe(43_200_000);
  expect(EXTREMES_LIMIT).toBe(172_800_000);
  const only = [high('2026-11-22T00:00Z', 2)];
  const start = at('2026-11-22T00:00Z');
  expect(extremesPanel(only, start + hours(48))?.timeline).toEqual(only);
  expect(extremesPanel(only, start + hours(48) + 1)).toBeNull();
  expect(extremesPanel(only, start - hours(48) - 1)).toBeNull();
  expect(extremesPanel([], start)).toBeNull();
  expect(extremesPanel(only, start + hours(1))?.range).toBeNull();
});

test('the extremes about an instant are one high and one low, not too far apart', () => {
  expect(boundingExtremes(AUCKLAND, at('2016-01-12T12:00+13:00'))).toEqual({
    previous: AUCKLAND[1],
    next: AUCKLAND[2],
  });
  expect(boundingExtremes(AUCKLAND, at('2016-01-12T03:30+13:00'))).toBeNull();
  expect(boundingExtremes(AUCKLAND, at('2016-01-13T04:16+13:00'))).toBeNull();
  const missing = [AUCKLAND[0] as TideExtreme, AUCKLAND[2] as TideExtreme];
  expect(boundingExtremes(missing, at('2016-01-12T12:00+13:00'))).toBeNull();
  const farApart = [low('2026-11-22T00:00Z', 0.4), high('2026-11-22T14:01Z', 3)];
  expect(boundingExtremes(farApart, at('2026-11-22T07:00Z'))).toBeNull();
});

test('a range is exact: 2.05 − 0.40 is 1.65', () => {
  expect(tideRange({ previous: low('2026-11-22T00:00Z', 0.4), next: high('2026-11-22T06:00Z', 2.05) })).toBe(1.65);
});

const series = (heights: number[]) => heights.map((height, index) => ({ at: minutes(10 * index), height }));

test('high and low waters of points: the turns, the middle of level water, never the ends', () => {
  expect(extremesOf(series([1, 2, 3, 2, 1, 2]))).toEqual([
    { at: minutes(20), height: 3, type: 'high' },
    { at: minutes(40), height: 1, type: 'low' },
  ]);
  expect(extremesOf(series([1, 2, 2, 2, 1]))).toEqual([{ at: minutes(20), height: 2, type: 'high' }]);
  expect(extremesOf(series([1, 2, 3]))).toEqual([]);
  expect(extremesOf(series([2, 2, 2]))).toEqual([]);
  expect(extremesOf([])).toEqual([]);
});

test('high and low waters always alternate', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), (heights) => {
      const turns = extremesOf(series(heights));
      turns.forEach((turn, index) => {
        const next = turns[index + 1];
        if (next) expect(next.height > turn.height).toBe(turn.type === 'low');
      });
    }),
  );
});
