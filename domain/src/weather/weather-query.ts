import { DAY, type Instant, instantToIso } from '../time/instant.ts';
import type { WeatherFilter, WeatherLocation } from './weather.ts';

/**
 * What the places of a pilotage are asked for: whole days of UTC around its start, so that the same question stands on the
 * device when the start moves by hours. Half a day of other starts, and a passage after the last of them, lie within.
 */
export function weatherQueryOf(portUuid: string, locations: readonly WeatherLocation[], start: Instant) {
  return { weatherFilters: JSON.stringify(weatherFiltersOf(portUuid, locations, start)) };
}

export function weatherFiltersOf(
  portUuid: string,
  locations: readonly WeatherLocation[],
  start: Instant,
): WeatherFilter[] {
  const day = weatherDay(start);
  const [fromDate, toDate] = [instantToIso(day - DAY), instantToIso(day + 3 * DAY)];
  return locations.map(({ location }) => ({ portUuid, fromDate, toDate, ...location }));
}

/** Starts of the same day ask for the same. */
export function weatherDay(start: Instant): Instant {
  return Math.floor(start / DAY) * DAY;
}
