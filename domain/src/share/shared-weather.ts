import * as z from 'zod/mini';
import type { SignedContent } from '../acceptance/signed-content.ts';
import type { Route } from '../routes/route.ts';
import { hours, type Instant } from '../time/instant.ts';
import { FORECAST_REACH, FORECAST_SLOT } from '../weather/nearest-forecast.ts';
import { placedWeatherLocation, type WeatherResult, weatherResult } from '../weather/weather.ts';
import { weatherGroups } from '../weather/weather-groups.ts';
import { weatherLimit } from '../weather/weather-limits.ts';
import { arrivalOf, type Planned } from './tides-of-plan.ts';

/** The forecasts of the places that count along a route, as the port was told them last, and the limits that it sets. */
export const sharedWeather = z.object({
  locations: z.array(placedWeatherLocation),
  limits: z.array(weatherLimit),
  /** One for each location, in their order. */
  results: z.array(weatherResult),
});
export type SharedWeather = z.infer<typeof sharedWeather>;

/** What was shown of it at a signing. */
export const WEATHER_PART = 'weather';

/** Between two steps of the coarsest forecast a limit is held against both. */
const STEP = hours(6);

/** What of the weather a plan uses: the places of its route, and their forecasts around its passage. */
export function usedWeather(
  { locations, limits, results }: SharedWeather,
  plan: Planned,
  route: Route | null,
): SharedWeather {
  const start = Date.parse(plan.date);
  const from = start - FORECAST_SLOT - FORECAST_REACH;
  const to = Math.max(start + FORECAST_SLOT + FORECAST_REACH, route ? arrivalOf(plan, route) + STEP : start);
  const known = weatherGroups(locations, route?.routeConstraints ?? []).flatMap(({ location }) => {
    const result = results[locations.indexOf(location)];
    return result ? [{ location, result: around(result, from, to) }] : [];
  });
  return { locations: known.map(({ location }) => location), limits, results: known.map(({ result }) => result) };
}

/** What a signature kept of it; null where it kept none. */
export function weatherIn({ shown }: Pick<SignedContent, 'shown'>): SharedWeather | null {
  const kept = shown.parts.find(({ name }) => name === WEATHER_PART)?.value;
  return kept === undefined ? null : (sharedWeather.safeParse(JSON.parse(kept)).data ?? null);
}

function around(result: WeatherResult, from: Instant, to: Instant): WeatherResult {
  const isUsed = ({ dateTime }: { dateTime: string }) => Date.parse(dateTime) >= from && Date.parse(dateTime) <= to;
  return { ...result, weatherData: result.weatherData.filter(isUsed) };
}
