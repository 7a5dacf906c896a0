import type { TideExtreme } from '@leadline/domain/tides/tide';
import { DAY, hours } from '@leadline/domain/time/instant';
import { checkExtremes, checkHeights } from '../plausibility/heights.ts';
import { checkTimeBasis, instantsUnder } from '../plausibility/time-basis.ts';
import type { TableSource } from '../tide-source.ts';
import { checkHeader, headerTimeBasis, isDayRow, splitHeader } from './linz-header.ts';
import { isCalendarDay } from './table-instant.ts';
import { type Refusals, refusalsOf, type TableRefusal } from './table-refusal.ts';
import { type TableRow, tableRows } from './table-text.ts';

/** High and low waters of one year, ready to be stored. */
export interface HighLowTable {
  events: TideExtreme[];
  /** First and last day that the table covers, in the port's days. */
  fromDay: string;
  toDay: string;
}
export type HighLowResult = { table: HighLowTable } | { refusals: readonly TableRefusal[] };

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const HEIGHT = /^-?\d{1,3}(\.\d+)?$/;
/** Two events of a semi-diurnal tide are about 6.2 hours apart; a missing one leaves 12.4 and more. */
const WIDEST_GAP = hours(14);

interface PrintedEvent {
  line: number;
  day: string;
  time: string;
  height: number;
}

/**
 * Reads the annual CSV of high and low waters of Land Information New Zealand as it is published, checks it against what
 * the pack states of it, and turns wall-clock times into instants. Every reason for refusing it is given at once.
 */
export function parseLinzTable(bytes: Uint8Array, statement: TableSource, zone: string): HighLowResult {
  const refusals = refusalsOf(statement.file);
  const rows = tableRows(bytes, refusals);
  if (refusals.all.length > 0) return { refusals: refusals.all };
  const { header, days } = splitHeader(rows);
  if (header) checkHeader(header, statement, refusals);
  if (days.length === 0)
    refusals.refuse(null, 'the file has no day of tides: expected lines such as 1,Fr,1,2016,00:59,3.0');
  const printed = readDays(days, statement, refusals);
  checkDays(days, statement.year, refusals);
  const events = toEvents(printed, statement, zone, refusals);
  const { springRange, year, timeBasis } = statement;
  checkHeights(printed, { springRange, span: (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0) }, refusals);
  // What the steps and heights show is worth reading only in a table without holes.
  if (refusals.all.length === 0) {
    const words = header && { words: header.timeBasis, basis: headerTimeBasis(header) };
    checkTimeBasis(printed, { year, timeBasis, header: words }, zone, refusals);
    checkExtremes(printed, springRange ?? 0, refusals);
  }
  if (refusals.all.length > 0) return { refusals: refusals.all };
  return { table: { events, fromDay: `${statement.year}-01-01`, toDay: `${statement.year}-12-31` } };
}

function dayOf({ cells }: TableRow): string {
  const [day = '', , month = '', year = ''] = cells;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function readDays(days: readonly TableRow[], statement: TableSource, refusals: Refusals): PrintedEvent[] {
  return days.flatMap((row) => {
    const day = dayOf(row);
    if (!isDayRow(row) || !isCalendarDay(day)) {
      refusals.refuse(row.line, `not a day of tides: "${row.cells.slice(0, 4).join(',')}"`);
      return [];
    }
    if (!day.startsWith(`${statement.year}-`)) {
      refusals.refuse(row.line, `${day} is not in ${statement.year}, the year that the pack states`);
    }
    return readEvents(row, day, refusals);
  });
}

function readEvents({ line, cells }: TableRow, day: string, refusals: Refusals): PrintedEvent[] {
  const events: PrintedEvent[] = [];
  for (let column = 4; column < cells.length; column += 2) {
    const [time = '', height = ''] = cells.slice(column, column + 2);
    if (time === '' && height === '') continue;
    if (!TIME.test(time) || !HEIGHT.test(height)) refusals.refuse(line, `not a time and a height: "${time},${height}"`);
    else events.push({ line, day, time: time.padStart(5, '0'), height: Number(height) });
  }
  if (events.length === 0) refusals.refuse(line, `${day} has no high or low water`);
  return events;
}

/** Each day of the year once and in order. */
function checkDays(rows: readonly TableRow[], year: number, refusals: Refusals): void {
  if (rows.length === 0) return;
  const found = new Map<string, number>();
  for (const row of rows) {
    const day = dayOf(row);
    if (found.has(day)) refusals.refuse(row.line, `${day} stands here again, first in line ${found.get(day)}`);
    else found.set(day, row.line);
  }
  const end = Date.UTC(year + 1, 0, 1);
  let missing: string[] = [];
  let lastLine: number | null = null;
  const report = () => {
    if (missing.length === 0) return;
    const days = missing.length === 1 ? `${missing[0]} is missing` : `${missing[0]} to ${missing.at(-1)} are missing`;
    refusals.refuse(lastLine, days);
    missing = [];
  };
  for (let at = Date.UTC(year, 0, 1); at < end; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    const line = found.get(day);
    if (line === undefined) missing.push(day);
    else {
      report();
      lastLine = line;
    }
  }
  report();
}

/** Instants and kinds of the events; refuses what does not alternate, goes back in time or leaves a hole. */
function toEvents(
  printed: readonly PrintedEvent[],
  statement: TableSource,
  zone: string,
  refusals: Refusals,
): TideExtreme[] {
  const instants = instantsUnder(printed, statement.timeBasis, zone);
  /** How far the water rises from each event to the next; not known across a hole, where an event may be missing. */
  const rises = printed.map(({ height }, index) => {
    const gap = (instants[index + 1] ?? Number.NaN) - (instants[index] as number);
    return gap > 0 && gap <= WIDEST_GAP ? (printed[index + 1]?.height ?? height) - height : null;
  });
  return printed.map(({ line, day, time, height }, index) => {
    const at = instants[index] as number;
    const [before, after] = [index === 0 ? null : (rises[index - 1] ?? null), rises[index] ?? null];
    const gap = index === 0 ? 0 : at - (instants[index - 1] as number);
    if (gap < 0 || (gap === 0 && index > 0))
      refusals.refuse(line, `${day} ${time} is not later than the event before it`);
    if (gap > WIDEST_GAP) {
      refusals.refuse(line, `${(gap / hours(1)).toFixed(1)} h without high or low water before ${day} ${time}`);
    }
    if (after === 0 || (before !== null && after !== null && before * after > 0)) {
      refusals.refuse(line, `high and low water do not alternate at ${day} ${time}, ${height} m`);
    }
    return { at, height, type: (after ?? -(before ?? 0)) > 0 ? 'low' : 'high' };
  });
}
