import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { wallClockToInstant } from '@leadline/domain/time/port-time';
import type { TimeBasis } from './tide-source.ts';

/** Half of the mean lunar semi-diurnal period (12 h 25.2 min): from a high water to the next low water. */
const MEAN_GAP = minutes(6 * 60 + 12.6);

/** The instants that a printed time may mean: two in the hour that is repeated when daylight saving ends. */
export function printedTimeToInstants(day: string, time: string, basis: TimeBasis, zone: string): Instant[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (basis === 'utc') return [asUtc];
  if (basis === 'standard') return [asUtc - standardOffset(day.slice(0, 4), zone)];
  const instants = wallClock(day, time, zone);
  if (instants.length > 0) return instants;
  // A time inside the hour that is left out in spring: the tables go on in standard time (LINZ), that of the hour before.
  const before = new Date(asUtc - hours(1)).toISOString();
  return wallClock(before.slice(0, 10), before.slice(11, 16), zone).map((instant) => instant + hours(1));
}

/**
 * One instant for each printed event: in the repeated hour the pass that keeps the order and lies nearest to the mean
 * 6.2 hours from both neighbours.
 */
export function chooseInstants(candidates: readonly (readonly Instant[])[]): Instant[] {
  const chosen: Instant[] = [];
  candidates.forEach((instants, index) => {
    const before = chosen.at(-1);
    const after = candidates[index + 1]?.[0];
    const strain = (at: Instant) =>
      (before === undefined ? 0 : gapStrain(at - before)) + (after === undefined ? 0 : gapStrain(after - at));
    const best = instants.reduce((one, other) => (strain(other) < strain(one) ? other : one), instants[0] ?? Number.NaN);
    chosen.push(best);
  });
  return chosen;
}

/** How far a gap is from the mean one; a gap that would turn the order round is never chosen. */
function gapStrain(gap: number): number {
  return gap <= 0 ? Number.MAX_SAFE_INTEGER : Math.abs(gap - MEAN_GAP);
}

/** Standard time is the smaller of the offsets of the zone at midwinter and midsummer. */
function standardOffset(year: string, zone: string): number {
  const offsets = ['01-01', '07-01'].map((day) => {
    const [instant = Number.NaN] = wallClock(`${year}-${day}`, '12:00', zone);
    return Date.parse(`${year}-${day}T12:00:00Z`) - instant;
  });
  return Math.min(...offsets);
}
