import type { DrawingColour, Shape } from '@leadline/domain/plan/drawings/drawing';
import type { DrawingAction } from '@leadline/domain/plan/drawings/drawing-action';
import {
  modify,
  movedShape,
  NUDGE_PIXELS,
  SCALE_STEP,
  TURN_STEP,
  withColour,
  withRotation,
  withScale,
} from '@leadline/domain/plan/marks/shape-change';
import { type ChartSize, toFractions, unitOf } from '@leadline/domain/plan/marks/shape-geometry';

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** With Shift. */
const LARGER = 10;

/** By an arrow key; null for another key. */
export function nudged(shape: Shape, key: string, isLarger: boolean, size: ChartSize): DrawingAction | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const step = NUDGE_PIXELS * unitOf(size) * (isLarger ? LARGER : 1);
  return modify(shape, movedShape(shape, toFractions({ x: direction[0] * step, y: direction[1] * step }, size)));
}

/** A symbol turned by one step; null for what cannot be turned. */
export function turnedBy(shape: Shape, steps: number): DrawingAction | null {
  if (shape.type !== 'symbol') return null;
  return modify(shape, withRotation(shape, shape.attrs.rotation + steps * TURN_STEP));
}

/** A symbol larger (above 0) or smaller by one step; null for what has one size. */
export function scaledBy(shape: Shape, steps: number): DrawingAction | null {
  if (shape.type !== 'symbol') return null;
  const factor = SCALE_STEP ** steps;
  const [across, along] = shape.attrs.scale;
  return modify(shape, withScale(shape, [across * factor, along * factor]));
}

export const colouredAs = (shape: Shape, color: DrawingColour): DrawingAction =>
  modify(shape, withColour(shape, color));
