import { hours, type Instant } from '../time/instant.ts';
import type { WeatherPoint } from './weather.ts';

/** WEATHER-11: a forecast further away says nothing of an instant. 10,800,000 ms. */
export const FORECAST_REACH = hours(3);
/** WEATHER-12: half of it is the reach of a forecast. 21,600,000 ms. */
export const FORECAST_SLOT = hours(6);

/** The forecast nearest to an instant, at most three hours from it; of two as near the earlier. */
export function nearestForecast(points: readonly WeatherPoint[], at: Instant): WeatherPoint | null {
  let best: WeatherPoint | null = null;
  let least = FORECAST_REACH;
  for (const point of points) {
    const instant = Date.parse(point.dateTime);
    const away = Math.abs(instant - at);
    const isNearer =
      best === null ? away <= least : away < least || (away === least && instant < Date.parse(best.dateTime));
    if (!isNearer) continue;
    [best, least] = [point, away];
  }
  return best;
}

/** One of the three forecasts of a block. */
export interface ForecastSlot {
  at: Instant;
  /** Hours from the start of the pilotage. */
  hours: -6 | 0 | 6;
  point: WeatherPoint | null;
}

/** What a block shows: six hours before the start, at it, and six hours after it. */
export function forecastSlots(points: readonly WeatherPoint[], start: Instant): ForecastSlot[] {
  return ([-6, 0, 6] as const).map((away) => {
    const at = start + (away / 6) * FORECAST_SLOT;
    return { at, hours: away, point: nearestForecast(points, at) };
  });
}
