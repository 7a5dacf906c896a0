import { tzOffset } from '@date-fns/tz/tzOffset';
import { type Day, dayAsIfUtc, dayOfNames, type PortTimeFormat, shownAs, showOffset } from './calendar-forms.ts';
import { spanToMinutes } from './clock-time.ts';
import { DAY, type Duration, type Instant, instantToIso, minutes } from './instant.ts';
import { keptOffset, type PortClocks, type Zone, zoneName } from './port-clocks.ts';
import { parseDay } from './typed-day.ts';

/** Used where a port has no time zone or an invalid one. */
export const DEFAULT_TIMEZONE = 'Pacific/Auckland';

export type { Day, PortTimeFormat };

const validZones = new Map<string, boolean>();

/** The port's own zone, or Pacific/Auckland where it has none or an invalid one. */
export function portZone(zone: string | null | undefined): string {
  return zone && isZone(zone) ? zone : DEFAULT_TIMEZONE;
}

/** Each zone is looked up once: every time that is shown asks for it. */
function isZone(zone: string): boolean {
  const known = validZones.get(zone) ?? opens(zone);
  validZones.set(zone, known);
  return known;
}

function opens(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}

/** The clocks as they were kept, else those of the port's own zone. */
const ownZone = (zone: Zone | null | undefined): Zone => (typeof zone === 'object' && zone ? zone : portZone(zone));

/** An instant as the port's clocks and calendars show it, whatever zone the device is in; "--" for none. */
export function formatPortTime(instant: Instant | null, zone: Zone | null | undefined, format: PortTimeFormat): string {
  return instant === null || !Number.isFinite(instant) ? '--' : shownAs(inPort(instant, ownZone(zone)), format);
}

export function portDay(instant: Instant, zone: Zone | null | undefined): Day {
  return formatPortTime(instant, zone, 'yyyy-MM-dd');
}

export function portClock(instant: Instant, zone: Zone | null | undefined): string {
  return formatPortTime(instant, zone, 'HH:mm');
}

/**
 * The port's clock, "02:50"; of a clock that the night shows twice with its offset from UTC, "02:50 +13:00", so that
 * nobody reads one hour for the other.
 */
export function clockWithOffset(instant: Instant, zone: Zone | null | undefined): string {
  return `${portClock(instant, zone)}${offsetIfTwice(instant, zone)}`;
}

/** The port's clock with its offset from UTC, to the second: "2026-11-22T04:27:13+13:00". */
export function isoInPort(instant: Instant, zone: Zone | null | undefined): string {
  const clock = portClock(instant, zone);
  const second = new Date(instant).toISOString().slice(17, 19);
  return `${portDay(instant, zone)}T${clock}:${second}${offsetText(instant, ownZone(zone))}`;
}

/** " +13:00" for an instant whose clock the night shows twice, else nothing. */
function offsetIfTwice(instant: Instant, zone: Zone | null | undefined): string {
  const reading = wallClockToInstant(portDay(instant, zone), portClock(instant, zone), zone);
  return reading.kind === 'two' ? ` ${offsetText(instant, ownZone(zone))}` : '';
}

/**
 * An instant as it is read beside a start: "04:54", on another day of the port "23/0454", in the hour that the clocks
 * repeat with its offset.
 */
export function clockOn(at: Instant, start: Instant, zone: Zone | null | undefined, withSeconds = false): string {
  const isOtherDay = portDay(at, zone) !== portDay(start, zone);
  const seconds = withSeconds ? formatPortTime(at, zone, 'HH:mm:ss').slice(-3) : '';
  return `${formatPortTime(at, zone, isOtherDay ? 'DD/HHmm' : 'HH:mm')}${seconds}${offsetIfTwice(at, zone)}`;
}

/** "22/0430": day and clock, in the hour that the clocks repeat with the offset, "05/0210 +12:00". */
export function dayAndClock(at: Instant, zone: Zone | null | undefined): string {
  return `${formatPortTime(at, zone, 'DD/HHmm')}${offsetIfTwice(at, zone)}`;
}

/** The first instant of a day in the port. */
export function startOfPortDay(day: Day, zone: Zone | null | undefined): Instant {
  const midnight = dayAsIfUtc(day);
  const own = ownZone(zone);
  const [first] = instantsAt(midnight, own);
  return first ?? offsetChangeBetween(midnight - DAY, midnight + DAY, own);
}

/** The day so many days later (or earlier); days are counted on the calendar, so a day of 23 or 25 hours is one day. */
export function addPortDays(day: Day, count: number): Day {
  return shownAs(dayAsIfUtc(day) + count * DAY, 'yyyy-MM-dd');
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
export function wallClockToInstant(day: Day, clock: string, zone: Zone | null | undefined): WallClock {
  const midnight = dayAsIfUtc(day);
  const sinceMidnight = spanToMinutes(clock);
  if (sinceMidnight === null || Number.isNaN(midnight)) return { kind: 'none', reason: 'notATime' };
  return wallClockOf(midnight + minutes(sinceMidnight), ownZone(zone));
}

function wallClockOf(asIfUtc: number, zone: Zone): WallClock {
  const [earlier, later] = instantsAt(asIfUtc, zone);
  if (earlier === undefined) return skipped(asIfUtc, zone);
  if (later === undefined) return { kind: 'one', instant: earlier };
  return {
    kind: 'two',
    earlier,
    later,
    earlierOffset: offsetText(earlier, zone),
    laterOffset: offsetText(later, zone),
  };
}

/** The instants at which the clocks of a zone show this, the earlier first: one, none or two. */
function instantsAt(asIfUtc: number, zone: Zone): Instant[] {
  const before = offsetAt(asIfUtc - DAY, zone);
  const after = offsetAt(asIfUtc + DAY, zone);
  return [...new Set([before, after])]
    .map((offset) => asIfUtc - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === asIfUtc)
    .sort((one, other) => one - other);
}

function skipped(asIfUtc: number, zone: Zone): WallClock {
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
export function clocksChangeBetween(from: Instant, to: Instant, zone: Zone | null | undefined): ClocksChange | null {
  const own = ownZone(zone);
  const shift = offsetAt(to, own) - offsetAt(from, own);
  if (shift === 0) return null;
  const at = offsetChangeBetween(from, to, own);
  return { at, ...clocksAt(at, own), isBack: shift < 0 };
}

/** Far enough for all that a paper tells of a pilotage, and for the rules of a country for one year. */
const KEPT_AROUND = 400 * DAY;
/** No zone has changed its clocks twice within it for decades. */
const KEPT_STEP = 7 * DAY;

/** The clocks of a port around a time, by the zone data of this device. */
export function clocksAround(time: Instant, zone: string | null | undefined): PortClocks {
  const own = portZone(zone);
  const [from, to] = [time - KEPT_AROUND, time + KEPT_AROUND];
  const offset = (at: Instant) => ({ from: instantToIso(at), minutes: offsetAt(at, own) / minutes(1) });
  const offsets = [offset(from)];
  for (let at = from; at < to; at += KEPT_STEP) {
    const change = clocksChangeBetween(at, Math.min(at + KEPT_STEP, to), own);
    if (change) offsets.push(offset(change.at));
  }
  return { zone: own, from: instantToIso(from), to: instantToIso(to), offsets };
}

/** What the clocks showed when they were set, and what they were set to. */
function clocksAt(change: Instant, zone: Zone): Pick<ClocksChange, 'from' | 'to'> {
  return { from: shownAs(change + offsetAt(change - 1, zone), 'HH:mm'), to: portClock(change, zone) };
}

/** The first instant with the new offset, found by halving; one change lies between the two instants. */
function offsetChangeBetween(from: Instant, to: Instant, zone: Zone): Instant {
  const old = offsetAt(from, zone);
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === old) low = middle;
    else high = middle;
  }
  return high;
}

/** As they were kept, else by the zone data of the device: milliseconds east of Greenwich. */
function offsetAt(instant: Instant, zone: Zone): Duration {
  const kept = typeof zone === 'string' ? null : keptOffset(zone, instant);
  return kept ?? minutes(tzOffset(zoneName(zone), new Date(instant)));
}

const offsetText = (instant: Instant, zone: Zone) => showOffset(offsetAt(instant, zone) / minutes(1));

/** What the port's clock and calendar show, as if it were UTC. */
const inPort = (instant: Instant, zone: Zone) => instant + offsetAt(instant, zone);

/** "22 Nov 2026" for 2026-11-22 (LIST-06). */
export function showNamedDay(day: Day): string {
  return shownAs(dayAsIfUtc(day), 'D MMM YYYY');
}

/** The day that "22 Nov 2026", "22 november 2026" or "22/11/2026" means; null for anything that is none. */
export function parseNamedDay(typed: string): Day | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  return dayOfNames(text) ?? parseDay(text);
}

/** Days from the first to the last, both counted; 0 when the last comes before the first. */
export function daysInRange(first: Day, last: Day): number {
  return Math.max(0, (dayAsIfUtc(last) - dayAsIfUtc(first)) / DAY + 1);
}
