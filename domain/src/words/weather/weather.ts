import { DAY, type Instant } from '../../time/instant.ts';
import { PROVIDER_PROBLEMS } from '../session/providers.ts';

/** The Weather tab. */
export const WEATHER = {
  title: 'Weather Information',
  sourcedFrom: (source: string) => `Sourced from ${source}`,
  loading: 'Loading weather forecasts',
  /** Where the port has no weather location, or none belongs to this pilotage. */
  empty: 'No forecasts to show for this date',
  failed: 'Error loading weather data',
  locationsFailed: 'Error loading weather locations data',
  /** Beyond the end of the forecast, as the API says it (API-48). */
  beyond: 'No weather forecast data available for this date and time',
  start: 'Start',
  old: (age: string) => `This forecast is ${age} old.`,
  notNow: (reason: string) => `Not fetched now: ${reason}.`,
} as const;

/** WEATHER-08: so far ahead most forecasts do not reach. 604,800,000 ms. */
const WEEK = 7 * DAY;

/** Instead of the forecasts of a place: the text goes by the date of the pilotage alone. */
export function noForecastText(start: Instant, now: Instant): string {
  if (start - now >= WEEK)
    return 'No forecast available. The pilotage date may be outside the weather forecast range - check back closer to the pilotage date.';
  return start < now ? 'No weather forecast data available for this date and time.' : 'No forecast available.';
}

/** Why a source of weather gave nothing that could be used. */
export const WEATHER_PROBLEMS = {
  ...PROVIDER_PROBLEMS,
  limited: 'the service asks to be left alone for a while',
  quota: 'what the port may ask for is used up',
  refused: 'the service refuses the key',
  noKey: 'no key is set for this service',
  noContact: 'no contact is set for this service',
  notSetUp: 'this service is not set up on the server',
  unknownPlace: 'this is no weather location of the port',
} as const;
export type WeatherProblem = keyof typeof WEATHER_PROBLEMS;

/** A reason that this release does not know is still a reason. */
export function weatherProblemText(code: string): string {
  return Object.hasOwn(WEATHER_PROBLEMS, code) ? WEATHER_PROBLEMS[code as WeatherProblem] : code;
}

/** Labels of a forecast, in the order in which they are read. */
export const FORECAST_LABELS = {
  wind: 'Wind',
  gust: 'Gust',
  windFrom: 'From',
  swell: 'Swell',
  swellFrom: 'Swell from',
  sea: 'Sea, total',
  precipitation: 'Precipitation',
  visibility: 'Visibility',
  pressure: 'Pressure',
  cloud: 'Cloud',
  temperature: 'Temperature',
  sunrise: 'Sunrise',
  sunset: 'Sunset',
} as const;

const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

/** "SW 225°": where it comes from, by the eight points of the compass and in degrees. */
export function compassText(degrees: number | null): string {
  if (degrees === null) return '--';
  const whole = Math.round(degrees) % 360;
  return `${POINTS[Math.round(whole / 45) % 8]} ${String(whole).padStart(3, '0')}°`;
}
