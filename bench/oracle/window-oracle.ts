import { clearanceByRule } from './clearance-oracle.ts';
import type { CasePoint, ClearanceCase } from './oracle-case.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const HOUR = 60 * MINUTE;

/** A route of clearances at one station, each so many milliseconds after the start. */
export interface WindowCase {
  rows: readonly (ClearanceCase & { after: number })[];
  tide: readonly CasePoint[];
  from: number;
  to: number;
}

/** A start passes where every row does by a height that is certain; it fails where one does so for certain. */
export function startByRule({ rows, tide }: WindowCase, start: number): 'passes' | 'fails' | 'unknown' {
  const said = rows.map((row) => {
    const at = start + row.after;
    const { outcome } = clearanceByRule({ ...row, at, tide });
    if (outcome === 'notCalculable' || !isCertain(tide, at)) return 'unknown';
    return outcome === 'passed' ? 'passes' : 'fails';
  });
  if (said.includes('fails')) return 'fails';
  return said.length > 0 && said.every((one) => one === 'passes') ? 'passes' : 'unknown';
}

/** At a point, or between two that are no further apart than half an hour or the usual step, of at most an hour. */
export function isCertain(points: readonly CasePoint[], at: number): boolean {
  if (points.some((point) => point.at === at)) return true;
  const before = points.findLast((point) => point.at < at);
  const after = points.find((point) => point.at > at);
  return before !== undefined && after !== undefined && after.at - before.at <= usualStep(points);
}

function usualStep(points: readonly CasePoint[]): number {
  const steps = points.flatMap((point, index) => {
    const next = points[index + 1];
    return next ? [next.at - point.at] : [];
  });
  if (steps.length < 2) return HALF_HOUR;
  // The least step that at least half of all steps do not exceed.
  const usual = Math.min(...steps.filter((step) => 2 * steps.filter((other) => other <= step).length >= steps.length));
  return usual > HOUR ? HALF_HOUR : Math.max(HALF_HOUR, usual);
}
