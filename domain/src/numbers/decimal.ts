/**
 * An exact decimal number: `digits` × 10 to the power of −`places`. Verdicts add and multiply with it, because binary
 * numbers turn 12.90 + 1.10 − 12.73 − 1.27 into something below zero and a ship that passes into one that fails.
 */
export interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

export const ZERO: Decimal = { digits: 0n, places: 0 };

const POWERS: bigint[] = Array.from({ length: 40 }, (_, power) => 10n ** BigInt(power));

export function powerOfTen(power: number): bigint {
  return POWERS[power] ?? 10n ** BigInt(power);
}

/** The decimal that a person means by this number: its shortest text, so 1.275 is 1275 thousandths. */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  if (Number.isSafeInteger(value)) return { digits: BigInt(value), places: 0 };
  return shortDecimalOf(value) ?? longDecimalOf(value);
}

/** Powers of ten that a machine number holds exactly. */
const SCALES = Array.from({ length: 23 }, (_, places) => Number(`1e${places}`));
const MOST_PLACES = 9;
const MOST_DIGITS = 1e15;

/**
 * Of a number with up to nine places, without its text: a decimal of up to 15 digits that reads back as this number is
 * its shortest text, for no two of them read back as the same.
 */
function shortDecimalOf(value: number): Decimal | null {
  for (let places = 1; places <= MOST_PLACES; places++) {
    const scale = SCALES[places] as number;
    const digits = Math.round(value * scale);
    if (digits > MOST_DIGITS || digits < -MOST_DIGITS) return null;
    if (digits / scale === value) return { digits: BigInt(digits), places };
  }
  return null;
}

function longDecimalOf(value: number): Decimal {
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = BigInt(whole + fraction);
  const places = fraction.length - Number(exponent);
  return places < 0 ? { digits: digits * powerOfTen(-places), places: 0 } : { digits, places };
}

/** The digits of a decimal when it is written with more places. */
function digitsAt(value: Decimal, places: number): bigint {
  return value.places === places ? value.digits : value.digits * powerOfTen(places - value.places);
}

export function add(...terms: readonly Decimal[]): Decimal {
  let places = 0;
  for (const term of terms) if (term.places > places) places = term.places;
  let digits = 0n;
  for (const term of terms) digits += digitsAt(term, places);
  return { digits, places };
}

export function subtract(from: Decimal, amount: Decimal): Decimal {
  return add(from, { digits: -amount.digits, places: amount.places });
}

export function multiply(one: Decimal, other: Decimal): Decimal {
  return { digits: one.digits * other.digits, places: one.places + other.places };
}

/** Below zero, zero or above zero, as −1, 0 or 1: compares without loss. */
export function compare(one: Decimal, other: Decimal): -1 | 0 | 1 {
  const difference = subtract(one, other).digits;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function greatest(first: Decimal, ...others: readonly Decimal[]): Decimal {
  return others.reduce((best, candidate) => (compare(candidate, best) > 0 ? candidate : best), first);
}

/** `-12.60`: every place is written, with a plain hyphen before a negative. */
export function decimalToText({ digits, places }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const figures = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  if (places === 0) return sign + figures;
  return `${sign}${figures.slice(0, -places)}.${figures.slice(-places)}`;
}

/** The nearest number that the machine can hold; its sign is always that of the decimal. */
export function decimalToNumber(value: Decimal): number {
  const digits = Number(value.digits);
  const scale = SCALES[value.places];
  // Both are exact, so that the one division rounds to the nearest.
  if (Number.isSafeInteger(digits) && scale !== undefined) return digits / scale;
  return value.digits === 0n ? 0 : Number(decimalToText(value));
}
