import type { ChartSize } from '../marks/shape-geometry.ts';
import { type Box, boxOf } from '../marks/shape-hit.ts';
import type { Shape } from './drawing.ts';

/** Of the stage: a picture of what two people changed shows at least this part, so that one sees where it lies. */
const LEAST_PART = 0.35;
/** Beyond the shapes on each side, of their own extent. */
const MARGIN = 0.2;

/** What a picture of these shapes shows of the stage, in pixels of it; all versions of a shape are within. */
export function clashFrame(shapes: readonly Shape[], size: ChartSize): Box {
  if (shapes.length === 0) return { left: 0, top: 0, right: size.width, bottom: size.height };
  const boxes = shapes.map((shape) => boxOf(shape, size));
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  const across = spread(left, right, size.width);
  const down = spread(top, bottom, size.height);
  return { left: across.from, right: across.to, top: down.from, bottom: down.to };
}

function spread(from: number, to: number, whole: number) {
  const half = Math.max((to - from) * (0.5 + MARGIN), (whole * LEAST_PART) / 2);
  const middle = (from + to) / 2;
  return { from: middle - half, to: middle + half };
}

/** Whether anything of a shape may be seen in a frame. */
export function isWithin(shape: Shape, size: ChartSize, frame: Box): boolean {
  const box = boxOf(shape, size);
  return box.left <= frame.right && box.right >= frame.left && box.top <= frame.bottom && box.bottom >= frame.top;
}
