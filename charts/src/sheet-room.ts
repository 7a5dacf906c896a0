import type { Point } from './chart-geometry.ts';

/** An upright rectangle of the sheet, pixels. */
export interface Room {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest room that holds all points. */
export function roomAround(points: readonly Point[]): Room {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

export const overlap = (one: Room, other: Room): boolean =>
  one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom;

/** The corners of a rectangle that was turned about a point, degrees clockwise. */
export function turnedCorners({ left, top, right, bottom }: Room, [x, y]: Point, degrees: number): Point[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return corners.map(([along, down]) => [x + along * cos - down * sin, y + along * sin + down * cos]);
}

/** Whether any part of an area, holes left out, lies in a room. */
export function areaTouches(rings: readonly (readonly Point[])[], room: Room): boolean {
  if (rings.some((ring) => lineTouches([...ring, ...ring.slice(0, 1)], room))) return true;
  return rings.reduce((isInside, ring) => isInside !== surrounds(ring, [room.left, room.top]), false);
}

/** Whether a line of points passes through a room. */
export function lineTouches(points: readonly Point[], room: Room): boolean {
  return points.slice(1).some((to, index) => passes(points[index] as Point, to, room));
}

/** A line and a rectangle, by Liang and Barsky (1984): what is left of the line between the four edges. */
function passes(from: Point, to: Point, { left, top, right, bottom }: Room): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const edges: [number, number][] = [
    [-dx, from[0] - left],
    [dx, right - from[0]],
    [-dy, from[1] - top],
    [dy, bottom - from[1]],
  ];
  let [begin, end] = [0, 1];
  for (const [way, room] of edges) {
    if (way === 0 && room < 0) return false;
    if (way < 0) begin = Math.max(begin, room / way);
    if (way > 0) end = Math.min(end, room / way);
  }
  return begin <= end;
}

/** By the even-odd rule, as areas are painted. */
function surrounds(ring: readonly Point[], [x, y]: Point): boolean {
  return ring.reduce((isInside, [toX, toY], index) => {
    const [fromX, fromY] = ring.at(index - 1) as Point;
    const crosses = fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
    return isInside !== crosses;
  }, false);
}
