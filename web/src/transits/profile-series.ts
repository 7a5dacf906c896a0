import { wholeSum } from '@leadline/domain/numbers/whole-sum';
import { type NcosProfile, SERIES } from '@leadline/domain/transits/transit-profile';

/** Names what is passed; everything else is a figure. */
const NAMES = 'WayPoint';
export type FigureSeries = Exclude<keyof NcosProfile['series'], typeof NAMES>;

/** Keel and sea bed in one picture. */
export const DEPTHS = 'depths';
export type Drawn = FigureSeries | typeof DEPTHS;

/** As the service gives them. */
export const SERIES_UNITS: Readonly<Record<FigureSeries, string>> = {
  Squat: 'm',
  Speed: 'kn',
  MaxRoll: '°',
  Depth: 'm',
  DepthAVG: 'm',
  BC: 'm',
  MM: 'm',
  WindHeel: 'm',
  TurningHeel: 'm',
  WindSpeed: 'kn',
  WindDirection: '°',
  '1%': 'm',
};

const FIGURE_SERIES = SERIES.filter((name): name is FigureSeries => name !== NAMES);

/** What can be drawn, by name and unit. */
export const DRAWN_CHOICES = [
  { value: DEPTHS, label: 'Keel and sea bed', note: 'm' },
  ...FIGURE_SERIES.map((name) => ({ value: name, label: name, note: SERIES_UNITS[name] })),
];

export function isDrawn(value: string | null): value is Drawn {
  return DRAWN_CHOICES.some((choice) => choice.value === value);
}

const LOWER_BY: readonly FigureSeries[] = ['Squat', 'WindHeel', 'TurningHeel'];

/** How deep the keel lies at each instant: draft, squat and heel in metres; null where one of them is missing. */
export function keelDepths({ timestamps, draft, series }: NcosProfile): (number | null)[] {
  return timestamps.map((_, index) => wholeSum([draft, ...LOWER_BY.map((name) => series[name][index] ?? null)]));
}
