import type { Instant } from '@leadline/domain/time/instant';
import type { Refusals } from '../tables/table-refusal.ts';
import { chooseInstants, printedTimeToInstants } from '../tables/table-times.ts';
import type { TimeBasis } from '../tide-source.ts';
import { type ClockVote, clockChangeDays, clockJumps, clockVotes } from './clock-changes.ts';

/** An event as the table prints it. */
export interface PrintedTime {
  line: number;
  day: string;
  time: string;
}

interface Statement {
  year: number;
  timeBasis: TimeBasis;
  /** What the header says, as it says it, and what that means; null where it says nothing of it. */
  header: { words: string; basis: TimeBasis | null } | null;
}

/** Instants of the printed events, one for each, under a time basis. */
export function instantsUnder(printed: readonly PrintedTime[], basis: TimeBasis, zone: string): Instant[] {
  return chooseInstants(printed.map(({ day, time }) => printedTimeToInstants(day, time, basis, zone)));
}

/**
 * Refuses a stated time basis or zone that the table itself shows to be wrong. On the days on which clocks change one
 * step between two events is an hour too long or too short unless the table is read by the clock that printed it. What
 * the days show counts more than the words of a header.
 */
export function checkTimeBasis(
  printed: readonly PrintedTime[],
  { year, timeBasis, header }: Statement,
  zone: string,
  refusals: Refusals,
): void {
  const votes = clockVotes(
    clockChangeDays(year, zone),
    printed.map(({ day }) => day),
    { changing: instantsUnder(printed, 'local', zone), fixed: instantsUnder(printed, 'utc', zone) },
  );
  const on = (clock: ClockVote['clock']) => votes.filter((vote) => vote.clock === clock).map(({ day }) => day);
  const [changing, fixed] = [on('changing'), on('fixed')];
  const isLocal = timeBasis === 'local';
  if (changing.length > 0 && fixed.length > 0) {
    refusals.refuse(
      null,
      `the times change with the clocks of ${zone} on ${changing.join(', ')} and not on ${fixed.join(', ')}: ` +
        'is the time zone of the port right?',
    );
  } else if (changing.length > 0 && !isLocal) {
    refusals.refuse(
      null,
      `the pack states timeBasis: ${timeBasis}, but on ${changing.join(' and ')} the steps between high and low water ` +
        `only fit clocks that change: state timeBasis: local`,
    );
  } else if (fixed.length > 0 && isLocal) {
    refusals.refuse(
      null,
      `the pack states timeBasis: local, but on ${fixed.join(' and ')} the steps between high and low water only fit ` +
        `clocks that do not change: state standard or utc; or is ${zone} not the time zone of the port?`,
    );
  } else {
    const isDisproved = (header?.basis === 'local' ? fixed : changing).length > 0;
    if (!isDisproved) refuseHeader(header, timeBasis, refusals);
    refuseJumps(printed, instantsUnder(printed, timeBasis, zone), zone, refusals);
  }
}

/** Between standard time and UTC the days tell nothing: there the header counts. */
function refuseHeader(header: Statement['header'], stated: TimeBasis, refusals: Refusals): void {
  if (!header?.basis || header.basis === stated) return;
  refusals.refuse(3, `the times are "${header.words}", the pack states ${stated}`);
}

/** A clock that changes on other days than those of the zone, or where the zone's never do. */
function refuseJumps(
  printed: readonly PrintedTime[],
  instants: readonly Instant[],
  zone: string,
  refusals: Refusals,
): void {
  const jumps = clockJumps(instants);
  if (!jumps) return;
  const days = jumps.map((index) => printed[index]?.day).join(' and ');
  refusals.refuse(
    printed[jumps[0]]?.line ?? null,
    `the times jump by an hour on ${days}, when the clocks of ${zone} do not change: is the time zone of the port right?`,
  );
}
