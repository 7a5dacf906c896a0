import type { PassageInput } from '../berthing/assess-passage.ts';
import { isObservedForOtherTime, resultAtHeight } from '../risks/assess-constraint.ts';
import { heightAt } from '../tides/tide-curve.ts';
import type { Instant } from '../time/instant.ts';
import { type Run, SECOND } from './runs.ts';
import { type AskedRow, placeOf } from './window-parts.ts';

const MOST_TRIES = 240;
const MINUTE = 60;

/** Whole minutes of the run, of a long run some of them; a run without one is tried at its first second. */
function startsToTry({ first, last }: Run): Instant[] {
  const [from, to] = [Math.ceil(first / MINUTE), Math.floor(last / MINUTE)];
  if (from > to) return [first * SECOND];
  const step = Math.max(1, Math.ceil((to - from) / MOST_TRIES));
  return Array.from(
    { length: Math.floor((to - from) / step) + 1 },
    (_, index) => (from + index * step) * MINUTE * SECOND,
  );
}

/** Metres: so much less water than the most is as good, and time to both edges counts for more. */
const AS_GOOD = 0.1;
/** Far below a centimetre, far above what straight lines in floating point are wrong by. */
const ROUNDING = 1e-9;

/**
 * Of the starts whose row with least left has within 0.10 m of the most that any start has there, the one with most time
 * to both edges of its window. The stay at the berth, nearly equal for all starts, is not compared.
 */
export function bestStart({ first, last }: Run, leftAt: readonly ((start: Instant) => number)[]): Instant {
  const tried = startsToTry({ first, last }).map((start) => ({
    start,
    least: Math.min(...leftAt.map((left) => left(start))),
    inHand: Math.min(start - first * SECOND, last * SECOND - start),
  }));
  const most = Math.max(...tried.map(({ least }) => least));
  const good = tried.filter(({ least }) => least >= most - AS_GOOD - ROUNDING);
  return good.reduce((best, one) => (one.inHand > best.inHand ? one : best)).start;
}

/** What a row has left by start, metres, to compare starts by: it is a straight line over the height of tide. */
export function leftAtStart(input: PassageInput, row: AskedRow) {
  const place = placeOf(input, row);
  const { tideOverrideValue: observed } = row.overrides;
  const [none, one] = [resultAtHeight(place, 0, false) ?? 0, resultAtHeight(place, 1, false) ?? 0];
  const level = typeof observed === 'number' ? (resultAtHeight(place, observed, true) ?? 0) : null;
  return (start: Instant): number => {
    const at = start + row.after;
    if (level !== null && !isObservedForOtherTime(row.overrides, at)) return level;
    const height = typeof place.curve === 'object' ? heightAt(place.curve, at)?.height : undefined;
    return height === undefined ? Number.NEGATIVE_INFINITY : none + (one - none) * height;
  };
}
