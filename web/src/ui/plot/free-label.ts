import type { PlotScales } from './plot-axes.tsx';
import type { PlotPoint } from './plot-line.ts';

/** Pixels. */
interface LabelSize {
  width: number;
  height: number;
  /** Between label and curve. */
  gap: number;
}

interface Span {
  left: number;
  right: number;
}

/**
 * Where a label beside a point of a curve covers no part of the curve, in pixels of its upper left corner: above it, in the
 * middle of the point or else to its left or right; below it where there is no room above. `span`: what it may use.
 */
export function freeLabel(
  point: { x: number; y: number },
  points: readonly PlotPoint[],
  { size, span, scales }: { size: LabelSize; span: Span; scales: Pick<PlotScales, 'x' | 'y' | 'floor'> },
): { left: number; top: number } {
  const within = (left: number) => Math.min(Math.max(left, span.left), span.right - size.width);
  const lefts = [point.x - size.width / 2, point.x - size.width, point.x].map(within);
  const heightsAt = (left: number) => [point.y, ...curveHeights(points, left, left + size.width, scales)];
  const topAt = (left: number) => Math.min(...heightsAt(left)) - size.gap - size.height;
  const free = lefts.find((left) => topAt(left) >= 2);
  if (free !== undefined) return { left: free, top: topAt(free) };
  const [left = span.left] = lefts;
  return { left, top: Math.min(Math.max(...heightsAt(left)) + size.gap, scales.floor - size.height - 2) };
}

/** Pixel rows of the curve, which is straight between its points, from one pixel column to another. */
function curveHeights(
  points: readonly PlotPoint[],
  left: number,
  right: number,
  { x, y }: Pick<PlotScales, 'x' | 'y'>,
): number[] {
  const drawn = points.map(({ at, value }) => ({ x: x(at), y: value === null ? null : y(value) }));
  return drawn.flatMap((point, index) => {
    const next = drawn[index + 1];
    const own = point.y !== null && point.x >= left && point.x <= right ? [point.y] : [];
    if (point.y === null || next?.y == null) return own;
    const [from, to] = [
      { x: point.x, y: point.y },
      { x: next.x, y: next.y },
    ];
    const edges = [left, right].filter((edge) => edge > from.x && edge < to.x);
    return [...own, ...edges.map((edge) => from.y + ((to.y - from.y) * (edge - from.x)) / (to.x - from.x))];
  });
}
