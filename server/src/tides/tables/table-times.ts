import { type Duration, type Instant, minutes } from '@leadline/domain/time/instant';
import { startOfPortDay, wallClockToInstant } from '@leadline/domain/time/port-time';
import type { TimeBasis } from '../tide-source.ts';

/** Half of the mean lunar semi-diurnal period (12 h 25.2 min): from a high water to the next low water. */
const MEAN_GAP = minutes(6 * 60 + 12.6);

/** The instants that a printed time may mean: two in the hour that is repeated when daylight saving ends. */
export function printedTimeToInstants(day: string, time: string, basis: TimeBasis, zone: string): Instant[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (basis === 'utc') return [asUtc];
  if (basis === 'standard') return [asUtc - standardOffset(day.slice(0, 4), zone)];
  const meant = wallClockToInstant(day, time, zone);
  if (meant.kind === 'one') return [meant.instant];
  if (meant.kind === 'two') return [meant.earlier, meant.later];
  // A time inside the hour that is left out in spring: the table goes on in standard time there.
  return meant.reason === 'skipped' ? [asUtc - standardOffset(day.slice(0, 4), zone)] : [];
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
    const best = instants.reduce(
      (one, other) => (strain(other) < strain(one) ? other : one),
      instants[0] ?? Number.NaN,
    );
    chosen.push(best);
  });
  return chosen;
}

/** How far a gap is from the mean one; a gap that would turn the order round is never chosen. */
function gapStrain(gap: number): number {
  return gap <= 0 ? Number.MAX_SAFE_INTEGER : Math.abs(gap - MEAN_GAP);
}

/** Standard time is the smaller of the offsets of the zone in January and July. */
function standardOffset(year: string, zone: string): Duration {
  const offsets = ['01-01', '07-01'].map(
    (day) => Date.parse(`${year}-${day}T00:00Z`) - startOfPortDay(`${year}-${day}`, zone),
  );
  return Math.min(...offsets);
}
