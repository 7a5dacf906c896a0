import type { Position } from '../ports/port.ts';

const NAUTICAL_MILES_IN_A_RADIAN = 3437.747;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Nautical miles along the great circle between two places (haversine): the shortest way that a ship could take. */
export function milesBetween(from: Position, to: Position): number {
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * Math.asin(Math.sqrt(Math.min(1, chord))) * NAUTICAL_MILES_IN_A_RADIAN;
}

/** The least speed, knots, at which she is there after so many minutes; infinite where a way takes no time. */
export function leastSpeed(from: Position, to: Position, legMinutes: number): number {
  const miles = milesBetween(from, to);
  return miles === 0 ? 0 : miles / (legMinutes / 60);
}
