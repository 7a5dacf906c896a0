import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TidePoint } from '../tides/tide.ts';
import { curveFromPoints, heightAt } from '../tides/tide-curve.ts';
import { assessConstraint } from './assess-constraint.ts';
import { SHIP, sampleRow } from './koru-sample.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T00:00:00Z');

interface Series {
  points: TidePoint[];
  segments: { from: number; to: number; source: string; attribution: null }[];
}

/** Points at odd seconds with gaps of up to four hours, of one to three sources that meet, overlap or leave a hole. */
const series: fc.Arbitrary<Series> = fc
  .record({
    steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 240 * 60 }), fc.integer({ min: -900, max: 5400 })), {
      minLength: 1,
      maxLength: 24,
    }),
    sources: fc.array(fc.tuple(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 1500 })), {
      minLength: 1,
      maxLength: 3,
    }),
    isRound: fc.boolean(),
  })
  .map(({ steps, sources, isRound }) => {
    let at = START;
    const points = steps.map(([gap, millimetres]) => {
      at += (isRound ? Math.ceil(gap / 1800) * 1800 : gap) * 1000;
      return { at, height: millimetres / 1000 };
    });
    const segments = sources.map(([from, length], index) => ({
      from: START + from * MINUTE,
      to: START + (from + length) * MINUTE,
      source: `source ${index}`,
      attribution: null,
    }));
    // Every other series has one source for all of its points.
    return { points, segments: isRound ? [{ ...SOLE, from: START, to: at }] : segments };
  });
const SOLE = { source: 'sole', attribution: null };

/** Which source a point is of: of those that have begun and not ended the one that began last. */
function sourceOf({ segments }: Series, at: number): number {
  let found = -1;
  for (const [index, { from, to }] of segments.entries())
    if (from <= at && at <= to && (found < 0 || from >= (segments[found]?.from ?? 0))) found = index;
  return found;
}

interface Known extends TidePoint {
  source: number;
}

/** The rule in its own words: what is allowed as a height at an instant; nothing where no point is near enough. */
function allowedHeights(known: readonly Known[], at: number): readonly [number, number] | null {
  const before = known.findLast((point) => point.at <= at);
  const after = known.find((point) => point.at >= at);
  if (before && after && before.source === after.source) {
    const isNear = at - before.at <= 60 * MINUTE || after.at - at <= 60 * MINUTE;
    return isNear ? [Math.min(before.height, after.height), Math.max(before.height, after.height)] : null;
  }
  const ends = [before, after].flatMap((end) => (end && Math.abs(end.at - at) <= 30 * MINUTE ? [end.height] : []));
  return ends.length === 0 ? null : [Math.min(...ends), Math.max(...ends)];
}

const QUERIES = 200;
const ROW = sampleRow(1).constraint;

/** What is wrong at one instant, in words; null where all is right. */
function faultAt(drawn: Series, known: readonly Known[], curve: ReturnType<typeof curveFromPoints>, at: number) {
  const [allowed, found] = [allowedHeights(known, at), heightAt(curve, at)];
  if (allowed === null && found !== null) return `${found.height} at ${at}, too far from any point`;
  if (allowed !== null && found === null) return `nothing at ${at} of ${drawn.points.length} points`;
  if (allowed !== null && found !== null) {
    const isInside = allowed[0] <= found.height && found.height <= allowed[1];
    return isInside ? null : `${found.height} at ${at} is not between ${allowed.join(' and ')}`;
  }
  const { verdict, result, shownResult, tide, problems } = assessConstraint({
    ...{ constraint: ROW, overrides: {}, at, ship: SHIP, curve },
  });
  const isTold = problems.some(({ code }) => code === 'tideDataInsufficient');
  const isNone = verdict === 'notCalculable' && result === null && shownResult === '--' && tide === null;
  return isTold && isNone ? null : `no tide at ${at} is told as ${verdict} ${shownResult}`;
}

test('TIDE-08 RISK-20 over a million looks at gappy series no height beyond the limits, and no tide is never 0 and never passed', () => {
  let [looks, without] = [0, 0];
  fc.assert(
    fc.property(
      series,
      fc.array(fc.integer({ min: -60, max: 1560 }), { minLength: 20, maxLength: 20 }),
      (drawn, at) => {
        const curve = curveFromPoints(drawn.points, drawn.segments, 'CD');
        const known = drawn.points
          .map((point) => ({ ...point, source: sourceOf(drawn, point.at) }))
          .filter(({ source }) => source >= 0);
        const [first, last] = [drawn.points[0]?.at ?? 0, drawn.points.at(-1)?.at ?? 0];
        const span = (last - first + 120 * MINUTE) / QUERIES;
        const spread = Array.from({ length: QUERIES - 60 }, (_, index) =>
          Math.round(first - 60 * MINUTE + index * span),
        );
        const limits = at.map(
          (choice) => (drawn.points[Math.abs(choice) % drawn.points.length]?.at ?? 0) + limitOf(choice),
        );
        const beside = limits.flatMap((limit) => [limit - 1, limit, limit + 1]);
        const faults = [...spread, ...beside].flatMap((instant) => faultAt(drawn, known, curve, instant) ?? []);
        looks += spread.length + beside.length;
        without += spread.filter((instant) => heightAt(curve, instant) === null).length;
        expect(faults).toEqual([]);
      },
    ),
    { numRuns: 5000 },
  );
  expect(looks).toBe(1_000_000);
  expect(without).toBeGreaterThan(100_000);
}, 180_000);

/** On the limits themselves: an hour and half an hour either side of a point. */
const limitOf = (choice: number) => ([-60, -30, 30, 60][Math.abs(choice) % 4] as number) * MINUTE;
