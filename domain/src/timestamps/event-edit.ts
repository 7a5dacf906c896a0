import * as z from 'zod/mini';
import type { TimestampItem } from '../checklist/pilotage-extra.ts';
import { isClock } from '../time/clock-time.ts';
import { instantToIso, seconds } from '../time/instant.ts';
import { portClock, portDay, type WallClock, wallClockToInstant } from '../time/port-time.ts';
import { parseDay, showDay } from '../time/typed-day.ts';
import { instantIso } from '../time/wire.ts';
import { type FieldError, FORM_ERRORS, skippedTime } from '../words/form-errors.ts';

/** The two times of an event: when it happened, and when it is planned or expected. */
export const EVENT_COLUMNS = ['dateTime', 'dateTimeEta'] as const;
export type EventColumn = (typeof EVENT_COLUMNS)[number];

/** What a person has done to one time of an event and not saved. */
export const eventEdit = z.object({
  /** As it stands in the boxes: "dd/MM/yyyy" and "HH:mm". */
  date: z.string().check(z.maxLength(20)),
  time: z.string().check(z.maxLength(20)),
  /** Of a time that the clocks show twice that night. */
  occurrence: z.enum(['earlier', 'later']),
  /** The exact time behind the boxes, to the second; null once a person has typed into them. */
  exact: z.nullable(instantIso),
  /** The person has said that it shall be empty. */
  isCleared: z.boolean(),
  /** The person has said that an unlikely time is right. */
  isSure: z.boolean(),
  /** What stood there when the edit began. */
  seen: z.nullable(instantIso),
});
export type EventEdit = z.output<typeof eventEdit>;

/** The boxes of a time that nobody has touched. */
export function editOf(stored: string | null, zone: string): EventEdit {
  const none = { date: '', time: '', occurrence: 'earlier', exact: null, isCleared: false, isSure: false } as const;
  if (stored === null) return { ...none, seen: null };
  return { ...none, ...boxesOf(Date.parse(stored), zone), exact: stored, seen: stored };
}

function boxesOf(at: number, zone: string): Pick<EventEdit, 'date' | 'time' | 'occurrence'> {
  const [day, time] = [portDay(at, zone), portClock(at, zone)];
  const read = wallClockToInstant(day, time, zone);
  const occurrence = read.kind === 'two' && at >= read.later ? 'later' : 'earlier';
  return { date: showDay(day), time, occurrence };
}

/** TIME-02: the time now, to the second. */
export function recorded(edit: EventEdit, now: number, zone: string): EventEdit {
  const at = Math.floor(now / seconds(1)) * seconds(1);
  return { ...edit, ...boxesOf(at, zone), exact: instantToIso(at), isCleared: false, isSure: false };
}

/** TIME-03: the person has confirmed that it shall be empty. */
export function cleared(edit: EventEdit): EventEdit {
  return { ...edit, date: '', time: '', exact: null, isCleared: true, isSure: false };
}

/**
 * A key in one of the boxes. As soon as the boxes show again what was seen, its seconds count again: a field in which
 * nothing was changed never rewrites them.
 */
export function typed(
  edit: EventEdit,
  change: Partial<Pick<EventEdit, 'date' | 'time' | 'occurrence'>>,
  zone: string,
): EventEdit {
  const next = { ...edit, ...change, exact: null, isCleared: false, isSure: false };
  if (edit.seen === null) return next;
  const seen = boxesOf(Date.parse(edit.seen), zone);
  const isAsSeen = (['date', 'time', 'occurrence'] as const).every((part) => seen[part] === next[part]);
  return isAsSeen ? { ...next, exact: edit.seen } : next;
}

/** What the boxes of one time say. */
export type EventReading =
  /** A time, or none. */
  | { kind: 'at'; at: string | null; twice: Extract<WallClock, { kind: 'two' }> | null }
  /** Both boxes were emptied by hand: that is a clearing, which asks. */
  | { kind: 'emptied' }
  | { kind: 'invalid'; error: FieldError };

/** TIME-08: a date without a time and a time without a date are incomplete; with nothing in them there is no time. */
export function readEdit(edit: EventEdit, zone: string): EventReading {
  const [date, time] = [edit.date.trim(), edit.time.trim()];
  if (date === '' && time === '')
    return edit.seen === null || edit.isCleared ? { kind: 'at', at: null, twice: null } : { kind: 'emptied' };
  const day = parseDay(date);
  if (day === null) return invalid(FORM_ERRORS.invalidDate);
  if (!isClock(time)) return invalid(FORM_ERRORS.invalidTime);
  const clock = wallClockToInstant(day, time, zone);
  if (clock.kind === 'none')
    return clock.reason === 'skipped'
      ? invalid(FORM_ERRORS.invalidTime, skippedTime(clock.from, clock.to))
      : invalid(FORM_ERRORS.invalidDate);
  const twice = clock.kind === 'two' ? clock : null;
  const instant = clock.kind === 'one' ? clock.instant : clock[edit.occurrence];
  return { kind: 'at', at: edit.exact ?? instantToIso(instant), twice };
}

function invalid(text: string, reason?: string): EventReading {
  return { kind: 'invalid', error: { text, ...(reason !== undefined && { reason }) } };
}

/** Whether an edit would change something, or does not say yet what. */
export function isChange(edit: EventEdit, zone: string): boolean {
  const reading = readEdit(edit, zone);
  return reading.kind !== 'at' || reading.at !== edit.seen;
}

/** A row as it is edited, with both of its times in their boxes (TIME-04). */
export interface EditedRow extends TimestampItem {
  editedDate: string;
  editedTime: string;
  editedDateEta: string;
  editedTimeEta: string;
  isValidTime: boolean;
  isValidTimeEta: boolean;
}

export function editedRow(
  item: TimestampItem,
  edits: Readonly<Record<EventColumn, EventEdit>>,
  zone: string,
): EditedRow {
  const { dateTime: actual, dateTimeEta: planned } = edits;
  return {
    ...item,
    editedDate: actual.date,
    editedTime: actual.time,
    editedDateEta: planned.date,
    editedTimeEta: planned.time,
    isValidTime: readEdit(actual, zone).kind === 'at',
    isValidTimeEta: readEdit(planned, zone).kind === 'at',
  };
}
