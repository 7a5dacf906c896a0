import { type Instant, isoToInstant, minutes } from '../../time/instant.ts';
import { addPortDays, type Day, formatPortTime, portDay, startOfPortDay } from '../../time/port-time.ts';
import { STATUS_LABELS, TODAY } from '../../words/labels.ts';
import type { PilotageRow } from '../pilotage.ts';
import { isAssigned } from '../rights/pilotage-rights.ts';
import { isEndState } from '../rights/pilotage-status.ts';

/** A list without days reaches so far back, and to everything ahead. */
export const LIST_DAYS_BACK = 400;

type Zone = string | null | undefined;

/** First and last day of a range in the port, both included. */
export interface DayRange {
  startDate: Day;
  endDate: Day;
}

/** LIST-07: today and the seven days after it. */
export function nextSevenDays(now: Instant, zone: Zone): DayRange {
  const today = portDay(now, zone);
  return { startDate: today, endDate: addPortDays(today, 7) };
}

/** LIST-05: from eight days ago to yesterday. */
export function pastSevenDays(now: Instant, zone: Zone): DayRange {
  const today = portDay(now, zone);
  return { startDate: addPortDays(today, -8), endDate: addPortDays(today, -1) };
}

/** By start, the one entered first before its twin; descending is the exact reverse. */
export function sortRows(rows: readonly PilotageRow[], ascending: boolean): PilotageRow[] {
  const sorted = [...rows].sort(
    (one, other) =>
      compare(one.date, other.date) || compare(one.createdAt, other.createdAt) || compare(one.uuid, other.uuid),
  );
  return ascending ? sorted : sorted.reverse();
}

/** ISO texts in UTC of one form order as their instants do. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

export interface ListPage {
  rows: PilotageRow[];
  /** Counted from 1; the nearest one there is when another was asked for. */
  page: number;
  pageCount: number;
}

export function pageOfRows(rows: readonly PilotageRow[], page: number, pageSize: number): ListPage {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(Math.max(1, page), pageCount);
  return { rows: rows.slice((shown - 1) * pageSize, shown * pageSize), page: shown, pageCount };
}

export interface ListDay {
  day: Day;
  isToday: boolean;
  /** "Sunday 22 November, 2026". */
  date: string;
  rows: PilotageRow[];
}

/** Rows in their order, those of one day in the port together. */
export function groupByDay(rows: readonly PilotageRow[], now: Instant, zone: Zone): ListDay[] {
  const today = portDay(now, zone);
  const days: ListDay[] = [];
  for (const row of rows) {
    const day = portDay(isoToInstant(row.date) ?? now, zone);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, isToday: day === today, date: longDate(day, zone), rows: [row] });
  }
  return days;
}

/**
 * Of the rows of today those that are over by now, by the time that a movement of theirs takes, and the others. Where
 * nobody knows how long it takes she may be on her way until somebody closes it; a draft is still to be done.
 */
export function splitEarlier(
  { isToday, rows }: Pick<ListDay, 'isToday' | 'rows'>,
  now: Instant,
): { earlier: PilotageRow[]; rows: PilotageRow[] } {
  const earlier = isToday ? rows.filter((row) => isOver(row, now)) : [];
  return { earlier, rows: earlier.length === 0 ? rows : rows.filter((row) => !earlier.includes(row)) };
}

function isOver({ date, status, passageMinutes }: PilotageRow, now: Instant): boolean {
  const start = isoToInstant(date);
  if (start === null || status === 'Draft') return false;
  if (isEndState(status)) return start <= now;
  return passageMinutes != null && start + minutes(passageMinutes) <= now;
}

/** A range that begins today or later shows what is next first; one that looks back, the newest first. */
export function opensAscending(range: DayRange | null, now: Instant, zone: Zone): boolean {
  return range !== null && range.startDate >= portDay(now, zone);
}

function longDate(day: Day, zone: Zone): string {
  return formatPortTime(startOfPortDay(day, zone), zone, 'cccc d MMMM, yyyy');
}

/** "Today - Sunday 22 November, 2026"; other days without the first word. */
export function dayHeading(day: ListDay): string {
  return day.isToday ? `${TODAY} - ${day.date}` : day.date;
}

/** LIST-22: the column stands there when somebody has a visit code. */
export function hasVisitCodes(rows: readonly PilotageRow[]): boolean {
  return rows.some((row) => Boolean(row.vesselVisitCode?.trim()));
}

/** What narrows the list besides the days. */
export interface ListFilter {
  search: string;
  /** A status, or "Sent" for every one that starts so. */
  status: string;
  movement: string;
  /** UUID of the first or second pilot, or `UNASSIGNED_FILTER`. */
  pilot: string;
  /** IMO number, or the name of a ship without one. */
  vessel: string;
}

export const NO_FILTER: ListFilter = { search: '', status: '', movement: '', pilot: '', vessel: '' };

/** In place of a pilot: the jobs that have none, and are still to be done. */
export const UNASSIGNED_FILTER = 'unassigned';

/** Without a first pilot somebody has to be found. */
export function isUnassigned({ pilot, status }: Pick<PilotageRow, 'pilot' | 'status'>): boolean {
  return pilot === null && !isEndState(status);
}

/** How many rows have no first pilot, and how many of them begin on this day of the port. */
export function countUnassigned(rows: readonly PilotageRow[], today: Day, zone: Zone): { all: number; today: number } {
  const unassigned = rows.filter(isUnassigned);
  const ofToday = unassigned.filter(({ date }) => portDay(isoToInstant(date) ?? Number.NaN, zone) === today);
  return { all: unassigned.length, today: ofToday.length };
}

/** LIST-10: a search needs more than two characters, and knows no capitals. */
export function searchTerm(search: string): string {
  const term = search.trim().toLowerCase();
  return term.length > 2 ? term : '';
}

/** Told of a row that could not be looked at. */
type Report = (error: unknown, row: PilotageRow) => void;

/** LIST-12: a row at which filtering fails stays in the list, and is told: a ship must not vanish by a fault. */
export function filterRows(rows: readonly PilotageRow[], filter: ListFilter, report: Report = () => {}): PilotageRow[] {
  const term = searchTerm(filter.search);
  return rows.filter((row) => {
    try {
      return isFound(row, filter, term);
    } catch (error) {
      report(error, row);
      return true;
    }
  });
}

function isFound(row: PilotageRow, filter: ListFilter, term: string): boolean {
  return (
    (!filter.status || STATUS_LABELS[row.status] === (STATUS_LABELS[filter.status] ?? filter.status)) &&
    (!filter.movement || row.movementType === filter.movement) &&
    (!filter.pilot || isPilotOf(filter.pilot, row)) &&
    (!filter.vessel || vesselValue(row) === filter.vessel) &&
    (!term || searchedText(row).includes(term))
  );
}

function isPilotOf(wanted: string, row: PilotageRow): boolean {
  return wanted === UNASSIGNED_FILTER ? isUnassigned(row) : isAssigned({ userUuid: wanted, roles: [] }, row);
}

/** What a filter for the ship of this row holds: her IMO number, else her name. */
export function vesselValue({ vessel }: PilotageRow): string {
  return String(vessel.IMO ?? vessel.name ?? '');
}

/** LIST-10: the columns that a person would type from. */
function searchedText(row: PilotageRow): string {
  const people = [row.pilot, row.pilotSecond].map((pilot) => pilot?.metadata);
  return [
    row.vessel.name,
    row.vessel.IMO,
    row.vesselVisitCode,
    row.fromLocation?.name,
    row.toLocation?.name,
    ...people.map((name) => name && `${name.firstName} ${name.lastName}`),
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
}

/** How many of the rows are the user's own, as first or second pilot; one that was cancelled is no job. */
export function countOwn(rows: readonly PilotageRow[], userUuid: string): number {
  return rows.filter((row) => row.status !== 'Canc' && isAssigned({ userUuid, roles: [] }, row)).length;
}

/** The user's own next job: the first that has not begun and is neither open (a draft) nor over. */
export function nextOwnPilotage(rows: readonly PilotageRow[], userUuid: string, now: Instant): PilotageRow | undefined {
  return sortRows(rows, true).find(
    (row) =>
      isAssigned({ userUuid, roles: [] }, row) &&
      row.status !== 'Draft' &&
      !isEndState(row.status) &&
      (isoToInstant(row.date) ?? 0) >= now,
  );
}
