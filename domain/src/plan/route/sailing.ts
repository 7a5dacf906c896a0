import type { Position } from '../../ports/port.ts';
import { metresPerDegree } from '../charts/chart-place.ts';

const HALF_TURN = 180;
const degrees = (radians: number) => (radians * HALF_TURN) / Math.PI;

/** Metres east and north from one position to another, by the lengths of a degree midway (to 1 m in 10 nautical miles). */
export function offsetBetween(from: Position, to: Position): { east: number; north: number } {
  const perDegree = metresPerDegree((from.latitude + to.latitude) / 2);
  return {
    east: turned(to.longitude - from.longitude) * perDegree.east,
    north: (to.latitude - from.latitude) * perDegree.north,
  };
}

/** The short way round, −180 to 180. */
function turned(longitude: number): number {
  return ((((longitude + HALF_TURN) % 360) + 360) % 360) - HALF_TURN;
}

export function metresBetween(from: Position, to: Position): number {
  const { east, north } = offsetBetween(from, to);
  return Math.hypot(east, north);
}

/** Degrees true, 0 to 360; null between two equal positions. */
export function courseBetween(from: Position, to: Position): number | null {
  const { east, north } = offsetBetween(from, to);
  return east === 0 && north === 0 ? null : (degrees(Math.atan2(east, north)) + 360) % 360;
}

/** The position a share (0 to 1) of the way along a short straight line. */
export function positionBetween(from: Position, to: Position, share: number): Position {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + turned(to.longitude - from.longitude) * share,
  };
}

export function metresOfLine(line: readonly Position[]): number {
  return line.slice(1).reduce((metres, to, index) => metres + metresBetween(line[index] as Position, to), 0);
}

/** The position so many metres along a line, and the course there: of the part that leads to it. */
export function alongLine(line: readonly Position[], metres: number): { position: Position; course: number | null } {
  let left = Math.max(0, metres);
  let course: number | null = null;
  for (const [index, to] of line.slice(1).entries()) {
    const from = line[index] as Position;
    const length = metresBetween(from, to);
    course = courseBetween(from, to) ?? course;
    if (left <= length && length > 0) return { position: positionBetween(from, to, left / length), course };
    left -= length;
  }
  return { position: line.at(-1) as Position, course };
}

/** How far along a line (metres) the point of it lies that is nearest to a position, at or after `from`, and how far off. */
export function nearestOnLine(line: readonly Position[], position: Position, from = 0) {
  let best = { along: from, off: Number.POSITIVE_INFINITY };
  let begun = 0;
  for (const [index, end] of line.slice(1).entries()) {
    const start = line[index] as Position;
    const length = metresBetween(start, end);
    const [part, away] = [offsetBetween(start, end), offsetBetween(start, position)];
    const projected = length === 0 ? 0 : (away.east * part.east + away.north * part.north) / length;
    const along = Math.min(length, Math.max(0, from - begun, projected));
    if (begun + length >= from) {
      const share = length === 0 ? 0 : along / length;
      const off = Math.hypot(away.east - part.east * share, away.north - part.north * share);
      if (off < best.off) best = { along: begun + along, off };
    }
    begun += length;
  }
  return best;
}

/** The part of a line between two distances along it, metres. */
export function partOfLine(line: readonly Position[], from: number, to: number): Position[] {
  const inside: Position[] = [];
  let begun = 0;
  for (const [index, point] of line.entries()) {
    if (index > 0) begun += metresBetween(line[index - 1] as Position, point);
    if (begun > from && begun < to) inside.push(point);
  }
  return [alongLine(line, from).position, ...inside, alongLine(line, to).position];
}
