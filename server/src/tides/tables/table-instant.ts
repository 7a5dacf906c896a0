import { type Instant, isoToInstant, minutes } from '@leadline/domain/time/instant';

/** With an offset or Z: an instant must not depend on where the file is read. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** The instant of an ISO 8601 text with offset; null where it is none, and for a day that the calendar does not have. */
export function tableInstant(text: string): Instant | null {
  return INSTANT.test(text) && isCalendarDay(text.slice(0, 10)) ? isoToInstant(text.replace(' ', 'T')) : null;
}

/** `Date.parse` alone takes 30 February for 2 March. */
export function isCalendarDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

/** In this year of UTC, with a day of grace at either end. */
export function isOfYear(at: Instant, year: number): boolean {
  const grace = minutes(24 * 60);
  return at >= Date.UTC(year, 0, 1) - grace && at < Date.UTC(year + 1, 0, 1) + grace;
}
