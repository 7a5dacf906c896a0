import type { ChartPoint } from '../charts/chart-place.ts';
import { type ChartSize, flatPoints, pointsOf, roundFraction } from './shape-geometry.ts';

/** How far a kept stroke may lie from the drawn one, fractions of the width: 0.7 pixels of a chart of 919. */
export const STROKE_TOLERANCE = 0.0008;
/** Numbers of one shape, as its schema allows. */
const MOST_NUMBERS = 20_000;

/**
 * A drawn stroke as it is kept: without the points that the eye does not miss (Ramer, Douglas, Peucker), rounded. What is
 * drawn at a zoom of 8 is kept 8 times as exactly.
 */
export function simplifyStroke(flat: readonly number[], size: ChartSize, zoom = 1): number[] {
  let kept = pointsOf(flat);
  for (let tolerance = STROKE_TOLERANCE / zoom; ; tolerance *= 2) {
    kept = withoutIdlePoints(kept, tolerance, size.height / size.width);
    if (kept.length * 2 <= MOST_NUMBERS) return flatPoints(kept).map(roundFraction);
  }
}

/** A stroke without end under the pen: from where it holds all that a shape may hold, it is thinned as it grows. */
export const boundedStroke = (flat: number[], size: ChartSize, zoom?: number): number[] =>
  flat.length <= MOST_NUMBERS ? flat : simplifyStroke(flat, size, zoom);

/** `heightRatio`: the height of the chart in widths, by which distances are the same in both directions. */
function withoutIdlePoints(points: ChartPoint[], tolerance: number, heightRatio: number): ChartPoint[] {
  if (points.length < 3) return points;
  const even = points.map(({ x, y }) => ({ x, y: y * heightRatio }));
  const isKept = new Uint8Array(points.length);
  isKept[0] = isKept[points.length - 1] = 1;
  // A stack of its own: a long stroke must not exhaust that of the calls.
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    const { index, distance } = farthest(even, first, last);
    if (distance <= tolerance) continue;
    isKept[index] = 1;
    spans.push([first, index], [index, last]);
  }
  return points.filter((_, index) => isKept[index] === 1);
}

function farthest(points: ChartPoint[], first: number, last: number): { index: number; distance: number } {
  let found = { index: first, distance: 0 };
  for (let index = first + 1; index < last; index += 1) {
    const distance = distanceToLeg(
      points[index] as ChartPoint,
      points[first] as ChartPoint,
      points[last] as ChartPoint,
    );
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

/** From a point to the nearest point of the leg between two others. */
export function distanceToLeg(point: ChartPoint, from: ChartPoint, to: ChartPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
