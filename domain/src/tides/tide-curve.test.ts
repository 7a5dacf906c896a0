import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Instant, instantToIso, minutes } from '../time/instant.ts';
import type { TidePoint } from './tide.ts';
import { tideHeights, tideMeta, tideStation } from './tide.ts';
import { coversSpan, curveFromPoints, curveFromWire, gapsBetween, heightAt, lowestBetween } from './tide-curve.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const after = (count: number) => NOON + minutes(count);
const segment = (from: Instant, to: Instant, source = 'table') => ({ from, to, source, attribution: null });

/** Heights at minutes after noon, all of one source. */
function curveOf(...points: [minute: number, height: number][]) {
  const tidePoints = points.map(([minute, height]) => ({ at: after(minute), height }));
  return curveFromPoints(tidePoints, [segment(after(-10_000), after(10_000))], 'CD');
}

test('TIDE-09 tide data is a map of time to height; stations have uuid and name', () => {
  const heights = tideHeights.parse({ '2026-11-22T12:00:00.000Z': 1, '2026-11-22T12:10:00+00:00': 1.1 });
  const meta = tideMeta.parse({
    datum: 'CD',
    segments: [{ from: '2026-11-22T00:00:00Z', to: '2026-11-23T00:00:00Z', source: 'LINZ', attribution: 'CC BY 4.0' }],
  });
  const curve = curveFromWire(heights, meta);
  expect(heightAt(curve, after(0))).toEqual({ height: 1, certain: true });
  expect(heightAt(curve, after(5))).toEqual({ height: 1.05, certain: true });
  expect(curve.pieces[0]).toMatchObject({ source: 'LINZ', attribution: 'CC BY 4.0' });
  expect(tideStation.shape).toMatchObject({ uuid: expect.anything(), name: expect.anything() });
});

test('a height between two points lies on the straight line, exactly in decimal', () => {
  const curve = curveOf([0, 1], [10, 1.2]);
  expect(heightAt(curve, after(5))?.height).toBe(1.1);
  expect(heightAt(curve, after(1))?.height).toBe(1.02);
  expect(heightAt(curveOf([0, 0.1], [30, 0.4]), after(10))?.height).toBe(0.2);
  expect(heightAt(curveOf([0, -0.3], [10, 0.1]), after(5))?.height).toBe(-0.1);
});

test('TIDE-08 the end point’s height counts up to 30 minutes beyond it, uncertain, and then no longer', () => {
  const curve = curveOf([0, 1], [10, 1.2]);
  expect(heightAt(curve, after(10))).toEqual({ height: 1.2, certain: true });
  expect(heightAt(curve, after(40))).toEqual({ height: 1.2, certain: false });
  expect(heightAt(curve, after(40) + 1)).toBeNull();
  expect(heightAt(curve, after(-30))).toEqual({ height: 1, certain: false });
  expect(heightAt(curve, after(-30) - 1)).toBeNull();
});

test('TIDE-08 no height more than 60 minutes from the nearest point', () => {
  const twoHours = curveOf([0, 1], [120, 2.2]);
  expect(heightAt(twoHours, after(60))).toEqual({ height: 1.6, certain: false });
  const longer = curveOf([0, 1], [130, 2.3]);
  expect(heightAt(longer, after(60))).toEqual({ height: 1.6, certain: false });
  expect(heightAt(longer, after(60) + 1)).toBeNull();
  expect(heightAt(longer, after(70) - 1)).toBeNull();
  expect(heightAt(longer, after(70))).toEqual({ height: 1.7, certain: false });
});

test('TIDE-08 a gap of up to 30 minutes is certain, a wider one is not', () => {
  expect(heightAt(curveOf([0, 1], [30, 1.3]), after(15))?.certain).toBe(true);
  expect(heightAt(curveOf([0, 1], [31, 1.31]), after(15))?.certain).toBe(false);
  expect(heightAt(curveOf([0, 1], [31, 1.31]), after(31))?.certain).toBe(true);
});

test('TIDE-08 within the step of a table of up to an hour a height is certain, in a gap of that table it is not', () => {
  const hourly = curveOf([0, 1], [60, 2], [120, 3], [240, 3], [300, 2]);
  expect(heightAt(hourly, after(30))).toEqual({ height: 1.5, certain: true });
  expect(heightAt(hourly, after(180))).toEqual({ height: 3, certain: false });
  expect(heightAt(hourly, after(301))).toEqual({ height: 2, certain: false });
  // A point each two hours is no table to read between, and one step alone may be a gap.
  expect(heightAt(curveOf([0, 1], [120, 2], [240, 1]), after(30))?.certain).toBe(false);
  expect(heightAt(curveOf([0, 1], [60, 2]), after(30))?.certain).toBe(false);
  // Of a table of ten minutes forty minutes are a gap.
  const dense = curveOf([0, 1], [10, 1], [20, 1], [60, 1], [70, 1]);
  expect(heightAt(dense, after(40))?.certain).toBe(false);
});

test('where heights are not certain: beyond the ends, in a gap, and between two sources far apart', () => {
  const infinite = Number.POSITIVE_INFINITY;
  const dense = curveOf([0, 1], [10, 1], [20, 1], [60, 1], [70, 1]);
  expect(gapsBetween(dense, after(0), after(70))).toEqual([{ from: after(20), to: after(60) }]);
  expect(gapsBetween(dense, after(-1), after(20))).toEqual([{ from: -infinite, to: after(0) }]);
  expect(gapsBetween(dense, after(60), after(71))).toEqual([{ from: after(70), to: infinite }]);
  const sources = (minute: number) =>
    curveFromPoints(
      [0, 10, minute, minute + 10].map((each) => ({ at: after(each), height: 1 })),
      [segment(after(0), after(10), 'table'), segment(after(11), after(100), 'prediction')],
      'CD',
    );
  expect(gapsBetween(sources(40), after(0), after(50))).toEqual([]);
  expect(gapsBetween(sources(41), after(0), after(50))).toEqual([{ from: after(10), to: after(41) }]);
});

test('no points, no height', () => {
  expect(heightAt(curveOf(), NOON)).toBeNull();
  expect(heightAt(curveOf([0, Number.NaN]), NOON)).toBeNull();
  expect(heightAt(curveOf([0, 1.4]), after(30))).toEqual({ height: 1.4, certain: false });
});

test('TIDE-08 nothing is interpolated across a change of source', () => {
  const points = [0, 10, 20, 30].map((minute) => ({ at: after(minute), height: minute < 20 ? 1 : 3 }));
  const curve = curveFromPoints(
    points,
    [segment(after(0), after(20), 'table'), segment(after(20), after(60), 'gauge')],
    'CD',
  );
  expect(heightAt(curve, after(10))).toEqual({ height: 1, certain: true });
  expect(heightAt(curve, after(15))).toEqual({ height: 1, certain: false });
  expect(heightAt(curve, after(19))).toEqual({ height: 1, certain: false });
  expect(heightAt(curve, after(20))).toEqual({ height: 3, certain: true });
  expect(curve.pieces.map(({ source }) => source)).toEqual(['table', 'gauge']);
});

test('a source returns after another one without a line between its parts', () => {
  const points = [0, 10, 20].map((minute) => ({ at: after(minute), height: minute === 10 ? 3 : 1 }));
  const segments = [segment(after(0), after(60), 'prediction'), segment(after(8), after(12), 'table')];
  const curve = curveFromPoints(points, segments, 'CD');
  expect(curve.pieces.map(({ source }) => source)).toEqual(['prediction', 'table', 'prediction']);
  expect(heightAt(curve, after(5))).toEqual({ height: 1, certain: false });
});

test('a point without a source is left out', () => {
  const curve = curveFromPoints([{ at: after(0), height: 1 }], [segment(after(60), after(120))], 'CD');
  expect(heightAt(curve, after(0))).toBeNull();
});

const gappySeries = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.integer({ min: -2000, max: 6000 })), {
    minLength: 1,
    maxLength: 30,
  })
  .map((steps) => {
    let minute = 0;
    return steps.map(([gap, millimetres]) => {
      minute += gap;
      return [minute, millimetres / 1000] as [number, number];
    });
  });

/** The rule once more, as plain as can be: every point looked at, ordinary fractions. */
function expectedHeight(points: [number, number][], minute: number): number | null {
  const before = points.filter(([at]) => at <= minute).at(-1);
  const next = points.find(([at]) => at >= minute);
  if (before && next) {
    if (before === next) return before[1];
    if (Math.min(minute - before[0], next[0] - minute) > 60) return null;
    return before[1] + ((next[1] - before[1]) * (minute - before[0])) / (next[0] - before[0]);
  }
  const end = before ?? next;
  return end && Math.abs(end[0] - minute) <= 30 ? end[1] : null;
}

test('TIDE-08 the gap rules hold over any gappy series, and a height lies between its neighbours', () => {
  fc.assert(
    fc.property(gappySeries, fc.integer({ min: -100, max: 6200 }), (points, minute) => {
      const found = heightAt(curveOf(...points), after(minute));
      const expected = expectedHeight(points, minute);
      if (expected === null) {
        expect(found).toBeNull();
        return;
      }
      expect(found?.height).toBeCloseTo(expected, 8);
      const near = [points.filter(([at]) => at <= minute).at(-1), points.find(([at]) => at >= minute)];
      const heights = near.flatMap((point) => (point ? [point[1]] : []));
      expect(found?.height).toBeGreaterThanOrEqual(Math.min(...heights));
      expect(found?.height).toBeLessThanOrEqual(Math.max(...heights));
    }),
    { numRuns: 3000 },
  );
});

test('the order of the points does not matter', () => {
  fc.assert(
    fc.property(gappySeries, fc.integer({ min: 0, max: 3000 }), (points, minute) => {
      const reversed = curveOf(...points.toReversed());
      expect(heightAt(reversed, after(minute))).toEqual(heightAt(curveOf(...points), after(minute)));
    }),
  );
});

test('the lowest height of a stay is at its ends or at a point inside', () => {
  const curve = curveOf([0, 1], [30, 0.4], [60, 1.4], [90, 0.7]);
  expect(lowestBetween(curve, after(0), after(90))).toEqual({ at: after(30), height: 0.4, certain: true });
  expect(lowestBetween(curve, after(36), after(60))).toEqual({ at: after(36), height: 0.6, certain: true });
  expect(lowestBetween(curve, after(60), after(75))).toEqual({ at: after(75), height: 1.05, certain: true });
  expect(lowestBetween(curve, after(45), after(45))).toEqual({ at: after(45), height: 0.9, certain: true });
  expect(lowestBetween(curve, after(60), after(110))).toEqual({ at: after(90), height: 0.7, certain: false });
});

test('a stay has a lowest height only when every moment of it has one', () => {
  const curve = curveOf([0, 1], [120, 2], [250, 1]);
  expect(coversSpan(curve, after(0), after(120))).toBe(true);
  expect(coversSpan(curve, after(0), after(180))).toBe(true);
  expect(coversSpan(curve, after(120), after(250))).toBe(false);
  expect(coversSpan(curve, after(200), after(280))).toBe(true);
  expect(coversSpan(curve, after(200), after(281))).toBe(false);
  expect(lowestBetween(curve, after(100), after(250))).toBeNull();
});

test('covered means that every minute has a height, and the lowest is below all of them', () => {
  const span = fc.tuple(fc.integer({ min: -60, max: 900 }), fc.integer({ min: 0, max: 400 }));
  fc.assert(
    fc.property(gappySeries, span, (points, [from, length]) => {
      const curve = curveOf(...points);
      const each = Array.from({ length: length + 1 }, (_, step) => heightAt(curve, after(from + step)));
      const isCovered = each.every((found) => found !== null);
      const lowest = lowestBetween(curve, after(from), after(from + length));
      if (!isCovered) expect(lowest).toBeNull();
      // A hole shorter than a minute may lie between two minutes that both have a height.
      if (lowest === null) return;
      const heights = each.map((found) => found?.height ?? 0);
      expect(lowest.height).toBeCloseTo(Math.min(...heights), 8);
      expect(lowest.certain).toBe(each.every((found) => found?.certain));
    }),
    { numRuns: 300 },
  );
});

test('a year of points answers fast: the lookup does not walk', () => {
  const year: TidePoint[] = Array.from({ length: 52_560 }, (_, step) => ({
    at: after(step * 10),
    height: (step % 40) / 10,
  }));
  const curve = curveFromPoints(year, [segment(after(0), after(525_600))], 'CD');
  expect(heightAt(curve, after(400_005))).toEqual({ height: 0.05, certain: true });
  expect(instantToIso(curve.pieces[0]?.points.at(-1)?.at ?? 0)).toBe('2027-11-22T11:50:00.000Z');
});

test('a predicted height carries the usual error of its stretch, one of an official table none; a span the greatest', () => {
  const hour = (clock: number) => new Date(Date.UTC(2027, 0, 1) + clock * 3_600_000).toISOString();
  const answer = Object.fromEntries([0, 1, 2, 3].map((clock) => [hour(clock), 1]));
  const stretch = (from: number, to: number) => ({ from: hour(from), to: hour(to), source: '', attribution: null });
  const curve = curveFromWire(answer, {
    datum: 'CD',
    segments: [stretch(0, 1), { ...stretch(2, 3), usualError: 0.11 }],
  });
  expect(heightAt(curve, Date.parse(hour(0.5)))?.usualError).toBeUndefined();
  expect(heightAt(curve, Date.parse(hour(2.5)))?.usualError).toBe(0.11);
  expect(lowestBetween(curve, Date.parse(hour(2)), Date.parse(hour(3)))?.usualError).toBe(0.11);
});
