import { add, decimalOf, decimalToNumber, multiply, subtract } from '@leadline/domain/numbers/decimal';
import { roundTo } from '@leadline/domain/numbers/rounding';
import { kilometresPerHourToKnots, metresPerSecondToKnots } from '@leadline/domain/numbers/units';
import { instantToIso } from '@leadline/domain/time/instant';
import { z } from 'zod';

/** What a service says of a figure: it may be null, or missing. */
export type Given = number | null | undefined;
export const given = z.number().nullish();

/** Null for nothing, and for what is no number. */
export function figureOf(value: Given): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function changed(value: Given, change: (value: number) => number): number | null {
  const figure = figureOf(value);
  return figure === null ? null : change(figure);
}

const times = (value: number, factor: number) => decimalToNumber(multiply(decimalOf(value), decimalOf(factor)));

/** Statute miles an hour: 1609.344 m an hour over 1852 m, to six decimals. */
const KNOTS_PER_MILE_PER_HOUR = 0.868976;

/** Speeds by the unit that the answer itself declares. */
const SPEEDS: Readonly<Record<string, (value: number) => number>> = {
  'km/h': kilometresPerHourToKnots,
  'm/s': metresPerSecondToKnots,
  ms: metresPerSecondToKnots,
  kn: (value) => value,
  'mp/h': (value) => times(value, KNOTS_PER_MILE_PER_HOUR),
  mph: (value) => times(value, KNOTS_PER_MILE_PER_HOUR),
};
const LENGTHS: Readonly<Record<string, (value: number) => number>> = {
  m: (value) => value,
  // The international foot, 0.3048 m.
  ft: (value) => times(value, 0.3048),
  mm: (value) => value,
  inch: (value) => times(value, 25.4),
  km: (value) => value,
};

/** A unit that is not known makes no figure: a wrong one is worse than none. */
function byUnit(table: typeof SPEEDS, value: Given, unit: string | undefined): number | null {
  const change = unit !== undefined && Object.hasOwn(table, unit) ? table[unit] : undefined;
  return change ? changed(value, change) : null;
}

export const knotsOf = (value: Given, unit: string | undefined) => byUnit(SPEEDS, value, unit);
/** Metres of a height; of precipitation millimetres. */
export const lengthOf = (value: Given, unit: string | undefined) => byUnit(LENGTHS, value, unit);

/** Kilometres of a visibility in metres or feet. */
export function kilometresOf(value: Given, unit: string | undefined): number | null {
  if (unit === 'km') return figureOf(value);
  return changed(lengthOf(value, unit), (metres) => times(metres, 0.001));
}

/** °C of degrees Celsius, or of degrees Fahrenheit to two decimals. */
export function celsiusOf(value: Given, unit: string | undefined): number | null {
  if (unit === '°C' || unit === 'celsius') return figureOf(value);
  if (unit === '°F') return changed(value, (degrees) => roundTo(((degrees - 32) * 5) / 9, 2));
  return unit === 'K'
    ? changed(value, (kelvin) => decimalToNumber(subtract(decimalOf(kelvin), decimalOf(273.15))))
    : null;
}

/** Degrees that something comes from; what is no direction is none. */
export function directionOf(value: Given): number | null {
  const figure = figureOf(value);
  return figure !== null && figure >= 0 && figure <= 360 ? figure : null;
}

/** A gust below the wind counts as the wind: nothing blows less in a gust. */
export function gustOf(gust: number | null, wind: number | null): number | null {
  return gust !== null && wind !== null ? Math.max(gust, wind) : gust;
}

/** What a service leaves out when there was none of it, and what it says, in one sum. */
export function sumOf(...values: Given[]): number | null {
  const known = values.flatMap((value) => figureOf(value) ?? []);
  return known.length === 0 ? null : decimalToNumber(add(...known.map(decimalOf)));
}

/** What says neither height nor length is below zero; a service that says so is not understood there. */
export function notBelowZero(value: number | null): number | null {
  return value !== null && value >= 0 ? value : null;
}

export function isoOfSeconds(seconds: number): string {
  return instantToIso(seconds * 1000);
}
