import type { Duration, Instant } from '../time/instant.ts';
import { hours } from '../time/instant.ts';
import type { WeatherResult } from './weather.ts';

/** When the oldest of the forecasts was fetched; null where none was. */
export function oldestFetch(results: readonly WeatherResult[]): Instant | null {
  const times = results.flatMap(({ fetchedAt }) => (fetchedAt === null ? [] : [Date.parse(fetchedAt)]));
  return times.length === 0 ? null : Math.min(...times);
}

/** How old the oldest is, where that is old; null else. An old forecast is a caution. */
export function oldAge(results: readonly WeatherResult[], now: Instant): Duration | null {
  const oldest = oldestFetch(results);
  const most = hours(Math.min(...results.map(({ oldAfterHours }) => oldAfterHours)));
  return oldest !== null && now - oldest >= most ? now - oldest : null;
}
