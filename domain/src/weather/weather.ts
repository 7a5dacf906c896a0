import * as z from 'zod/mini';
import { position } from '../ports/port.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { weatherSource } from './weather-source.ts';

/** A figure of a forecast; null where the source says nothing. Never a guess, never 0 for nothing. */
const figure = z.nullable(z.number());
/** Degrees true that wind, swell and sea come from. */
const from = z.nullable(z.number().check(z.gte(0), z.lte(360)));

/** What is forecast for one place and instant, in the units of the product whatever the source answers in. */
export const weatherPoint = z.object({
  dateTime: instantIso,
  /** Of openweather alone: the name of a picture, such as `10d`. */
  icon: z.nullable(z.string().check(z.maxLength(40))),
  description: z.nullable(z.string().check(z.maxLength(200))),
  /** °C. */
  temperature: figure,
  windDirection: from,
  /** Knots. A gust is never below the wind: a source that says so is read as the wind. */
  windSpeed: figure,
  windGust: figure,
  /** Metres. Swell alone: the total sea is another figure and never stands for it. */
  swellHeight: figure,
  swellDirection: from,
  /** Metres: the significant height of wind waves and swell together. */
  seaHeight: figure,
  /** mm, of so many hours before or after the instant: 1, or 6 where the source gives no hours any more. */
  precipitation: figure,
  precipitationHours: z.nullable(z.int().check(z.gte(1), z.lte(12))),
  /** km. */
  visibility: figure,
  /** The source says no more than so much: 10 km of openweather is "at least 10". */
  isVisibilityAtLeast: z.boolean(),
  /** % */
  cloudCover: figure,
  /** hPa at sea level. */
  pressure: figure,
  sunrise: z.nullable(instantIso),
  sunset: z.nullable(instantIso),
});
export type WeatherPoint = z.infer<typeof weatherPoint>;

/** A place whose forecast is shown (WEATHER-14). */
export const weatherLocation = z.object({
  uuid,
  name: z.string(),
  location: position,
  /** Null where the pack says none, or one that does not exist. */
  timezone: z.nullable(z.string()),
});
/** With the constraints at which its forecast counts (WEATHER-03). */
export const placedWeatherLocation = z.extend(weatherLocation, { constraintUuids: z.array(uuid) });
export type PlacedWeatherLocation = z.infer<typeof placedWeatherLocation>;
export type WeatherLocation = z.infer<typeof weatherLocation>;

/** What came of asking for one place (WEATHER-14). */
export const weatherResult = z.object({
  location: position,
  source: weatherSource,
  /** What is said instead of figures, or beside old ones; null where all is well. */
  error: z.nullable(z.string()),
  /** Why the source gave nothing now; what was fetched before stands in `weatherData`. */
  problem: z.nullable(z.string()),
  weatherData: z.array(weatherPoint).check(z.maxLength(800)),
  /** When the source was asked last with success, by the server's clock. */
  fetchedAt: z.nullable(instantIso),
  /** When the model run or the bulletin was issued, where the source says so. */
  modelRun: z.nullable(instantIso),
  /** After the last of these the source says nothing at all. */
  forecastEnds: z.nullable(instantIso),
  /** From so many hours on it is old. */
  oldAfterHours: z.number(),
  /** From a stand-in for the source. */
  isSimulated: z.boolean(),
});
export type WeatherResult = z.infer<typeof weatherResult>;

/** What one place is asked for with (API-48). */
export const weatherFilter = z.object({
  portUuid: uuid,
  fromDate: instantIso,
  toDate: instantIso,
  latitude: z.coerce.number().check(z.gte(-90), z.lte(90)),
  longitude: z.coerce.number().check(z.gte(-180), z.lte(180)),
});
export type WeatherFilter = z.output<typeof weatherFilter>;
