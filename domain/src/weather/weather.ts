import { z } from 'zod';
import { position } from '../ports/port.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { weatherSource } from './weather-source.ts';

/** A figure of a forecast; null where the source says nothing. Never a guess, never 0 for nothing. */
const figure = z.number().nullable();
/** Degrees true that wind, swell and sea come from. */
const from = z.number().min(0).max(360).nullable();

/** What is forecast for one place and instant, in the units of the product whatever the source answers in. */
export const weatherPoint = z.object({
  dateTime: instantIso,
  /** Of openweather alone: the name of a picture, such as `10d`. */
  icon: z.string().max(40).nullable(),
  description: z.string().max(200).nullable(),
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
  precipitationHours: z.number().int().min(1).max(12).nullable(),
  /** km. */
  visibility: figure,
  /** The source says no more than so much: 10 km of openweather is "at least 10". */
  isVisibilityAtLeast: z.boolean(),
  /** % */
  cloudCover: figure,
  /** hPa at sea level. */
  pressure: figure,
  sunrise: instantIso.nullable(),
  sunset: instantIso.nullable(),
});
export type WeatherPoint = z.infer<typeof weatherPoint>;

/** A place whose forecast is shown (WEATHER-14). */
export const weatherLocation = z.object({
  uuid,
  name: z.string(),
  location: position,
  /** Null where the pack says none, or one that does not exist. */
  timezone: z.string().nullable(),
});
/** With the constraints at which its forecast counts (WEATHER-03). */
export const placedWeatherLocation = weatherLocation.extend({ constraintUuids: z.array(uuid) });
export type PlacedWeatherLocation = z.infer<typeof placedWeatherLocation>;
export type WeatherLocation = z.infer<typeof weatherLocation>;

/** What came of asking for one place (WEATHER-14). */
export const weatherResult = z.object({
  location: position,
  source: weatherSource,
  /** What is said instead of figures, or beside old ones; null where all is well. */
  error: z.string().nullable(),
  /** Why the source gave nothing now; what was fetched before stands in `weatherData`. */
  problem: z.string().nullable(),
  weatherData: z.array(weatherPoint).max(800),
  /** When the source was asked last with success, by the server's clock. */
  fetchedAt: instantIso.nullable(),
  /** When the model run or the bulletin was issued, where the source says so. */
  modelRun: instantIso.nullable(),
  /** After the last of these the source says nothing at all. */
  forecastEnds: instantIso.nullable(),
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
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
});
export type WeatherFilter = z.output<typeof weatherFilter>;
