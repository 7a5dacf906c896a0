import type { ChartPoint } from '../charts/chart-place.ts';
import type { Shape, TextShape } from '../drawings/drawing.ts';
import { type ChartSize, pointsOf, toPixels, unitOf } from './shape-geometry.ts';
import { LETTER_SIZE, LINE_HEIGHT, placing } from './shape-marks.ts';
import { distanceToLeg } from './simplify-stroke.ts';
import { SYMBOL_REACH } from './symbol-paths.ts';

/** Pixels of the chart. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The shapes of a drawing, the topmost first, with what each reaches over: one look at the boxes leaves few to measure. */
export interface HitIndex {
  size: ChartSize;
  entries: { shape: Shape; box: Box }[];
}

export function indexShapes(shapes: readonly Shape[], size: ChartSize): HitIndex {
  return { size, entries: shapes.map((shape) => ({ shape, box: boxOf(shape, size) })).reverse() };
}

/** What a press at this point means: the topmost shape within so many pixels of it. */
export function shapeAt(index: HitIndex, point: ChartPoint, tolerance: number): Shape | null {
  return index.entries.find((entry) => reaches(entry, index.size, point, point, tolerance))?.shape ?? null;
}

/** All that a stroke of an eraser from one point to the next, in pixels, comes within so many pixels of. */
export function shapesAlong(index: HitIndex, from: ChartPoint, to: ChartPoint, tolerance: number): Shape[] {
  return index.entries.filter((entry) => reaches(entry, index.size, from, to, tolerance)).map(({ shape }) => shape);
}

function reaches(
  { shape, box }: HitIndex['entries'][number],
  size: ChartSize,
  from: ChartPoint,
  to: ChartPoint,
  tolerance: number,
): boolean {
  if (!overlaps(box, boxAround([from, to]), tolerance)) return false;
  return outlineDistance(shape, size, from, to) <= tolerance;
}

const overlaps = (one: Box, other: Box, tolerance: number): boolean =>
  one.left - tolerance <= other.right &&
  one.right + tolerance >= other.left &&
  one.top - tolerance <= other.bottom &&
  one.bottom + tolerance >= other.top;

/** Between a leg and the nearest part of a shape, pixels; 0 within a symbol or the words of a text. */
function outlineDistance(shape: Shape, size: ChartSize, from: ChartPoint, to: ChartPoint): number {
  const outline = outlineOf(shape, size);
  const isArea = shape.type === 'symbol' || shape.type === 'text';
  if (isArea && isWithin(from, outline)) return 0;
  const last = isArea ? outline.length : outline.length - 1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < last; at += 1) {
    const [start, end] = [outline[at] as ChartPoint, outline[(at + 1) % outline.length] as ChartPoint];
    least = Math.min(least, distanceBetweenLegs(from, to, start, end));
  }
  return least;
}

/** The points of a line; the corners of a symbol or a text. Pixels. */
export function outlineOf(shape: Shape, size: ChartSize): ChartPoint[] {
  if (shape.type === 'symbol') {
    const { x, y } = SYMBOL_REACH;
    const corners = cornersOf({ left: -x, top: -y, right: x, bottom: y });
    return corners.map(placing(shape.attrs, size));
  }
  if (shape.type === 'text') return cornersOf(textBox(shape, size));
  return pointsOf(shape.attrs.points).map((point) => toPixels(point, size));
}

/** Letters are 0.58 of their height wide on average in the bold face of the product. */
const LETTER_WIDTH = 0.58;

/** Where a text lies, by an average width of letters: near enough to press on it. */
export function textBox({ attrs }: TextShape, size: ChartSize): Box {
  const letters = LETTER_SIZE * unitOf(size);
  const { x, y } = toPixels(attrs, size);
  const lines = attrs.text.split('\n');
  const longest = Math.max(...lines.map((line) => line.length));
  return {
    left: x,
    top: y - letters,
    right: x + longest * letters * LETTER_WIDTH,
    bottom: y + letters * (0.3 + (lines.length - 1) * LINE_HEIGHT),
  };
}

export const boxOf = (shape: Shape, size: ChartSize): Box => boxAround(outlineOf(shape, size));

function boxAround(points: readonly ChartPoint[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  return box;
}

const cornersOf = ({ left, top, right, bottom }: Box): ChartPoint[] => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

function distanceBetweenLegs(a: ChartPoint, b: ChartPoint, c: ChartPoint, d: ChartPoint): number {
  if (doCross(a, b, c, d)) return 0;
  return Math.min(distanceToLeg(a, c, d), distanceToLeg(b, c, d), distanceToLeg(c, a, b), distanceToLeg(d, a, b));
}

/** On which side of the line from `a` to `b` a point lies. */
const side = (a: ChartPoint, b: ChartPoint, point: ChartPoint): number =>
  Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));

const doCross = (a: ChartPoint, b: ChartPoint, c: ChartPoint, d: ChartPoint): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

/** Within corners in clockwise or anticlockwise order. */
function isWithin(point: ChartPoint, corners: readonly ChartPoint[]): boolean {
  const sides = corners.map((corner, index) =>
    side(corner, corners[(index + 1) % corners.length] as ChartPoint, point),
  );
  return sides.every((each) => each >= 0) || sides.every((each) => each <= 0);
}
