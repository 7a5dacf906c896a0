import type { ChartPoint } from '../charts/chart-place.ts';
import type { LineShape, Shape } from '../drawings/drawing.ts';

/** Pixels of the image, or of the blank stage. */
export interface ChartSize {
  width: number;
  height: number;
}

/** PLAN-05: the width of the chart for which the widths of lines and the sizes of symbols and letters are given. */
export const REFERENCE_WIDTH = 919;

/** Pixels of this chart for one pixel of a chart of the reference width. */
export const unitOf = ({ width }: ChartSize): number => width / REFERENCE_WIDTH;

export const toPixels = ({ x, y }: ChartPoint, { width, height }: ChartSize): ChartPoint => ({
  x: x * width,
  y: y * height,
});

export const toFractions = ({ x, y }: ChartPoint, { width, height }: ChartSize): ChartPoint => ({
  x: x / width,
  y: y / height,
});

export const isLine = (shape: Shape): shape is LineShape => shape.type !== 'symbol' && shape.type !== 'text';

/** x and y in turn become points. */
export function pointsOf(flat: readonly number[]): ChartPoint[] {
  return Array.from({ length: flat.length >> 1 }, (_, index) => ({
    x: flat[index * 2] as number,
    y: flat[index * 2 + 1] as number,
  }));
}

export const flatPoints = (points: readonly ChartPoint[]): number[] => points.flatMap(({ x, y }) => [x, y]);

/** A hundred-thousandth of the chart: a hundredth of a pixel of a chart of the reference width. */
const PLACES = 100_000;
/** A stroke may leave the chart a little, as the schema of a drawing allows. */
const [LEAST, MOST] = [-1, 2];

export const roundFraction = (fraction: number): number =>
  Math.min(MOST, Math.max(LEAST, Math.round(fraction * PLACES) / PLACES || 0));

export const roundPoint = ({ x, y }: ChartPoint): ChartPoint => ({ x: roundFraction(x), y: roundFraction(y) });

/** Along all its legs, in fractions of the chart. */
export function lengthOf(flat: readonly number[]): number {
  let length = 0;
  for (let at = 2; at + 1 < flat.length; at += 2) {
    length += Math.hypot(
      (flat[at] as number) - (flat[at - 2] as number),
      (flat[at + 1] as number) - (flat[at - 1] as number),
    );
  }
  return length;
}
