import { showFigure } from '../../numbers/units.ts';

type Measure = 'wind' | 'gust' | 'swell' | 'sea' | 'visibility' | 'stream';

const UNITS = { wind: 'kn', gust: 'kn', swell: 'm', sea: 'm', visibility: 'km', stream: 'kn' } as const;
/** Decimals: whole knots, hundredths of a metre, tenths of a kilometre. */
const PLACES = { wind: 0, gust: 0, swell: 2, sea: 2, visibility: 1, stream: 1 } as const;
const NAMES = {
  wind: 'wind',
  gust: 'gust',
  swell: 'swell',
  sea: 'sea',
  visibility: 'visibility',
  stream: 'stream',
} as const;

/** "30 kn", "2.00 m"; a value that its limit is read beside has a decimal more where it would read the same. */
export function measureText(measure: Measure, value: number, beside?: number): string {
  const isLikeLimit =
    beside !== undefined && showFigure(value, PLACES[measure]) === showFigure(beside, PLACES[measure]);
  const places = PLACES[measure] + (isLikeLimit && value !== beside ? 1 : 0);
  return `${showFigure(value, places)} ${UNITS[measure]}`;
}

/** "gust over 30 kn", "visibility under 1.0 km". */
export function limitText(measure: Measure, limit: number): string {
  return `${NAMES[measure]} ${measure === 'visibility' ? 'under' : 'over'} ${measureText(measure, limit)}`;
}

/** Limits of weather and stream to the start. */
export const WEATHER_LIMITS = {
  at: (text: string, place: string) => `${text} at ${place}`,
  /** "gust over 30 kn at Swing basin: 34 kn at 05:12" */
  found: (text: string, value: string, clock: string) => `${text}: ${value} at ${clock}`,
  notKnown: (measure: Measure, place: string) => `${NAMES[measure]} at ${place} is not known`,
  notYet: 'Weather not known yet',
  notYetBeside: 'weather not known yet',
  /** Takes the headline where the clearances pass and the weather stops her (second-half 47). */
  clearancesPass: (why: string) => `Clearances pass; ${why}`,
  old: (age: string) => `The forecast is ${age} old`,
  forecastOf: (age: string) => `By a forecast fetched ${age} ago`,
  loading: 'Limits of weather: the forecast is being read',
  failed: 'Limits of weather: the forecast could not be read',
  windowTitle: 'With the limits of weather',
  windowNone: 'No start of these windows is within the limits of weather.',
  bound: (clock: string, why: string) => `closes ${clock}, ${why}`,
} as const;
