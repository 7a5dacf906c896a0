import { type Duration, hours, type Instant } from '@leadline/domain/time/instant';
import type { Refusals } from '../tables/table-refusal.ts';

/** A height as a table prints it, metres above the datum. */
export interface PrintedHeight {
  line: number;
  height: number;
}

/** The greatest tides of the world reach 16.8 m above chart datum (Bay of Fundy); none falls 5 m below it. */
const LEAST_HEIGHT = -5;
const GREATEST_HEIGHT = 20;
/** Beyond these a year is one in feet (3.28 times), in centimetres or decimetres, or of another port. */
const WIDEST_RANGE = 2.5;
/** Over a month of tides the highest and lowest lie at least about the mean spring range apart. */
const NARROWEST_RANGE = 0.8;
const A_MONTH = 29 * hours(24);

/** The heights of a table against what is possible, and against the mean spring range that the pack states. */
export function checkHeights(
  printed: readonly PrintedHeight[],
  { springRange, span }: { springRange: number | undefined; span: Duration },
  refusals: Refusals,
): void {
  if (springRange === undefined) {
    refusals.refuse(null, 'state the springRange of the port (mean spring range, metres), to check the heights by it');
  }
  for (const { line, height } of printed) {
    if (height >= LEAST_HEIGHT && height <= GREATEST_HEIGHT) continue;
    refusals.refuse(line, `a height of ${height} m: ${LEAST_HEIGHT} to ${GREATEST_HEIGHT} m are taken`);
  }
  if (springRange === undefined || printed.length === 0) return;
  const heights = printed.map(({ height }) => height);
  const range = heights.reduce((one, other) => Math.max(one, other)) - heights.reduce((a, b) => Math.min(a, b));
  const limit = (times: number) => `${times} times the spring range of ${springRange} m`;
  const found = `its range of ${range.toFixed(1)} m is`;
  if (range > WIDEST_RANGE * springRange) {
    refusals.refuse(null, `${found} more than ${limit(WIDEST_RANGE)}; is it in feet, or of another port?`);
  }
  if (span >= A_MONTH && range < NARROWEST_RANGE * springRange) {
    refusals.refuse(null, `${found} less than ${limit(NARROWEST_RANGE)}; is it of another port or unit?`);
  }
}

/** Tides one lunar day apart differ by so much at most: metres, a share of the spring range, or of what is usual there. */
const LEAST_SPIKE = 0.35;
const SPIKE_SHARE = 0.12;
const SPIKE_USUAL = 4;

/** A high or low water far from those one lunar day before and after it: a digit that was lost or typed wrongly. */
export function checkExtremes(
  printed: readonly (PrintedHeight & { day: string; time: string })[],
  springRange: number,
  refusals: Refusals,
): void {
  const strains = printed.map((_, index) => strainOf(printed, index, 4));
  const ordered = strains.toSorted((one, other) => one - other);
  const usual = ordered[Math.floor(ordered.length * 0.98)] ?? 0;
  const most = Math.max(LEAST_SPIKE, SPIKE_SHARE * springRange, SPIKE_USUAL * usual);
  printed.forEach(({ line, day, time, height }, index) => {
    if (!isPeak(strains, index, 4) || (strains[index] ?? 0) <= most) return;
    refusals.refuse(line, `${height} m at ${day} ${time} is far from the tides a day before and after it`);
  });
}

/** Between points at most half an hour apart: metres, or a share of the spring range. */
const LEAST_KINK = 0.2;
const KINK_SHARE = 0.1;

/** A point that stands out from the line between its neighbours, or a step that no tide makes in half an hour. */
export function checkPoints(
  points: readonly (PrintedHeight & { at: Instant })[],
  springRange: number,
  refusals: Refusals,
): void {
  const strains = points.map((_, index) => strainOf(points, index, 1));
  const most = Math.max(LEAST_KINK, KINK_SHARE * springRange);
  points.forEach(({ line, height }, index) => {
    if (!isPeak(strains, index, 1) || (strains[index] ?? 0) <= most) return;
    refusals.refuse(line, `a height of ${height} m stands out from the points before and after it`);
  });
}

/** How far a height is from the mean of those so many places before and after it; half of the distance to one alone. */
function strainOf(heights: readonly PrintedHeight[], index: number, places: number): number {
  const here = heights[index]?.height ?? 0;
  const [before, after] = [heights[index - places]?.height, heights[index + places]?.height];
  if (before !== undefined && after !== undefined) return Math.abs(here - (before + after) / 2);
  const only = before ?? after;
  return only === undefined ? 0 : Math.abs(here - only) / 2;
}

/** A wrong height makes its neighbours look wrong too: the one that is furthest off is named. */
function isPeak(strains: readonly number[], index: number, places: number): boolean {
  const here = strains[index] ?? 0;
  return here >= (strains[index - places] ?? 0) && here >= (strains[index + places] ?? 0);
}
