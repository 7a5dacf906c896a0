import { type HeightStretch, heightAt, heightStretches, NANOMETRES, type TideCurve } from '../tides/tide-curve.ts';
import type { Instant } from '../time/instant.ts';
import { inBoth, joined, type Run, SECOND, startsWithin } from './runs.ts';

/** No tide is higher or lower than a kilometre. */
const EXTREME = 1000 * NANOMETRES;

/**
 * The heights of tide at which something clears are a half line: what is left grows or shrinks steadily with the tide.
 * Where it ends is found once, to the nanometre in which heights are told, by the calculation itself.
 */
export function heightsThatClear(clearsAt: (height: number) => boolean): (height: number) => boolean {
  const at = (nanometres: number) => clearsAt(nanometres / NANOMETRES);
  const [atLeast, atMost] = [at(-EXTREME), at(EXTREME)];
  if (atLeast === atMost) return () => atLeast;
  let [low, high] = [-EXTREME, EXTREME];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (at(middle) === atLeast) low = middle;
    else high = middle;
  }
  const [lowest, highest] = [high / NANOMETRES, low / NANOMETRES];
  return atMost ? (height) => height >= lowest : (height) => height <= highest;
}

/** The starts of a search at which the tide, `after` milliseconds later, is high or low enough; a gap is never enough. */
export function startsWithHeight(
  curve: TideCurve,
  after: number,
  search: Run,
  isEnough: (height: number) => boolean,
): Run[] {
  const [from, to] = [search.first * SECOND + after, search.last * SECOND + after];
  const isOk = (start: number) => {
    const found = heightAt(curve, start * SECOND + after);
    return found !== null && isEnough(found.height);
  };
  const runs = heightStretches(curve, from, to).flatMap((stretch) => runsWithin(stretch, after, isEnough, isOk));
  return inBoth([search], joined(runs));
}

/** Within a stretch the height is a straight line: what clears at both ends clears in between, else one edge is sought. */
function runsWithin(
  stretch: HeightStretch,
  after: number,
  isEnough: (height: number) => boolean,
  isOk: (start: Instant) => boolean,
): Run[] {
  const [run] = startsWithin(stretch, after);
  if (!run) return [];
  const { ends } = stretch;
  if (ends && isEnough(ends[0]) === isEnough(ends[1])) return isEnough(ends[0]) ? [run] : [];
  const [atFirst, atLast] = [isOk(run.first), isOk(run.last)];
  if (atFirst === atLast) return atFirst ? [run] : [];
  let [same, other] = [run.first, run.last];
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2);
    if (isOk(middle) === atFirst) same = middle;
    else other = middle;
  }
  return atFirst ? [{ first: run.first, last: same }] : [{ first: other, last: run.last }];
}
