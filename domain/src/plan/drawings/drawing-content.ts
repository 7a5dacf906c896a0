import { isSameValue } from '../../numbers/same-value.ts';
import type { DrawingContent, Shape } from './drawing.ts';

export const EMPTY_DRAWING: DrawingContent = { shapes: [] };

/** In the order in which they lie: the one drawn last is on top. */
export function inOrder(shapes: readonly Shape[]): Shape[] {
  return shapes.toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
}

export const shapesById = (shapes: readonly Shape[]): Map<string, Shape> =>
  new Map(shapes.map((shape) => [shape.id, shape]));

/** How the vessel of a berthing stage is turned, degrees clockwise. */
export const rotationOf = ({ vesselRotation }: DrawingContent): number => vesselRotation ?? 0;

/** Whether both show the same: then nothing is to be saved. */
export function isSameDrawing(one: DrawingContent, other: DrawingContent): boolean {
  if (one === other) return true;
  if (rotationOf(one) !== rotationOf(other) || one.shapes.length !== other.shapes.length) return false;
  const others = shapesById(other.shapes);
  return one.shapes.every((shape) => isSameValue(shape, others.get(shape.id)));
}
