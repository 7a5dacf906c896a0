import { type Decimal, decimalOf, decimalToNumber, decimalToText, multiply, powerOfTen } from './decimal.ts';

/** Rounds half away from zero in decimal: 1.275 to two places is 1.28, −1.275 is −1.28. */
export function roundDecimal(value: Decimal, places: number): Decimal {
  if (value.places <= places) return withPlaces(value, places);
  const divisor = powerOfTen(value.places - places);
  const half = divisor / 2n;
  const digits = (value.digits < 0n ? value.digits - half : value.digits + half) / divisor;
  return { digits, places };
}

/** Rounds towards the smaller number, as a limit is rounded: 12.879 is 12.87 and −0.001 is −0.01. */
export function roundDecimalDown(value: Decimal, places: number): Decimal {
  if (value.places <= places) return withPlaces(value, places);
  const divisor = powerOfTen(value.places - places);
  const cut = value.digits / divisor;
  const digits = value.digits < 0n && value.digits % divisor !== 0n ? cut - 1n : cut;
  return { digits, places };
}

/** Rounds towards the larger number, as what is needed is rounded: 12.871 is 12.88 and −0.009 is 0.00. */
export function roundDecimalUp(value: Decimal, places: number): Decimal {
  const { digits } = roundDecimalDown({ digits: -value.digits, places: value.places }, places);
  return { digits: -digits, places };
}

function withPlaces(value: Decimal, places: number): Decimal {
  return { digits: value.digits * powerOfTen(places - value.places), places };
}

/** The smallest number of so many places that is at least `numerator` / `denominator`; the denominator is above zero. */
export function quotientUp(numerator: Decimal, denominator: Decimal, places: number): Decimal {
  const dividend = numerator.digits * powerOfTen(denominator.places + places);
  const divisor = denominator.digits * powerOfTen(numerator.places);
  const cut = dividend / divisor;
  return { digits: dividend > 0n && dividend % divisor !== 0n ? cut + 1n : cut, places };
}

/** The greatest number of so many places that is at most `numerator` / `denominator`; the denominator is above zero. */
export function quotientDown(numerator: Decimal, denominator: Decimal, places: number): Decimal {
  const { digits } = quotientUp({ digits: -numerator.digits, places: numerator.places }, denominator, places);
  return { digits: -digits, places };
}

/** Rounds half away from zero in decimal, without the traps of binary numbers. */
export function roundTo(value: number, places: number): number {
  return roundClear(value, places) ?? decimalToNumber(roundDecimal(decimalOf(value), places));
}

/** Up to here a product with a power of ten is less than a millionth from what is meant. */
const MOST_SCALED = 2 ** 30;
/** Of the last place that is kept. */
const NEAR_HALF = 1e-5;

/**
 * Rounds with machine numbers where the value is so far from a half that their errors change nothing; null near a half, where
 * exact decimals must decide. A stretch of tide has a thousand heights, and nearly all of them are clear.
 */
export function roundClear(value: number, places: number): number | null {
  const scale = 10 ** places;
  const scaled = value * scale;
  const nearest = Math.round(scaled);
  const isClear = Math.abs(scaled) < MOST_SCALED && 0.5 - Math.abs(scaled - nearest) > NEAR_HALF;
  // Adding zero turns a negative zero into zero.
  return isClear ? nearest / scale + 0 : null;
}

/** Rounds towards the smaller number: limits such as the greatest draft never promise more than there is. */
export function roundDown(value: number, places: number): number {
  return decimalToNumber(roundDecimalDown(decimalOf(value), places));
}

/** So many percent of a value, exactly: 3 % of 42.5 is 1.275. */
export function percentOf(percent: number, value: number): number {
  return decimalToNumber(percentOfDecimal(percent, value));
}

export function percentOfDecimal(percent: number, value: number): Decimal {
  const product = multiply(decimalOf(percent), decimalOf(value));
  return { digits: product.digits, places: product.places + 2 };
}

/** What a pilot typed into a box for a figure. `trailingDot`: more digits may follow ("12."). */
export type TypedFigure =
  | { kind: 'empty' }
  | { kind: 'number'; value: number; negative: boolean; trailingDot: boolean }
  | { kind: 'notANumber' };

/** More significant digits than this a machine number cannot hold as typed. */
const MAX_DIGITS = 15;

/** Reads digits with one decimal dot or comma and perhaps a minus before them; everything else is no number. */
export function parseTyped(typed: string): TypedFigure {
  const text = typed.trim().replace(',', '.').replace('−', '-');
  if (text === '') return { kind: 'empty' };
  const digitCount = text.replace(/\D/g, '').length;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(text) || digitCount > MAX_DIGITS) return { kind: 'notANumber' };
  // `|| 0` turns the negative zero of "-0" into zero.
  return {
    kind: 'number',
    value: Number(text) || 0,
    negative: text.startsWith('-'),
    trailingDot: text.endsWith('.'),
  };
}

/** What stays of a key press in a box for a figure: digits, one dot (a comma becomes one), a leading minus on request. */
export function acceptTyped(typed: string, mayBeNegative = false): string {
  const text = typed
    .replaceAll(',', '.')
    .replaceAll('−', '-')
    .replace(/[^\d.-]/g, '');
  const sign = mayBeNegative && text.startsWith('-') ? '-' : '';
  const [whole = '', ...fractions] = text.replaceAll('-', '').split('.');
  return sign + whole + (fractions.length > 0 ? `.${fractions.join('')}` : '');
}

/** Which way a typed figure loses its further decimals: what there is down, what is needed up, where it counts for nothing to the nearest. */
export type RoundingSide = 'down' | 'up' | 'nearest';

const ROUNDINGS = { down: roundDecimalDown, up: roundDecimalUp, nearest: roundDecimal } as const;
const TYPED_PLACES = 2;

/** A typed figure as it is kept and as it stands in its box: two decimals, the further ones given up to the safe side. */
export function roundTyped(value: number, side: RoundingSide): number {
  return decimalToNumber(ROUNDINGS[side](decimalOf(value), TYPED_PLACES));
}

/** How a figure stands in its box after leaving it: two decimals; what is no number stays as typed. */
export function formatTyped(typed: string, side: RoundingSide = 'nearest'): string {
  const figure = parseTyped(typed);
  return figure.kind === 'number' ? decimalToText(ROUNDINGS[side](decimalOf(figure.value), TYPED_PLACES)) : typed;
}
