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

/** "30 kn", "2.00 m"; a value that its limit is read beside has more decimals where it would read the same. */
export function measureText(measure: Measure, value: number, beside: number = value): string {
  const fewest = PLACES[measure];
  const isLikeLimit = (places: number) => showFigure(value, places) === showFigure(beside, places);
  const places = value === beside ? fewest : [0, 1, 2].map((more) => fewest + more).find((each) => !isLikeLimit(each));
  return `${showFigure(value, places ?? fewest + 3)} ${UNITS[measure]}`;
}

/** "gust over 30 kn", "visibility under 1.0 km". */
export function limitText(measure: Measure, limit: number): string {
  return `${NAMES[measure]} ${measure === 'visibility' ? 'under' : 'over'} ${measureText(measure, limit)}`;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Limits of weather and stream to the start. */
export const WEATHER_LIMITS = {
  at: (text: string, place: string) => `${text} at ${place}`,
  /** "gust over 30 kn at Swing basin: 34 kn at 05:12" */
  found: (text: string, value: string, clock: string) => `${text}: ${value} at ${clock}`,
  /** At a row: "Gust over 30 kn: 34 kn, stop" */
  atRow: (text: string, value: string, effect: 'stop' | 'caution') => `${upper(text)}: ${value}, ${effect}`,
  notKnown: (measure: Measure, place: string) => `${NAMES[measure]} at ${place} is not known`,
  notKnownHere: (measure: Measure, effect: 'stop' | 'caution') =>
    `${upper(NAMES[measure])} is not known: ${effect === 'stop' ? 'not calculable' : 'caution'}`,
  /** "gust 24 kn at Swing basin 05:12, limit 30 kn" */
  kept: (measure: Measure, { value, limit }: { value: number; limit: number }, place: string, clock: string) =>
    `${NAMES[measure]} ${measureText(measure, value, limit)} at ${place} ${clock}, limit ${measureText(measure, limit)}`,
  /** "gust 24 kn at Swing basin 05:12" */
  reading: (measure: Measure, value: number, place: string, clock: string) =>
    `${NAMES[measure]} ${measureText(measure, value)} at ${place} ${clock}`,
  /** Each limit of a place, kept or not: "Gust at most 30 kn, stop" with "22 kn", "34 kn, exceeded" or "not known". */
  fact: (measure: Measure, limit: number, effect: 'stop' | 'caution') =>
    `${upper(NAMES[measure])} at ${measure === 'visibility' ? 'least' : 'most'} ${measureText(measure, limit)}, ${effect}`,
  exceeded: (value: string) => `${value}, exceeded`,
  unknown: { silent: 'not known', beyond: 'not known yet' },
  notYet: 'Weather not known yet',
  notYetOf: (measure: Measure) => `${upper(NAMES[measure])} not known yet`,
  /** Takes the headline where the clearances pass and the weather stops her. */
  clearancesPass: (why: string) => `Clearances pass; ${why}`,
  old: (age: string) => `The forecast for the limits of weather is ${age} old`,
  /** "forecast 2 h old" */
  age: (age: string) => `forecast ${age} old`,
  loading: 'Limits of weather: the forecast is being read',
  failed: 'Limits of weather could not be read',
} as const;

/** The start window beside the limits of weather. */
export const WEATHER_WINDOW = {
  byClearances: (spans: readonly string[]) => `By clearances alone ${spans.join(', ')}`,
  none: 'The port’s limits of weather leave none of these starts.',
  within: (age: string | null) => `Within the port’s limits of weather${age === null ? '' : ` (${age})`}.`,
  /** "05:10 – 06:40 closed: gust over 30 kn at Swing basin"; of what goes on to the end "from 08:00". */
  stretch: (from: string, to: string | null, kind: string, reasons: readonly string[]) =>
    `${to === null ? `From ${from}` : `${from} – ${to}`} ${kind}${reasons.length === 0 ? '' : `: ${reasons.join(', ')}`}`,
  /** What a stretch of starts is; its reasons follow. */
  kinds: {
    closed: 'closed',
    unknown: 'not calculable',
    caution: 'caution',
    notYet: 'weather not known yet',
  },
} as const;
