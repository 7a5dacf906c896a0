import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundTo } from '../numbers/rounding.ts';
import { hours, minutes } from '../time/instant.ts';
import { halfCosineHeight, subordinateExtremes, subordinatePoints, tableToPoints } from './half-cosine.ts';
import type { TideExtreme } from './tide.ts';

const at = (clock: string) => Date.parse(`2026-11-22T${clock}:00Z`);
const low = { at: at('03:16'), height: 0.4, type: 'low' } as const;
const high = { at: at('09:41'), height: 3.3, type: 'high' } as const;

// The worked example that the New Zealand Nautical Almanac prints with its method.
test('the almanac’s example: low 03:16 0.4 m, high 09:41 3.3 m, at 07:00 2.2 m', () => {
  expect(roundTo(halfCosineHeight(low, high, at('07:00')), 1)).toBe(2.2);
  const points = tableToPoints([low, high]);
  expect(roundTo(points.find((point) => point.at === at('07:00'))?.height ?? 0, 1)).toBe(2.2);
});

test('mid-time is mid-height and the ends are the printed heights', () => {
  expect(halfCosineHeight(low, high, (low.at + high.at) / 2)).toBeCloseTo(1.85, 12);
  expect(halfCosineHeight(low, high, low.at)).toBe(0.4);
  expect(halfCosineHeight(low, high, high.at)).toBeCloseTo(3.3, 12);
});

test('a table becomes points at every ten minutes and at its own high and low waters', () => {
  const points = tableToPoints([low, high]);
  expect(points[0]).toEqual({ at: low.at, height: 0.4 });
  expect(points[1]?.at).toBe(at('03:20'));
  expect(points.at(-2)?.at).toBe(at('09:40'));
  expect(points.at(-1)).toEqual({ at: high.at, height: 3.3 });
  expect(points).toHaveLength(2 + 39);
  expect(points.every(({ height }) => roundTo(height, 3) === height)).toBe(true);
});

test('nothing stands where an event is missing from the table', () => {
  const nextHigh: TideExtreme = { at: at('21:30'), height: 3.2, type: 'high' };
  expect(tableToPoints([high, nextHigh])).toEqual([
    { at: high.at, height: 3.3 },
    { at: nextHigh.at, height: 3.2 },
  ]);
  const far: TideExtreme = { at: low.at + hours(14) + 1, height: 3, type: 'high' };
  expect(tableToPoints([low, far])).toHaveLength(2);
  expect(tableToPoints([])).toEqual([]);
});

test('every height lies between its low and its high water and rises all the way', () => {
  const table = fc.record({
    rise: fc.integer({ min: 180, max: 840 }),
    foot: fc.integer({ min: -50, max: 200 }),
    range: fc.integer({ min: 1, max: 1200 }),
  });
  fc.assert(
    fc.property(table, ({ rise, foot, range }) => {
      const from: TideExtreme = { at: at('00:03'), height: foot / 100, type: 'low' };
      const to: TideExtreme = { at: from.at + minutes(rise), height: (foot + range) / 100, type: 'high' };
      const heights = tableToPoints([from, to]).map(({ height }) => height);
      expect(heights.every((height, index) => index === 0 || height >= (heights[index - 1] ?? 0))).toBe(true);
      expect(Math.min(...heights)).toBe(from.height);
      expect(Math.max(...heights)).toBe(to.height);
    }),
  );
});

// The hand-calculation set of the demo port: 20 minutes later, × 1.04 about mean sea level 1.10 m.
test('a subordinate station comes later and swings wider about mean sea level', () => {
  const points = [
    { at: at('08:08'), height: 1.8 },
    { at: at('14:26'), height: 0.45 },
  ];
  const rule = { minutesHigh: 20, minutesLow: 20, factor: 1.04, referenceMsl: 1.1, ownMsl: 1.1 };
  expect(subordinatePoints(points, rule)).toEqual([
    { at: at('08:28'), height: 1.828 },
    { at: at('14:46'), height: 0.424 },
  ]);
});

// The almanac's worked example of a secondary port: mean sea level 1.92 m at the standard and 1.30 m at the secondary port.
test('the almanac’s secondary port: 03:48 0.2 m, 09:19 2.3 m, 16:18 0.3 m, 21:45 2.2 m', () => {
  const standard: TideExtreme[] = [
    { at: at('03:16'), height: 0.4, type: 'low' },
    { at: at('09:41'), height: 3.3, type: 'high' },
    { at: at('15:46'), height: 0.6, type: 'low' },
    { at: at('22:07'), height: 3.1, type: 'high' },
  ];
  const rule = { minutesHigh: -22, minutesLow: 32, factor: 0.74, referenceMsl: 1.92, ownMsl: 1.3 };
  const found = subordinateExtremes(standard, rule);
  expect(found.map((one) => [new Date(one.at).toISOString().slice(11, 16), roundTo(one.height, 1), one.type])).toEqual([
    ['03:48', 0.2, 'low'],
    ['09:19', 2.3, 'high'],
    ['16:18', 0.3, 'low'],
    ['21:45', 2.2, 'high'],
  ]);
});
