import { roundTo } from '@leadline/domain/numbers/rounding';
import {
  type SubordinateRule,
  subordinateExtremes,
  subordinatePoints,
  tableToPoints,
} from '@leadline/domain/tides/half-cosine';
import type { TideExtreme, TidePoint } from '@leadline/domain/tides/tide';
import { CERTAIN_GAP, curveFromPoints, heightAt } from '@leadline/domain/tides/tide-curve';
import { extremesOf } from '@leadline/domain/tides/tide-extremes';
import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { harmonicGrid } from './harmonics/harmonic-grid.ts';
import type { HarmonicStation } from './harmonics/harmonic-station.ts';
import { predictedExtremes } from './harmonics/predicted-extremes.ts';

/** Heights of one source over as long as it reaches; metres above the station's datum, to the millimetre. */
export interface TideSeries {
  /** At the whole ten minutes of UTC, and at the instants that a table prints; from and to included. */
  heights(from: Instant, to: Instant): TidePoint[];
  extremes(from: Instant, to: Instant): TideExtreme[];
  /**
   * The same tide at a subordinate station. Where its high and low waters are not equally late the heights between them
   * follow the half-cosine.
   */
  followedBy(rule: SubordinateRule): TideSeries;
}

const STEP = minutes(10);
const MILLIMETRES = 3;

const isWithin =
  (from: Instant, to: Instant) =>
  ({ at }: TidePoint) =>
    from <= at && at <= to;

/** Beyond the ends of a stretch: the longest shift, and the events on either side of it. */
const AROUND = hours(36);

const nextMark = (instant: Instant) => Math.ceil(instant / STEP) * STEP;

export function harmonicSeries({ constituents, mslAboveDatum }: HarmonicStation): TideSeries {
  const aboveDatum = (height: number) => roundTo(mslAboveDatum + height, MILLIMETRES);
  const points = (start: Instant, to: Instant): TidePoint[] => {
    const { heights } = harmonicGrid(constituents, start, Math.max(0, Math.floor((to - start) / STEP) + 1), STEP);
    return Array.from(heights, (height, index) => ({ at: start + index * STEP, height: aboveDatum(height) }));
  };
  const extremes = (from: Instant, to: Instant) =>
    predictedExtremes(constituents, from, to).map((extreme) => ({ ...extreme, height: aboveDatum(extreme.height) }));
  return {
    heights: (from, to) => points(nextMark(from), to),
    extremes,
    followedBy: (rule) => {
      const later = minutes(rule.minutesHigh);
      return {
        heights: (from, to) =>
          isShifted(rule)
            ? subordinatePoints(points(nextMark(from) - later, to - later), rule)
            : eventSeries(subordinateExtremes(extremes(from - AROUND, to + AROUND), rule)).heights(from, to),
        extremes: (from, to) =>
          subordinateExtremes(extremes(from - AROUND, to + AROUND), rule).filter(isWithin(from, to)),
        followedBy: () => {
          throw new Error('a subordinate station cannot be the reference of another');
        },
      };
    },
  };
}

/** Heights between official high and low waters by the half-cosine; none where events are missing. */
export function eventSeries(events: readonly TideExtreme[]): TideSeries {
  const points = tableToPoints(events, STEP / minutes(1));
  return {
    heights: (from, to) => points.filter(isWithin(from, to)),
    extremes: (from, to) => events.filter(isWithin(from, to)),
    followedBy: (rule) => eventSeries(subordinateExtremes(events, rule)),
  };
}

/**
 * Heights of an official table of points: at its own instants, as they are printed, and at the whole ten minutes between
 * them; none where points are missing.
 */
export function pointSeries(points: readonly TidePoint[]): TideSeries {
  const runs = closeRuns(points);
  return {
    heights: (from, to) => runs.flatMap((run) => marksOf(run, from, to)),
    extremes: (from, to) => runs.flatMap(extremesOf).filter(isWithin(from, to)),
    followedBy: (rule) =>
      isShifted(rule)
        ? pointSeries(subordinatePoints(points, rule))
        : eventSeries(subordinateExtremes(runs.flatMap(extremesOf), rule)),
  };
}

const isShifted = ({ minutesHigh, minutesLow }: SubordinateRule) => minutesHigh === minutesLow;

/** Points that are close enough to be joined. */
function closeRuns(points: readonly TidePoint[]): TidePoint[][] {
  const runs: TidePoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && point.at - last.at <= CERTAIN_GAP) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

function marksOf(run: readonly TidePoint[], from: Instant, to: Instant): TidePoint[] {
  const [first, last] = [run[0] as TidePoint, run.at(-1) as TidePoint];
  const whole = { from: first.at, to: last.at, source: '', attribution: null };
  const curve = curveFromPoints(run, [whole], '');
  const marks = new Map(run.filter(isWithin(from, to)).map(({ at, height }) => [at, height]));
  for (let at = nextMark(Math.max(from, first.at)); at <= Math.min(to, last.at); at += STEP) {
    const found = marks.has(at) ? null : heightAt(curve, at);
    if (found) marks.set(at, found.height);
  }
  return [...marks]
    .map(([at, height]) => ({ at, height: roundTo(height, MILLIMETRES) }))
    .sort((one, other) => one.at - other.at);
}
