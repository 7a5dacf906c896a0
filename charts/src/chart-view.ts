import type { ChartSheet, Point } from './chart-geometry.ts';
import type { SheetLetters } from './sheet-letters.ts';

/** One and a half times the 919 × 730 that drawings on a chart refer to. */
export const SHEET_WIDTH = 1379;
export const SHEET_HEIGHT = 1095;
/** The border with the degrees. */
export const FRAME = 30;

/** Where a sheet lies: metres of the port to pixels of the picture, the same scale everywhere on it. */
export interface ChartView {
  sheet: ChartSheet;
  letters: SheetLetters;
  x: (point: Point) => number;
  y: (point: Point) => number;
  /** Whether a point lies on the sheet, or so many pixels beside it. */
  shows: (point: Point, beside?: number) => boolean;
}

export function chartView(sheet: ChartSheet, letters: SheetLetters): ChartView {
  const [east, north] = sheet.centre;
  const x = (point: Point) => SHEET_WIDTH / 2 + (point[0] - east) / sheet.metresPerPixel;
  const y = (point: Point) => SHEET_HEIGHT / 2 - (point[1] - north) / sheet.metresPerPixel;
  const shows = (point: Point, beside = 0) =>
    x(point) > FRAME - beside &&
    x(point) < SHEET_WIDTH - FRAME + beside &&
    y(point) > FRAME - beside &&
    y(point) < SHEET_HEIGHT - FRAME + beside;
  return { sheet, letters, x, y, shows };
}

/** A number as SVG wants it: a tenth of a pixel is finer than any eye. */
export const px = (value: number): string => String(Math.round(value * 10) / 10);

const tenths = (value: number) => Math.round(value * 10);

/** Each step from the one before: the shortest that SVG has. */
export function pathOf(points: readonly Point[], view: ChartView, isClosed = false): string {
  let [x, y] = [0, 0];
  const steps = points.flatMap((point, index) => {
    const [toX, toY] = [tenths(view.x(point)), tenths(view.y(point))];
    const [right, down] = [toX - x, toY - y];
    [x, y] = [toX, toY];
    if (index === 0) return [`M${right / 10} ${down / 10}`];
    return right === 0 && down === 0 ? [] : [`l${right / 10} ${down / 10}`];
  });
  return steps.join('') + (isClosed ? 'z' : '');
}

/** Pixels beside the sheet at which an area ends: its outline there is never seen. */
const BESIDE = 40;

/** The part of a ring that lies on the sheet or close to it (Sutherland and Hodgman, 1974). */
export function clippedRing(ring: readonly Point[], { sheet: { centre, metresPerPixel } }: ChartView): Point[] {
  const [halfWidth, halfHeight] = [
    (SHEET_WIDTH / 2 + BESIDE) * metresPerPixel,
    (SHEET_HEIGHT / 2 + BESIDE) * metresPerPixel,
  ];
  const [east, north] = centre;
  let points = [...ring];
  points = clippedAt(points, 0, 1, east + halfWidth);
  points = clippedAt(points, 0, -1, halfWidth - east);
  points = clippedAt(points, 1, 1, north + halfHeight);
  return clippedAt(points, 1, -1, halfHeight - north);
}

/** What of a ring has `sign` × its coordinate up to `most`. */
function clippedAt(ring: readonly Point[], axis: 0 | 1, sign: 1 | -1, most: number): Point[] {
  const over = (point: Point) => sign * point[axis] - most;
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) as Point;
    const [was, is] = [over(before), over(point)];
    const share = was / (was - is);
    const crossing: Point[] =
      was <= 0 === is <= 0
        ? []
        : [[before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]];
    return is <= 0 ? [...crossing, point] : crossing;
  });
}

/** Whether the bounding box of some points touches the sheet. */
export function touches(points: readonly Point[], view: ChartView): boolean {
  const xs = points.map(view.x);
  const ys = points.map(view.y);
  return Math.max(...xs) > 0 && Math.min(...xs) < SHEET_WIDTH && Math.max(...ys) > 0 && Math.min(...ys) < SHEET_HEIGHT;
}

/** Whether a mark or a label is wanted at the scale of the sheet. */
export function isWanted({ upTo }: { upTo?: number | undefined }, { sheet }: ChartView): boolean {
  return upTo === undefined || sheet.metresPerPixel <= upTo;
}
