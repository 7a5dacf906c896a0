/** A point in time: whole milliseconds since 1970-01-01T00:00:00Z. Every calculation uses it; ISO texts stand on the wire only. */
export type Instant = number;

/** A span of time in milliseconds. */
export type Duration = number;

export const seconds = (count: number): Duration => count * 1000;
export const minutes = (count: number): Duration => count * 60_000;
export const hours = (count: number): Duration => count * 3_600_000;
/** The instant so many minutes after another, to the millisecond. */
export const minutesAfter = (instant: Instant, count: number): Instant => instant + Math.round(minutes(count));

/** 24 hours, as a day of UTC has them; a day of a port has one more or less when its clocks change. */
export const DAY: Duration = hours(24);

/** The instant of an ISO text with offset, or null when the text is none. */
export function isoToInstant(iso: string): Instant | null {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? null : instant;
}

/** `2026-11-22T15:30:00.000Z`, the only form of an instant on the wire. */
export function instantToIso(instant: Instant): string {
  const minute = instant / MINUTE;
  return Number.isInteger(minute) ? isoOfMinute(instant, minute) : new Date(instant).toISOString();
}

const MINUTE = minutes(1);
const MINUTES_OF_DAY = 1440;
const CLOCKS = Array.from({ length: MINUTES_OF_DAY }, (_, minute) =>
  new Date(minute * MINUTE).toISOString().slice('1970-01-01'.length),
);
let [lastDay, lastDayText] = [0, '1970-01-01'];

/** Tides and forecasts have thousands of whole minutes: the day is written once for all of its minutes, the clock is looked up. */
function isoOfMinute(instant: Instant, minute: number): string {
  const day = Math.floor(minute / MINUTES_OF_DAY);
  if (day !== lastDay) {
    const text = new Date(instant).toISOString();
    lastDayText = text.slice(0, text.indexOf('T'));
    lastDay = day;
  }
  return `${lastDayText}${CLOCKS[minute - day * MINUTES_OF_DAY]}`;
}
