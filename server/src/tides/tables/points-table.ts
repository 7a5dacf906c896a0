import type { TidePoint } from '@leadline/domain/tides/tide';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { checkHeights, checkPoints } from '../plausibility/heights.ts';
import type { PointsSource } from '../tide-source.ts';
import { checkSteps, withoutHeader } from './point-lines.ts';
import { isOfYear, tableInstant } from './table-instant.ts';
import { type Refusals, refusalsOf, type TableRefusal } from './table-refusal.ts';
import { type TableRow, tableRows } from './table-text.ts';

/** Heights at instants, ready to be stored. */
export interface PointTable {
  points: TidePoint[];
  first: Instant;
  last: Instant;
}
export type PointsResult = { table: PointTable } | { refusals: readonly TableRefusal[] };

/** Points further apart than this would be joined by a straight line that runs up to 0.1 m beside a real tide. */
const WIDEST_STEP = minutes(30);
const HEIGHT = /^-?\d{1,3}(\.\d+)?$/;
/** What the column of heights may be called. */
const HEADER = {
  allowed:
    /^(?:(?:predicted|tide|tidal|water|sea|height|heights|level|levels|elevation|prediction|value|above|datum|chart|cd|lat|mllw|msl|in|m|metre|metres|meter|meters)(?:[\s_()[\].-]+|$))+$/i,
  example: 'height or height_m',
};

/**
 * Reads a CSV of `instant,height` lines (ISO 8601 with offset, metres; a first line of column names may stand) whose
 * points are 30 minutes apart or closer, all in the stated year (UTC, a day of grace at either end). Every reason for
 * refusing it is given at once.
 */
export function parsePointsTable(bytes: Uint8Array, statement: PointsSource): PointsResult {
  const refusals = refusalsOf(statement.file);
  const rows = tableRows(bytes, refusals);
  if (refusals.all.length > 0) return { refusals: refusals.all };
  const points = withoutHeader(rows, HEADER, refusals).flatMap((row) => readPoint(row, statement.year, refusals));
  checkSteps(points, WIDEST_STEP, refusals);
  const first = points[0];
  const last = points.at(-1);
  const { springRange } = statement;
  if (first && last) checkHeights(points, { springRange, span: last.at - first.at }, refusals);
  // Each neighbour of a wrong height would stand out too.
  if (springRange !== undefined && refusals.all.length === 0) checkPoints(points, springRange, refusals);
  if (!first || !last)
    refusals.refuse(null, 'the file has no point: expected lines such as 2026-01-01T00:00:00Z,1.234');
  if (!first || !last || refusals.all.length > 0) return { refusals: refusals.all };
  return { table: { points: points.map(({ at, height }) => ({ at, height })), first: first.at, last: last.at } };
}

interface ReadPoint extends TidePoint {
  line: number;
}

function readPoint({ line, cells }: TableRow, year: number, refusals: Refusals): ReadPoint[] {
  const [when = '', height = ''] = cells;
  const at = tableInstant(when);
  if (at === null || !HEIGHT.test(height)) {
    refusals.refuse(line, `not an instant with offset and a height: "${when},${height}"`);
    return [];
  }
  if (!isOfYear(at, year)) refusals.refuse(line, `${when} is not in ${year}, the year that the pack states`);
  return [{ line, at, height: Number(height) }];
}
