import { type Instant, seconds } from '../time/instant.ts';

/** Starts one second apart from the first to the last, both included; whole seconds since 1970. */
export interface Run {
  first: number;
  last: number;
}

export const SECOND = seconds(1);

/** The whole seconds from one instant to another, both included. */
export function secondsWithin(from: Instant, to: Instant): Run[] {
  const run = { first: Math.ceil(from / SECOND), last: Math.floor(to / SECOND) };
  return run.first <= run.last ? [run] : [];
}

/** The starts that lead into a stretch of arrivals `after` milliseconds later, both ends included. */
export function startsWithin({ from, to }: { from: Instant; to: Instant }, after: number): Run[] {
  return secondsWithin(from - after, to - after);
}

/** In order; runs that touch or overlap become one. */
export function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs.toSorted((one, other) => one.first - other.first)) {
    const open = result.at(-1);
    if (open && run.first <= open.last + 1) open.last = Math.max(open.last, run.last);
    else result.push({ ...run });
  }
  return result;
}

/** What lies in both; both in order. */
export function inBoth(ones: readonly Run[], others: readonly Run[]): Run[] {
  const result: Run[] = [];
  let [index, other] = [0, 0];
  while (index < ones.length && other < others.length) {
    const [one, two] = [ones[index] as Run, others[other] as Run];
    const [first, last] = [Math.max(one.first, two.first), Math.min(one.last, two.last)];
    if (first <= last) result.push({ first, last });
    if (one.last < two.last) index += 1;
    else other += 1;
  }
  return result;
}

/** What of a run lies in none of the others. */
export function without({ first, last }: Run, others: readonly Run[]): Run[] {
  const result: Run[] = [];
  let next = first;
  for (const other of joined(others)) {
    if (other.first > next) result.push({ first: next, last: Math.min(last, other.first - 1) });
    next = Math.max(next, other.last + 1);
    if (next > last) return result.filter((run) => run.first <= run.last);
  }
  return [...result, { first: next, last }].filter((run) => run.first <= run.last);
}
