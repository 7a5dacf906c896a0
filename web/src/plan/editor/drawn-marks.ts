import type { Shape } from '@leadline/domain/plan/drawings/drawing';
import type { Mark } from '@leadline/domain/plan/marks/mark';
import type { ChartSize } from '@leadline/domain/plan/marks/shape-geometry';
import { shapeMarks } from '@leadline/domain/plan/marks/shape-marks';

/** On what the marks of a shape depend besides the shape. */
export interface DrawnOn {
  size: ChartSize;
  /** Null where the chart has no valid scale. */
  metresPerPixel: number | null;
}

const kept = new WeakMap<DrawnOn, WeakMap<Shape, Mark[]>>();

/** A shape that stays keeps its marks: one new stroke on a stage of thousands makes the marks of one. */
export function drawnMarks(shapes: readonly Shape[], on: DrawnOn, without: ReadonlySet<string>): Mark[] {
  const known = kept.get(on) ?? new WeakMap<Shape, Mark[]>();
  kept.set(on, known);
  return shapes.flatMap((shape) => {
    if (without.has(shape.id)) return [];
    const marks = known.get(shape) ?? shapeMarks(shape, on.size, on.metresPerPixel);
    known.set(shape, marks);
    return marks;
  });
}
