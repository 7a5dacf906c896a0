import type { ChartSheet, Point } from './chart-geometry.ts';

/** One and a half times the 919 × 730 that drawings on a chart refer to. */
export const SHEET_WIDTH = 1379;
export const SHEET_HEIGHT = 1095;
/** The border with the degrees. */
export const FRAME = 30;

/** Where a sheet lies: metres of the port to pixels of the picture, the same scale everywhere on it. */
export interface ChartView {
  sheet: ChartSheet;
  x: (point: Point) => number;
  y: (point: Point) => number;
  /** Whether a point lies on the sheet, or so many pixels beside it. */
  shows: (point: Point, beside?: number) => boolean;
}

export function chartView(sheet: ChartSheet): ChartView {
  const [east, north] = sheet.centre;
  const x = (point: Point) => SHEET_WIDTH / 2 + (point[0] - east) / sheet.metresPerPixel;
  const y = (point: Point) => SHEET_HEIGHT / 2 - (point[1] - north) / sheet.metresPerPixel;
  const shows = (point: Point, beside = 0) =>
    x(point) > FRAME - beside &&
    x(point) < SHEET_WIDTH - FRAME + beside &&
    y(point) > FRAME - beside &&
    y(point) < SHEET_HEIGHT - FRAME + beside;
  return { sheet, x, y, shows };
}

/** A number as SVG wants it: a tenth of a pixel is finer than any eye. */
export const px = (value: number): string => String(Math.round(value * 10) / 10);

export function pathOf(points: readonly Point[], view: ChartView, isClosed = false): string {
  const steps = points.map((point) => `${px(view.x(point))} ${px(view.y(point))}`);
  return `M${steps.join('L')}${isClosed ? 'Z' : ''}`;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Whether the bounding box of some points touches the sheet. */
export function touches(points: readonly Point[], view: ChartView): boolean {
  const xs = points.map(view.x);
  const ys = points.map(view.y);
  return Math.max(...xs) > 0 && Math.min(...xs) < SHEET_WIDTH && Math.max(...ys) > 0 && Math.min(...ys) < SHEET_HEIGHT;
}

/** Whether a mark or a label is wanted at the scale of the sheet. */
export function isWanted({ upTo }: { upTo?: number }, { sheet }: ChartView): boolean {
  return upTo === undefined || sheet.metresPerPixel <= upTo;
}
