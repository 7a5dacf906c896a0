import { certainStretches, type HeightStretch } from '../tides/height-stretches.ts';
import { heightAt, NANOMETRES, type TideCurve } from '../tides/tide-curve.ts';
import type { Instant } from '../time/instant.ts';
import { inBoth, joined, type Run, SECOND } from './runs.ts';

/** No tide is higher or lower than a kilometre. */
const EXTREME = 1000 * NANOMETRES;

/**
 * The heights of tide at which something clears are a half line: what is left grows or shrinks steadily with the tide.
 * Where it ends is found once, to the nanometre in which heights are told, by the calculation itself. `leftAt` is what is
 * left at a height, metres; null where it cannot be calculated at any.
 */
export function heightsThatClear(leftAt: (height: number) => number | null): (height: number) => boolean {
  const clears = (nanometres: number) => {
    const left = leftAt(nanometres / NANOMETRES);
    return left !== null && left >= 0;
  };
  const [atLeast, atMost] = [clears(-EXTREME), clears(EXTREME)];
  if (atLeast === atMost) return () => atLeast;
  let [low, high] = bracketOf(leftAt, clears, atLeast);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (clears(middle) === atLeast) low = middle;
    else high = middle;
  }
  const [lowest, highest] = [high / NANOMETRES, low / NANOMETRES];
  return atMost ? (height) => height >= lowest : (height) => height <= highest;
}

/** A micrometre to both sides of where a straight line through two heights comes to nothing, if the edge lies there. */
function bracketOf(
  leftAt: (height: number) => number | null,
  clears: (nanometres: number) => boolean,
  atLeast: boolean,
): [number, number] {
  const [none, one] = [leftAt(0) ?? 0, leftAt(1) ?? 0];
  const edge = Math.round((none / (none - one)) * NANOMETRES);
  const [low, high] = [edge - 1000, edge + 1000];
  const holds = Math.abs(edge) < EXTREME && clears(low) === atLeast && clears(high) !== atLeast;
  return holds ? [low, high] : [-EXTREME, EXTREME];
}

/** Any height: the starts whose height is known. */
export const ANY_HEIGHT = () => true;

/**
 * The starts of a search at which the tide, `after` milliseconds later, is certain and high or low enough. What is held
 * beyond the end of a table, or within a gap, is never enough; `withSeams`: the short time between two sources is.
 */
export function startsWithHeight(
  curve: TideCurve,
  after: number,
  search: Run,
  isEnough: (height: number) => boolean,
  withSeams = false,
): Run[] {
  const [from, to] = [search.first * SECOND + after, search.last * SECOND + after];
  const isOk = (start: number) => {
    const found = heightAt(curve, start * SECOND + after);
    return found !== null && isEnough(found.height);
  };
  const runs: Run[] = [];
  for (const stretch of certainStretches(curve, from, to, withSeams)) {
    const run = runWithin(stretch, after, isEnough, isOk);
    if (run) runs.push(run);
  }
  return inBoth([search], joined(runs));
}

/** Within a stretch the height is a straight line: what clears at both ends clears in between, else one edge is sought. */
function runWithin(
  { from, to, ends }: HeightStretch,
  after: number,
  isEnough: (height: number) => boolean,
  isOk: (start: Instant) => boolean,
): Run | null {
  const run = { first: Math.ceil((from - after) / SECOND), last: Math.floor((to - after) / SECOND) };
  if (run.first > run.last) return null;
  if (ends && isEnough(ends[0]) === isEnough(ends[1])) return isEnough(ends[0]) ? run : null;
  const [atFirst, atLast] = [isOk(run.first), isOk(run.last)];
  if (atFirst === atLast) return atFirst ? run : null;
  let [same, other] = [run.first, run.last];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (isOk(middle) === atFirst) same = middle;
    else other = middle;
  }
  return atFirst ? { first: run.first, last: same } : { first: other, last: run.last };
}
