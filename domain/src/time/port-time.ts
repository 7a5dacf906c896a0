import { DateTime, IANAZone } from 'luxon';
import { isClock } from './clock-time.ts';
import { DAY, type Duration, type Instant, minutes } from './instant.ts';
import { parseDay } from './typed-day.ts';

/** Used where a port has no time zone or an invalid one. */
export const DEFAULT_TIMEZONE = 'Pacific/Auckland';

/** A day in the port, "yyyy-MM-dd". */
export type Day = string;

/** The forms in which times and days are shown, with the formatter's spelling of each. */
const FORMATS = {
  'D MMM YYYY': 'd MMM yyyy',
  'ddd D MMM YYYY': 'ccc d MMM yyyy',
  'cccc d MMMM, yyyy': 'cccc d MMMM, yyyy',
  'HH:mm': 'HH:mm',
  'HH:mm:ss': 'HH:mm:ss',
  'DD/HHmm': 'dd/HHmm',
  'HH:mm, D MMM YYYY': 'HH:mm, d MMM yyyy',
  'yyyy-MM-dd': 'yyyy-MM-dd',
  'dd/MM/yyyy': 'dd/MM/yyyy',
} as const;
export type PortTimeFormat = keyof typeof FORMATS;

/** Names of days and months are the same on every device; British English would say "Sept". */
const LOCALE = 'en-US';

/** The port's own zone, or Pacific/Auckland where it has none or an invalid one. */
export function portZone(zone: string | null | undefined): string {
  // Each zone is looked up once: every time that is shown asks for it.
  return zone && IANAZone.create(zone).isValid ? zone : DEFAULT_TIMEZONE;
}

/** An instant as the port's clocks and calendars show it, whatever zone the device is in; "--" for none. */
export function formatPortTime(
  instant: Instant | null,
  zone: string | null | undefined,
  format: PortTimeFormat,
): string {
  return instant === null || !Number.isFinite(instant) ? '--' : inPort(instant, zone).toFormat(FORMATS[format]);
}

export function portDay(instant: Instant, zone: string | null | undefined): Day {
  return formatPortTime(instant, zone, 'yyyy-MM-dd');
}

export function portClock(instant: Instant, zone: string | null | undefined): string {
  return formatPortTime(instant, zone, 'HH:mm');
}

/**
 * The port's clock, "02:50"; of a clock that the night shows twice with its offset from UTC, "02:50 +13:00", so that
 * nobody reads one hour for the other.
 */
export function clockWithOffset(instant: Instant, zone: string | null | undefined): string {
  return `${portClock(instant, zone)}${offsetIfTwice(instant, zone)}`;
}

/** " +13:00" for an instant whose clock the night shows twice, else nothing. */
function offsetIfTwice(instant: Instant, zone: string | null | undefined): string {
  const reading = wallClockToInstant(portDay(instant, zone), portClock(instant, zone), zone);
  return reading.kind === 'two' ? ` ${inPort(instant, zone).toFormat('ZZ')}` : '';
}

/**
 * An instant as it is read beside a start: "04:54", on another day of the port "23/0454", in the hour that the clocks
 * repeat with its offset.
 */
export function clockOn(at: Instant, start: Instant, zone: string | null | undefined, withSeconds = false): string {
  const isOtherDay = portDay(at, zone) !== portDay(start, zone);
  const seconds = withSeconds ? formatPortTime(at, zone, 'HH:mm:ss').slice(-3) : '';
  return `${formatPortTime(at, zone, isOtherDay ? 'DD/HHmm' : 'HH:mm')}${seconds}${offsetIfTwice(at, zone)}`;
}

/** "22/0430": day and clock, in the hour that the clocks repeat with the offset, "05/0210 +12:00". */
export function dayAndClock(at: Instant, zone: string | null | undefined): string {
  return `${formatPortTime(at, zone, 'DD/HHmm')}${offsetIfTwice(at, zone)}`;
}

/** The first instant of a day in the port. */
export function startOfPortDay(day: Day, zone: string | null | undefined): Instant {
  return DateTime.fromISO(day, { zone: portZone(zone) })
    .startOf('day')
    .toMillis();
}

/** The day so many days later (or earlier); days are counted on the calendar, so a day of 23 or 25 hours is one day. */
export function addPortDays(day: Day, count: number): Day {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days: count }).toFormat('yyyy-MM-dd');
}

/**
 * What a wall-clock time means. On the night the clocks go forward some times do not exist; on the night they go back
 * some happen twice, and a person must say which: nothing is moved silently.
 */
export type WallClock =
  | { kind: 'one'; instant: Instant }
  | { kind: 'none'; reason: 'notATime' }
  /** The clocks jumped over it: at `from` they were set to `to`. */
  | { kind: 'none'; reason: 'skipped'; from: string; to: string }
  /** Offsets from UTC as "+13:00". */
  | { kind: 'two'; earlier: Instant; later: Instant; earlierOffset: string; laterOffset: string };

/** The instant at which the port's clocks show this day and "HH:mm". */
export function wallClockToInstant(day: Day, clock: string, zone: string | null | undefined): WallClock {
  const asIfUtc = DateTime.fromISO(`${day}T${clock}`, { zone: 'utc' });
  if (!isClock(clock) || !asIfUtc.isValid) return { kind: 'none', reason: 'notATime' };
  return wallClockOf(asIfUtc.toMillis(), portZone(zone));
}

function wallClockOf(asIfUtc: number, zone: string): WallClock {
  const before = offsetAt(asIfUtc - DAY, zone);
  const after = offsetAt(asIfUtc + DAY, zone);
  const found = [...new Set([before, after])]
    .map((offset) => asIfUtc - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === asIfUtc)
    .sort((one, other) => one - other);
  const [earlier, later] = found;
  if (earlier === undefined) return skipped(asIfUtc, zone);
  if (later === undefined) return { kind: 'one', instant: earlier };
  return {
    kind: 'two',
    earlier,
    later,
    earlierOffset: inPort(earlier, zone).toFormat('ZZ'),
    laterOffset: inPort(later, zone).toFormat('ZZ'),
  };
}

function skipped(asIfUtc: number, zone: string): WallClock {
  const { from, to } = clocksAt(offsetChangeBetween(asIfUtc - DAY, asIfUtc + DAY, zone), zone);
  return { kind: 'none', reason: 'skipped', from, to };
}

/** A change of the port's clocks: at `at` they were set from one time to another. */
export interface ClocksChange {
  at: Instant;
  /** "HH:mm" */
  from: string;
  to: string;
  isBack: boolean;
}

/** The change of the port's clocks after `from` and until `to`, at most a few days later; null where there is none. */
export function clocksChangeBetween(from: Instant, to: Instant, zone: string | null | undefined): ClocksChange | null {
  const own = portZone(zone);
  const shift = offsetAt(to, own) - offsetAt(from, own);
  if (shift === 0) return null;
  const at = offsetChangeBetween(from, to, own);
  return { at, ...clocksAt(at, own), isBack: shift < 0 };
}

/** What the clocks showed when they were set, and what they were set to. */
function clocksAt(change: Instant, zone: string): Pick<ClocksChange, 'from' | 'to'> {
  const before = DateTime.fromMillis(change + offsetAt(change - 1, zone), { zone: 'utc' });
  return { from: before.toFormat('HH:mm'), to: portClock(change, zone) };
}

/** The first instant with the new offset, found by halving; one change lies between the two instants. */
function offsetChangeBetween(from: Instant, to: Instant, zone: string): Instant {
  const old = offsetAt(from, zone);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === old) low = middle;
    else high = middle;
  }
  return high;
}

function offsetAt(instant: Instant, zone: string): Duration {
  return minutes(IANAZone.create(zone).offset(instant));
}

function inPort(instant: Instant, zone: string | null | undefined): DateTime {
  return DateTime.fromMillis(instant, { zone: portZone(zone), locale: LOCALE });
}

const NAMED_DAY = FORMATS['D MMM YYYY'];
const NAMED_DAYS_TYPED = [NAMED_DAY, 'd MMMM yyyy'];

/** "22 Nov 2026" for 2026-11-22 (LIST-06). */
export function showNamedDay(day: Day): string {
  return DateTime.fromISO(day, { zone: 'utc', locale: LOCALE }).toFormat(NAMED_DAY);
}

/** The day that "22 Nov 2026", "22 november 2026" or "22/11/2026" means; null for anything that is none. */
export function parseNamedDay(typed: string): Day | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  const read = NAMED_DAYS_TYPED.map((format) => DateTime.fromFormat(text, format, { zone: 'utc', locale: LOCALE }));
  return read.find(({ isValid }) => isValid)?.toFormat('yyyy-MM-dd') ?? parseDay(text);
}

/** Days from the first to the last, both counted; 0 when the last comes before the first. */
export function daysInRange(first: Day, last: Day): number {
  const from = DateTime.fromISO(first, { zone: 'utc' });
  return Math.max(0, DateTime.fromISO(last, { zone: 'utc' }).diff(from, 'days').days + 1);
}
