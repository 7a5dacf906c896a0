import type { RatePoint } from '@leadline/domain/tides/tidal-rate-data';
import { minutes } from '@leadline/domain/time/instant';
import type { RateSource } from '../tide-source.ts';
import { checkSteps, withoutHeader } from './point-lines.ts';
import { isOfYear, tableInstant } from './table-instant.ts';
import { type Refusals, refusalsOf, type TableRefusal } from './table-refusal.ts';
import { type TableRow, tableRows } from './table-text.ts';

export type RateResult = { points: RatePoint[] } | { refusals: readonly TableRefusal[] };

/** Of points further apart a stream between them would be that of another hour. */
const WIDEST_STEP = minutes(60);
const FIGURE = /^\d{1,3}(\.\d+)?$/;
const MOST_KNOTS = 20;
/** What the column of rates may be called. */
const HEADER = {
  allowed:
    /^(?:(?:predicted|tidal|stream|current|rate|rates|speed|velocity|in|kn|kt|kts|knots?)(?:[\s_()[\].-]+|$))+$/i,
  example: 'rate or rate_kn',
};

/**
 * Reads a CSV of `instant,rate,direction` lines (ISO 8601 with offset, knots, degrees true that the stream sets towards; a
 * first line of column names may stand) whose points are an hour apart or closer, all in the stated year. Every reason
 * for refusing it is given at once.
 */
export function parseRateTable(bytes: Uint8Array, statement: RateSource): RateResult {
  const refusals = refusalsOf(statement.file);
  const rows = tableRows(bytes, refusals);
  if (refusals.all.length > 0) return { refusals: refusals.all };
  const points = withoutHeader(rows, HEADER, refusals).flatMap((row) => readPoint(row, statement.year, refusals));
  checkSteps(points, WIDEST_STEP, refusals);
  if (points.length === 0)
    refusals.refuse(null, 'the file has no point: expected lines such as 2026-01-01T00:00:00Z,2.4,245');
  if (refusals.all.length > 0) return { refusals: refusals.all };
  return { points: points.map(({ at, rate, direction }) => ({ at, rate, direction })) };
}

interface ReadPoint extends RatePoint {
  line: number;
}

function readPoint({ line, cells }: TableRow, year: number, refusals: Refusals): ReadPoint[] {
  const [when = '', rate = '', direction = ''] = cells;
  const at = tableInstant(when);
  if (at === null || !FIGURE.test(rate) || !FIGURE.test(direction)) {
    refusals.refuse(line, `not an instant with offset, a rate and a direction: "${cells.join(',')}"`);
    return [];
  }
  if (!isOfYear(at, year)) refusals.refuse(line, `${when} is not in ${year}, the year that the pack states`);
  if (Number(rate) > MOST_KNOTS) refusals.refuse(line, `a stream of ${rate} knots: ${MOST_KNOTS} is the most`);
  if (Number(direction) > 360) refusals.refuse(line, `a direction of ${direction} degrees: 360 is the most`);
  return [{ line, at, rate: Number(rate), direction: Number(direction) }];
}
