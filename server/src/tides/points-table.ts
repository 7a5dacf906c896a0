import type { TidePoint } from '@leadline/domain/tides/tide';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { isOfYear, tableInstant } from './table-instant.ts';
import { type Refusals, refusalsOf, type TableRefusal } from './table-refusal.ts';
import { type TableRow, tableRows } from './table-text.ts';
import type { PointsSource } from './tide-source.ts';

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

/**
 * Reads a CSV of `instant,height` lines (ISO 8601 with offset, metres; a first line of column names may stand) whose
 * points are 30 minutes apart or closer, all in the stated year (UTC, a day of grace at either end). Every reason for
 * refusing it is given at once.
 */
export function parsePointsTable(bytes: Uint8Array, statement: PointsSource): PointsResult {
  const refusals = refusalsOf(statement.file);
  const rows = tableRows(bytes, refusals);
  if (refusals.all.length > 0) return { refusals: refusals.all };
  const points = withoutHeader(rows, refusals).flatMap((row) => readPoint(row, statement.year, refusals));
  checkSteps(points, refusals);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last)
    refusals.refuse(null, 'the file has no point: expected lines such as 2026-01-01T00:00:00Z,1.234');
  if (!first || !last || refusals.all.length > 0) return { refusals: refusals.all };
  return { table: { points: points.map(({ at, height }) => ({ at, height })), first: first.at, last: last.at } };
}

interface ReadPoint extends TidePoint {
  line: number;
}

function withoutHeader(rows: TableRow[], refusals: Refusals): TableRow[] {
  const [first] = rows;
  if (!first || /\d/.test(first.cells[0] ?? '')) return rows;
  if (first.cells.some((cell) => /feet|\bft\b/i.test(cell))) {
    refusals.refuse(first.line, `the heights are in feet ("${first.cells.join(',')}"), the pack states metres`);
  }
  return rows.slice(1);
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

function checkSteps(points: readonly ReadPoint[], refusals: Refusals): void {
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (!before) return;
    const step = point.at - before.at;
    if (step <= 0) refusals.refuse(point.line, 'not later than the point before it');
    else if (step > WIDEST_STEP) {
      refusals.refuse(point.line, `${step / minutes(1)} minutes after the point before it: 30 minutes is the most`);
    }
  });
}
