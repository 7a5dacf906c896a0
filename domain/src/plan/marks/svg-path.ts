import type { ChartPoint } from '../charts/chart-place.ts';

/** Hundredths of a pixel are finer than any screen shows at the nearest zoom. */
const number = (value: number): string => String(Math.round(value * 100) / 100);
const pair = ({ x, y }: ChartPoint): string => `${number(x)} ${number(y)}`;

export function linePath(points: readonly ChartPoint[]): string {
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${pair(point)}`).join('');
}

export const closedPath = (points: readonly ChartPoint[]): string => `${linePath(points)}Z`;

/** Of four cubic curves; it is off a true circle by 0.03 % of the radius. */
export function circlePath(x: number, y: number, radius: number): string {
  const [near, r] = [radius * 0.5523, radius];
  const at = (dx: number, dy: number) => pair({ x: x + dx, y: y + dy });
  return [
    `M${at(r, 0)}`,
    `C${at(r, near)} ${at(near, r)} ${at(0, r)}`,
    `C${at(-near, r)} ${at(-r, near)} ${at(-r, 0)}`,
    `C${at(-r, -near)} ${at(-near, -r)} ${at(0, -r)}`,
    `C${at(near, -r)} ${at(r, -near)} ${at(r, 0)}Z`,
  ].join('');
}

/** A path of absolute M, L, C and Z with every point of it put elsewhere. */
export function movedPath(path: string, place: (point: ChartPoint) => ChartPoint): string {
  return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_, x, y) => pair(place({ x: Number(x), y: Number(y) })));
}

/** A turn sharper than this stays a corner, cosine of 60°. */
const CORNER_COSINE = 0.5;

/** A curve through all points that never swings further out than a third of a leg; sharp turns stay corners. */
export function smoothPath(points: readonly ChartPoint[]): string {
  if (points.length < 3) return linePath(points);
  const curves = curvesThrough(points).map(({ first, second, to }) => `C${pair(first)} ${pair(second)} ${pair(to)}`);
  return `M${pair(points[0] as ChartPoint)}${curves.join('')}`;
}

/** A cubic curve from one point of a stroke to the next. */
export interface Curve {
  from: ChartPoint;
  first: ChartPoint;
  second: ChartPoint;
  to: ChartPoint;
}

/** The pieces of the smooth path: each hangs on its two points, the one before them and the one after them alone. */
export function curvesThrough(points: readonly ChartPoint[]): Curve[] {
  const legs = points.slice(1).map((point, index) => legBetween(points[index] as ChartPoint, point));
  return legs.map((leg, index) => {
    const { from, to } = leg;
    const leaving = tangentAt(legs[index - 1], leg) ?? leg;
    const arriving = tangentAt(leg, legs[index + 1]) ?? leg;
    const reach = leg.length / 3;
    return {
      from,
      first: { x: from.x + leaving.x * reach, y: from.y + leaving.y * reach },
      second: { x: to.x - arriving.x * reach, y: to.y - arriving.y * reach },
      to,
    };
  });
}

/** `x`, `y`: its direction, of length 1. */
interface Leg extends ChartPoint {
  from: ChartPoint;
  to: ChartPoint;
  length: number;
}

function legBetween(from: ChartPoint, to: ChartPoint): Leg {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { from, to, length, x: length && (to.x - from.x) / length, y: length && (to.y - from.y) / length };
}

/** The direction halfway between two legs; null at an end and at a corner. */
function tangentAt(before: Leg | undefined, after: Leg | undefined): ChartPoint | null {
  if (!before || !after || before.x * after.x + before.y * after.y < CORNER_COSINE) return null;
  const length = Math.hypot(before.x + after.x, before.y + after.y);
  return { x: (before.x + after.x) / length, y: (before.y + after.y) / length };
}
