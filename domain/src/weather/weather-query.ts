import { DAY, type Instant, instantToIso } from '../time/instant.ts';
import type { WeatherLocation } from './weather.ts';

/**
 * What the places of a pilotage are asked for: whole days of UTC around its start, so that the same question stands on the
 * device when the start moves by hours. Half a day of other starts, and a passage after the last of them, lie within.
 */
export function weatherQueryOf(portUuid: string, locations: readonly WeatherLocation[], start: Instant) {
  const day = weatherDay(start);
  const [fromDate, toDate] = [instantToIso(day - DAY), instantToIso(day + 3 * DAY)];
  const filters = locations.map(({ location }) => ({ portUuid, fromDate, toDate, ...location }));
  return { weatherFilters: JSON.stringify(filters) };
}

/** Starts of the same day ask for the same. */
export function weatherDay(start: Instant): Instant {
  return Math.floor(start / DAY) * DAY;
}
