import type { ChartPoint } from '../plan/charts/chart-place.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Wanted {
  /** What the label names. */
  at: ChartPoint;
  width: number;
  height: number;
}

/** Steps away from the point, in heights of the label: beside it first, then above and below. */
const ROWS = [0, -0.75, 0.75, -1.5, 1.5, -2.25, 2.25, -3, 3] as const;

/**
 * Where a label stands without covering what is taken already: beside its point to the right or left, else higher, lower or
 * further away; null where there is no room within the frame.
 */
export function findLabelBox(
  { at, width, height }: Wanted,
  gap: number,
  taken: readonly Box[],
  frame: Box,
): Box | null {
  for (const away of [gap, gap * 3, gap * 5])
    for (const row of ROWS)
      for (const left of [at.x + away, at.x - away - width]) {
        const box = { left, top: at.y + row * height - height / 2, width, height };
        if (isInside(box, frame) && taken.every((other) => isApart(box, other))) return box;
      }
  return null;
}

export function isInside(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left &&
    box.top >= frame.top &&
    box.left + box.width <= frame.left + frame.width &&
    box.top + box.height <= frame.top + frame.height
  );
}

export function isApart(one: Box, other: Box): boolean {
  return (
    one.left + one.width <= other.left ||
    other.left + other.width <= one.left ||
    one.top + one.height <= other.top ||
    other.top + other.height <= one.top
  );
}

export function boxAround({ x, y }: ChartPoint, radius: number): Box {
  return { left: x - radius, top: y - radius, width: radius * 2, height: radius * 2 };
}

export function holdsPoint({ left, top, width, height }: Box, { x, y }: ChartPoint): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** The part of a straight line that lies within a frame; null where none does (Liang and Barsky). */
export function clipLine(from: ChartPoint, to: ChartPoint, frame: Box): [ChartPoint, ChartPoint] | null {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const edges = [
    [-dx, from.x - frame.left],
    [dx, frame.left + frame.width - from.x],
    [-dy, from.y - frame.top],
    [dy, frame.top + frame.height - from.y],
  ] as const;
  let [enters, leaves] = [0, 1];
  for (const [slope, room] of edges) {
    if (slope === 0 && room < 0) return null;
    if (slope < 0) enters = Math.max(enters, room / slope);
    if (slope > 0) leaves = Math.min(leaves, room / slope);
  }
  if (enters > leaves) return null;
  const point = (share: number) => ({ x: from.x + dx * share, y: from.y + dy * share });
  return [point(enters), point(leaves)];
}
