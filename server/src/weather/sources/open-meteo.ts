import { hours, instantToIso } from '@leadline/domain/time/instant';
import { z } from 'zod';
import {
  celsiusOf,
  directionOf,
  figureOf,
  type Given,
  given,
  gustOf,
  kilometresOf,
  knotsOf,
  lengthOf,
  notBelowZero,
} from './figures.ts';
import { partOf, type ReadPart, type Source, type SourceAsked } from './source.ts';
import { wmoText } from './weather-codes.ts';

const column = z.array(given).max(500);
const times = z.array(z.union([z.string(), z.number()])).max(500);
const units = z.record(z.string(), z.string());
const body = z.object({
  utc_offset_seconds: z.number().int(),
  hourly_units: units,
  hourly: z.object({ time: times }).catchall(column),
  daily: z
    .object({ time: times, sunrise: z.array(z.string()).max(20), sunset: z.array(z.string()).max(20) })
    .partial()
    .optional(),
});
type Body = z.output<typeof body>;

const FORECAST = [
  ...['temperature_2m', 'weather_code', 'wind_speed_10m', 'wind_direction_10m', 'wind_gusts_10m', 'precipitation'],
  ...['visibility', 'cloud_cover', 'pressure_msl'],
];
const MARINE = ['swell_wave_height', 'swell_wave_direction', 'wave_height'];

/** Open-Meteo's forecast and marine calls. Without a key its free hosts are asked, which are for trials alone. */
export const openMeteo: Source = {
  lifeMs: hours(1),
  lacks: () => null,
  parts: [
    partOf({
      path: '/v1/forecast',
      host: (asked) => (asked.key ? 'https://customer-api.open-meteo.com' : 'https://api.open-meteo.com'),
      query: (asked) => ({
        ...whereAndKey(asked),
        hourly: FORECAST.join(),
        daily: 'sunrise,sunset',
        wind_speed_unit: 'kn',
        forecast_days: '10',
        past_days: '1',
      }),
      schema: body,
      read: readForecast,
    }),
    partOf({
      path: '/v1/marine',
      host: (asked) => (asked.key ? 'https://customer-marine-api.open-meteo.com' : 'https://marine-api.open-meteo.com'),
      query: (asked) => ({ ...whereAndKey(asked), hourly: MARINE.join(), forecast_days: '10', past_days: '1' }),
      // A point on land.
      nothing: [400, 404],
      schema: body,
      read: readMarine,
    }),
  ],
};

function whereAndKey({ place, key }: SourceAsked) {
  return {
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    timezone: 'GMT',
    ...(key && { apikey: key }),
  };
}

/** The figure of a column at an index, with the unit that the answer declares. */
const reader = ({ hourly, hourly_units }: Body) => ({
  at: (name: string, index: number): Given => (hourly[name] as Given[] | undefined)?.[index],
  unit: (name: string) => hourly_units[name],
});

export function readForecast(answer: Body): ReadPart {
  const { at, unit } = reader(answer);
  const points = answer.hourly.time.flatMap((time, index) => {
    const dateTime = instantOf(time, answer);
    if (dateTime === null) return [];
    const windSpeed = knotsOf(at('wind_speed_10m', index), unit('wind_speed_10m'));
    const precipitation = notBelowZero(lengthOf(at('precipitation', index), unit('precipitation')));
    return [
      {
        dateTime,
        temperature: celsiusOf(at('temperature_2m', index), unit('temperature_2m')),
        description: wmoText(figureOf(at('weather_code', index))),
        windSpeed,
        windDirection: directionOf(at('wind_direction_10m', index)),
        windGust: gustOf(knotsOf(at('wind_gusts_10m', index), unit('wind_gusts_10m')), windSpeed),
        precipitation,
        precipitationHours: precipitation === null ? null : 1,
        visibility: notBelowZero(kilometresOf(at('visibility', index), unit('visibility'))),
        cloudCover: figureOf(at('cloud_cover', index)),
        pressure: figureOf(at('pressure_msl', index)),
        ...sunOf(answer, time),
      },
    ];
  });
  return { points, modelRun: null };
}

export function readMarine(answer: Body): ReadPart {
  const { at, unit } = reader(answer);
  const height = (name: string, index: number) => notBelowZero(lengthOf(at(name, index), unit(name)));
  const points = answer.hourly.time.flatMap((time, index) => {
    const dateTime = instantOf(time, answer);
    if (dateTime === null) return [];
    const swell = { swellHeight: height('swell_wave_height', index), seaHeight: height('wave_height', index) };
    return [{ dateTime, ...swell, swellDirection: directionOf(at('swell_wave_direction', index)) }];
  });
  return { points, modelRun: null };
}

/** Local to the zone that was asked for, without an offset; or seconds since 1970. */
function instantOf(time: string | number, { utc_offset_seconds }: Body): string | null {
  if (typeof time === 'number') return instantToIso(time * 1000);
  const local = Date.parse(`${time}Z`);
  return Number.isNaN(local) ? null : instantToIso(local - utc_offset_seconds * 1000);
}

/** Of the day by the clock of the answer. */
function sunOf(answer: Body, time: string | number) {
  const { daily } = answer;
  const index = daily?.time?.findIndex((day) => String(time).startsWith(String(day))) ?? -1;
  const of = (list: readonly string[] | undefined) => {
    const text = list?.[index];
    return text === undefined ? null : instantOf(text, answer);
  };
  return { sunrise: of(daily?.sunrise), sunset: of(daily?.sunset) };
}

export const openMeteoBody = body;
