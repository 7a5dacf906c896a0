import type { ChartPoint } from '../charts/chart-place.ts';
import { clampSymbolScale } from '../charts/chart-zoom.ts';
import type { DrawingColour, LineShape, Shape, SymbolShape, TextShape } from '../drawings/drawing.ts';
import type { DrawingAction } from '../drawings/drawing-action.ts';
import { flatPoints, isLine, pointsOf, roundPoint } from './shape-geometry.ts';

/** A shape further right and down by fractions of the chart. */
export function movedShape(shape: Shape, by: ChartPoint): Shape {
  const moved = ({ x, y }: ChartPoint) => roundPoint({ x: x + by.x, y: y + by.y });
  if (isLine(shape)) {
    return withPoints(shape, pointsOf(shape.attrs.points).map(moved));
  }
  return { ...shape, attrs: { ...shape.attrs, ...moved(shape.attrs) } } as SymbolShape | TextShape;
}

/** A line with its first or last point elsewhere. */
export function withEndAt(shape: LineShape, end: 'first' | 'last', point: ChartPoint): LineShape {
  const points = pointsOf(shape.attrs.points);
  points[end === 'first' ? 0 : points.length - 1] = roundPoint(point);
  return withPoints(shape, points);
}

const withPoints = (shape: LineShape, points: ChartPoint[]): LineShape => ({
  ...shape,
  attrs: { ...shape.attrs, points: flatPoints(points) },
});

/** Turned to so many degrees clockwise. */
export const withRotation = (shape: SymbolShape, degrees: number): SymbolShape => ({
  ...shape,
  attrs: { ...shape.attrs, rotation: ((Math.round(degrees) % 360) + 360) % 360 },
});

/** PLAN-15: no further than the limits. */
export const withScale = (shape: SymbolShape, [across, along]: readonly [number, number]): SymbolShape => ({
  ...shape,
  attrs: { ...shape.attrs, scale: [keptScale(across), keptScale(along)] },
});

const keptScale = (scale: number): number => clampSymbolScale(Math.round(scale * 1000) / 1000);

export const withColour = (shape: Shape, color: DrawingColour): Shape =>
  ({ ...shape, attrs: { ...shape.attrs, color } }) as Shape;

/** PLAN-14: a text without words is none; the step then takes it away. */
export function editText(shape: TextShape, typed: string): DrawingAction {
  const text = keptText(typed);
  if (text === null) return { kind: 'delete', shapes: [shape] };
  return { kind: 'modify', before: [shape], after: [{ ...shape, attrs: { ...shape.attrs, text } }] };
}

const MOST_LETTERS = 500;

/** What is kept of a typed text; null when there are no words. */
export const keptText = (typed: string): string | null => typed.trim().slice(0, MOST_LETTERS) || null;

/** How far an arrow key moves what is selected, pixels of the chart; with Shift ten times as far. */
export const NUDGE_PIXELS = 1;
/** How far a key turns a symbol, degrees. */
export const TURN_STEP = 5;
/** By which a key makes a symbol larger. */
export const SCALE_STEP = 1.1;

export const modify = (before: Shape, after: Shape): DrawingAction => ({
  kind: 'modify',
  before: [before],
  after: [after],
});
