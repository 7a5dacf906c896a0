import { milesBetween } from '@leadline/domain/risks/leg-speed';
import { minutes } from '@leadline/domain/time/instant';
import type { ReadWaypoint } from './read-rtz.ts';

/**
 * Minutes from the first waypoint to each, rounded to a tenth: by the times of the schedule; between two times in
 * proportion to the way; else by the speed of the leg, or the one given for all. Reasons where neither is known, or where
 * times fall.
 */
export function waypointMinutes(
  waypoints: readonly ReadWaypoint[],
  speedForAll: number | null,
): { minutes: number[] } | { refusals: string[] } {
  const ways = waypoints.map((waypoint, index) => milesFrom(waypoints[index - 1], waypoint));
  const start = waypoints[0]?.at ?? null;
  const timed = waypoints.map(({ at }, index) => {
    if (index === 0) return 0;
    return start === null || at === null ? null : (at - start) / minutes(1);
  });
  const found: number[] = [];
  const refusals: string[] = [];
  waypoints.forEach((waypoint, index) => {
    const before = found.at(-1) ?? 0;
    const reached =
      timed[index] ?? betweenTimes(index, timed, ways) ?? bySpeed(before, ways[index] ?? 0, waypoint, speedForAll);
    if (reached === null)
      refusals.push(`${nameOf(waypoint)}: the file has neither a time nor a speed for it; give --speed KNOTS`);
    else if (reached < before) refusals.push(`${nameOf(waypoint)} is reached before the waypoint that comes before it`);
    found.push(Math.max(before, reached ?? 0));
  });
  return refusals.length > 0 ? { refusals } : { minutes: found.map((each) => Math.round(each * 10) / 10) };
}

export const nameOf = ({ id, name }: ReadWaypoint) => (name ? `waypoint ${id} (${name})` : `waypoint ${id}`);

const milesFrom = (from: ReadWaypoint | undefined, to: ReadWaypoint) =>
  from ? milesBetween(from.position, to.position) : 0;

/** Its share of the way between the times before and after it. */
function betweenTimes(index: number, timed: readonly (number | null)[], ways: readonly number[]): number | null {
  const before = timed.findLastIndex((each, at) => at < index && each !== null);
  const after = timed.findIndex((each, at) => at > index && each !== null);
  const [from, to] = [timed[before] ?? null, timed[after] ?? null];
  if (from === null || to === null) return null;
  const length = sum(ways.slice(before + 1, after + 1));
  return length === 0 ? from : from + ((to - from) * sum(ways.slice(before + 1, index + 1))) / length;
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

function bySpeed(before: number, miles: number, { speed }: ReadWaypoint, speedForAll: number | null): number | null {
  const knots = speedForAll ?? speed;
  return knots === null ? null : before + (miles / knots) * 60;
}
