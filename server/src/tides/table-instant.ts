import { type Instant, isoToInstant, minutes } from '@leadline/domain/time/instant';

/** With an offset or Z: an instant must not depend on where the file is read. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

/** The instant of an ISO 8601 text with offset; null where it is none. */
export function tableInstant(text: string): Instant | null {
  return INSTANT.test(text) ? isoToInstant(text.replace(' ', 'T')) : null;
}

/** In this year of UTC, with a day of grace at either end. */
export function isOfYear(at: Instant, year: number): boolean {
  const grace = minutes(24 * 60);
  return at >= Date.UTC(year, 0, 1) - grace && at < Date.UTC(year + 1, 0, 1) + grace;
}
