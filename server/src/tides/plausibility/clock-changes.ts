import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { addPortDays, type Day, startOfPortDay } from '@leadline/domain/time/port-time';

/** High and low waters one lunar day apart are four events apart. */
const LUNAR_DAY = 4;
/** Clocks change by an hour as a rule; what the tide itself does from one day to the next is a fraction of that. */
const CLEARLY = minutes(25);

/** Days of the year on which the clocks of a zone go forward or back. */
export function clockChangeDays(year: number, zone: string): Day[] {
  const days: Day[] = [];
  const end = `${year}-12-31`;
  for (let day = `${year}-01-01`; day <= end; day = addPortDays(day, 1)) {
    if (startOfPortDay(addPortDays(day, 1), zone) - startOfPortDay(day, zone) !== hours(24)) days.push(day);
  }
  return days;
}

/**
 * How far each step from event to event is from the mean of the steps one lunar day before and after it, milliseconds:
 * minutes in a real tide, the whole hour where clocks changed and the reading did not. Zero where a neighbour is missing.
 */
export function stepStrains(instants: readonly Instant[]): number[] {
  const steps = instants.slice(1).map((at, index) => at - (instants[index] as Instant));
  return steps.map((step, index) => {
    const [before, after] = [steps[index - LUNAR_DAY], steps[index + LUNAR_DAY]];
    return before === undefined || after === undefined ? 0 : Math.abs(step - (before + after) / 2);
  });
}

/** What the steps around one change of the clocks say of a table. */
export interface ClockVote {
  day: Day;
  /** `changing`: the printed clock changed with that of the zone; `fixed`: it did not; `unclear`: the steps fit neither or both. */
  clock: 'changing' | 'fixed' | 'unclear';
}

/** Reads the same events by the clock that changes and by one that does not, and asks on each day of a change which fits. */
export function clockVotes(
  days: readonly Day[],
  printedDays: readonly Day[],
  readings: { changing: readonly Instant[]; fixed: readonly Instant[] },
): ClockVote[] {
  const strains = { changing: stepStrains(readings.changing), fixed: stepStrains(readings.fixed) };
  return days.map((day) => {
    const around = printedDays.flatMap((printed, index) => (printed === day ? [index - 1, index] : []));
    const worst = (of: readonly number[]) => Math.max(0, ...around.map((index) => of[index] ?? 0));
    const difference = worst(strains.fixed) - worst(strains.changing);
    if (Math.abs(difference) < CLEARLY) return { day, clock: 'unclear' };
    return { day, clock: difference > 0 ? 'changing' : 'fixed' };
  });
}

/** So many steps to either side tell whether the tide is calm enough there to see a clock jump. */
const AROUND = 20;
const CALM = minutes(8);
const JUMP = { least: minutes(45), most: minutes(75) };
/** Clocks go forward and back months apart. */
const APART = 60 * hours(24);

/**
 * The events behind the two steps of the year at which the printed clock seems to have gone forward and back by an hour;
 * null where there is no such pair. No prediction of 2026 of the 2,466 semi-diurnal stations of the constants
 * database has one.
 */
export function clockJumps(instants: readonly Instant[]): [number, number] | null {
  const strains = stepStrains(instants);
  const jumps = strains.flatMap((strain, index) => (isJump(strains, strain, index) ? [index] : []));
  const [first, second] = jumps;
  if (first === undefined || second === undefined || jumps.length > 2) return null;
  const [one, other] = [instants[first + 1] as Instant, instants[second + 1] as Instant];
  const isPair = isLonger(instants, first) !== isLonger(instants, second) && other - one > APART;
  return isPair ? [first + 1, second + 1] : null;
}

function isJump(strains: readonly number[], strain: number, index: number): boolean {
  if (strain < JUMP.least || strain > JUMP.most) return false;
  const from = Math.max(0, index - AROUND);
  const near = strains
    .slice(from, index + AROUND + 1)
    .filter((_, place) => (from + place - index) % LUNAR_DAY !== 0)
    .sort((one, other) => one - other);
  return (near[Math.floor(near.length * 0.9)] ?? JUMP.most) <= CALM;
}

/** Whether the step is longer than those a lunar day before and after it. */
function isLonger(instants: readonly Instant[], index: number): boolean {
  const step = (of: number) => (instants[of + 1] as Instant) - (instants[of] as Instant);
  return step(index) > (step(index - LUNAR_DAY) + step(index + LUNAR_DAY)) / 2;
}
