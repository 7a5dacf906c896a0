import { type Exact, exact } from './exact.ts';
import type { CasePoint } from './oracle-case.ts';

const MINUTE = 60_000;

/**
 * TIDE-08 over the points of one source, in order: a straight line between neighbours as long as one of them is at most
 * 60 minutes away, told to the nanometre; before the first and after the last the end's height for 30 minutes; all limits inclusive.
 */
export function heightByRule(points: readonly CasePoint[], at: number): Exact | null {
  const before = points.findLast((point) => point.at <= at);
  const after = points.find((point) => point.at >= at);
  if (before && after) return before === after ? exact(before.height) : betweenNeighbours(before, after, at);
  const end = before ?? after;
  return end && Math.abs(end.at - at) <= 30 * MINUTE ? exact(end.height) : null;
}

function betweenNeighbours(before: CasePoint, after: CasePoint, at: number): Exact | null {
  if (at - before.at > 60 * MINUTE && after.at - at > 60 * MINUTE) return null;
  const rise = exact(after.height).minus(before.height);
  return rise
    .times(at - before.at)
    .div(after.at - before.at)
    .plus(before.height)
    .toDecimalPlaces(NANOMETRE_PLACES);
}

const NANOMETRE_PLACES = 9;

/** Whether TIDE-08 gives a height at each instant from one to another. */
export function isCovered(points: readonly CasePoint[], from: number, to: number): boolean {
  if (heightByRule(points, from) === null || heightByRule(points, to) === null) return false;
  return points.every((point, index) => {
    const next = points[index + 1];
    if (!next || next.at - point.at <= 120 * MINUTE) return true;
    // Between the hour after the one and the hour before the other nothing is known.
    return next.at - 60 * MINUTE <= from || point.at + 60 * MINUTE >= to;
  });
}
