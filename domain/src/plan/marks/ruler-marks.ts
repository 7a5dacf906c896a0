import type { ChartPoint } from '../charts/chart-place.ts';
import type { DrawingColour } from '../drawings/drawing.ts';
import { haloOf, type Mark, type TextMark } from './mark.ts';
import { linePath } from './svg-path.ts';

/** Pixels of a chart of the reference width. */
const WIDTH = 2;
const HALF_TICK = 7;
const LABEL_SIZE = 17;
const LABEL_DISTANCE = 12;

/** PLAN-21: null unless so many pixels and so many metres are both positive. */
export function metresPerPixelOf(scale: { pixels: number; meters: number } | null | undefined): number | null {
  return scale && scale.pixels > 0 && scale.meters > 0 ? scale.meters / scale.pixels : null;
}

/** PLAN-17: whole metres. */
export const rulerLabel = (pixels: number, metresPerPixel: number): string =>
  `${Math.round(pixels * metresPerPixel)} m`;

/** A line with a tick at each end and its length beside its middle. */
export function rulerMarks(
  points: ChartPoint[],
  color: DrawingColour,
  unit: number,
  metresPerPixel: number | null,
): Mark[] {
  const [from, to] = [points[0] as ChartPoint, points.at(-1) as ChartPoint];
  const pixels = Math.hypot(to.x - from.x, to.y - from.y);
  const across = upwards({ x: -(to.y - from.y) / (pixels || 1), y: (to.x - from.x) / (pixels || 1) });
  const tick = (end: ChartPoint) => linePath([-HALF_TICK, HALF_TICK].map((reach) => beside(end, across, reach * unit)));
  const path = linePath([from, to]) + tick(from) + tick(to);
  const marks: Mark[] = [
    { kind: 'path', path, stroke: haloOf(color), width: (WIDTH + 3) * unit },
    { kind: 'path', path, stroke: color, width: WIDTH * unit },
  ];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (metresPerPixel !== null) marks.push(labelBeside(middle, across, unit, color, rulerLabel(pixels, metresPerPixel)));
  return marks;
}

function labelBeside(middle: ChartPoint, across: ChartPoint, unit: number, ink: DrawingColour, text: string): TextMark {
  const { x, y } = beside(middle, across, LABEL_DISTANCE * unit);
  // Beside a steep line the words begin, or end, clear of it.
  const anchor = across.x > 0.4 ? 'start' : across.x < -0.4 ? 'end' : 'middle';
  const size = LABEL_SIZE * unit;
  return {
    kind: 'text',
    x,
    y: y + (anchor === 'middle' ? 0 : size / 3),
    text,
    ink,
    size,
    weight: 'bold',
    anchor,
    hasHalo: true,
  };
}

const upwards = ({ x, y }: ChartPoint): ChartPoint => (y > 0 ? { x: -x, y: -y } : { x, y });

const beside = (point: ChartPoint, across: ChartPoint, distance: number): ChartPoint => ({
  x: point.x + across.x * distance,
  y: point.y + across.y * distance,
});
