import { hours } from '@leadline/domain/time/instant';
import { z } from 'zod';
import {
  celsiusOf,
  directionOf,
  figureOf,
  given,
  gustOf,
  isoOfSeconds,
  kilometresOf,
  knotsOf,
  notBelowZero,
  sumOf,
} from './figures.ts';
import { type PartPoint, partOf, type ReadPart, type Source } from './source.ts';

const seconds = z.number().int();
const fallen = z.object({ '1h': given }).optional();
const hourly = z.object({
  dt: seconds,
  temp: given,
  pressure: given,
  clouds: given,
  visibility: given,
  wind_speed: given,
  wind_deg: given,
  wind_gust: given,
  weather: z.array(z.object({ description: z.string().max(200), icon: z.string().max(40) })).optional(),
  rain: fallen,
  snow: fallen,
});
export const openWeatherBody = z.object({
  timezone_offset: z.number().int().default(0),
  hourly: z.array(hourly).max(200),
  daily: z
    .array(z.object({ dt: seconds, sunrise: seconds.optional(), sunset: seconds.optional() }))
    .max(20)
    .default([]),
});
type Body = z.output<typeof openWeatherBody>;

/** OpenWeather, One Call 3. It has no swell, and no visibility beyond 10 km. */
export const openWeather: Source = {
  lifeMs: hours(1),
  lacks: ({ key }) => (key === null ? 'noKey' : null),
  parts: [
    partOf({
      path: '/data/3.0/onecall',
      host: () => 'https://api.openweathermap.org',
      query: ({ place, key }) => ({
        lat: String(place.latitude),
        lon: String(place.longitude),
        exclude: 'current,minutely,alerts',
        appid: key ?? '',
      }),
      schema: openWeatherBody,
      read: readOpenWeather,
    }),
  ],
};

/** Metres: the service says no more, whatever can be seen. */
const FURTHEST = 10_000;

/** Kelvin and m/s, for no other units are asked for. */
export function readOpenWeather(answer: Body): ReadPart {
  const points = answer.hourly.map((hour): PartPoint => {
    const windSpeed = knotsOf(hour.wind_speed, 'm/s');
    const [sky] = hour.weather ?? [];
    return {
      dateTime: isoOfSeconds(hour.dt),
      icon: sky?.icon ?? null,
      description: sky?.description ?? null,
      temperature: celsiusOf(hour.temp, 'K'),
      windSpeed,
      windDirection: directionOf(hour.wind_deg),
      windGust: gustOf(knotsOf(hour.wind_gust, 'm/s'), windSpeed),
      // The keys are there on wet hours alone.
      precipitation: sumOf(hour.rain?.['1h'], hour.snow?.['1h']) ?? 0,
      precipitationHours: 1,
      visibility: notBelowZero(kilometresOf(hour.visibility, 'm')),
      isVisibilityAtLeast: (figureOf(hour.visibility) ?? 0) >= FURTHEST,
      cloudCover: figureOf(hour.clouds),
      pressure: figureOf(hour.pressure),
      ...sunOf(answer, hour.dt),
    };
  });
  return { points, modelRun: null };
}

const DAY_SECONDS = 86_400;

/** Of the day at the place. */
function sunOf({ daily, timezone_offset }: Body, dt: number) {
  const dayOf = (at: number) => Math.floor((at + timezone_offset) / DAY_SECONDS);
  const day = daily.find((each) => dayOf(each.dt) === dayOf(dt));
  return {
    sunrise: day?.sunrise === undefined ? null : isoOfSeconds(day.sunrise),
    sunset: day?.sunset === undefined ? null : isoOfSeconds(day.sunset),
  };
}
