import { type ChartPlace, type ChartPoint, positionToChart } from '../plan/charts/chart-place.ts';
import type { Position } from '../ports/port.ts';
import type { HullSize } from './passage.ts';

/** Shares of the length from the bow aft, and of half the beam: a bow that rounds in, straight sides, a square stern. */
const STARBOARD_SIDE: readonly (readonly [aft: number, out: number])[] = [
  [0, 0],
  [0.03, 0.42],
  [0.08, 0.74],
  [0.15, 0.94],
  [0.22, 1],
  [0.92, 1],
  [1, 0.78],
];

/** The hull seen from above in pixels of the chart, true to scale, clockwise from the bow. */
export function hullOutline(hull: HullSize, at: Position, heading: number, place: ChartPlace): ChartPoint[] {
  const centre = positionToChart(at, place);
  const angle = (heading * Math.PI) / 180;
  const point = (ahead: number, right: number): ChartPoint => ({
    x: centre.x + (ahead * Math.sin(angle) + right * Math.cos(angle)) / place.metresPerPixel,
    y: centre.y + (-ahead * Math.cos(angle) + right * Math.sin(angle)) / place.metresPerPixel,
  });
  const side = (sign: 1 | -1) =>
    STARBOARD_SIDE.map(([aft, out]) => point(hull.bowAhead - aft * hull.length, sign * out * (hull.beam / 2)));
  return [...side(1), ...side(-1).slice(1).reverse()];
}
