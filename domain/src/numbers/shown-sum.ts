import { add, type Decimal, decimalToNumber, subtract } from './decimal.ts';
import { roundDecimalDown } from './rounding.ts';

/** What a clearance comes to: within the margin she is short of it and still clear, beyond it the ship herself touches. */
export type Outcome = 'clears' | 'exact' | 'usesMargin' | 'touches';

/** One term of a sum; metres, below zero where it is taken off. */
export interface SumPart<Key extends string, Amount> {
  key: Key;
  metres: Amount;
}

export interface ExactSum<Have extends string, Need extends string> {
  available: readonly SumPart<Have, Decimal>[];
  /** The safety margin, where there is one, is the part `margin`. */
  required: readonly SumPart<Need | 'margin', Decimal>[];
}

/** A clearance as it is read: metres to one number of places, of which every sum adds up. */
export interface ShownSum<Have extends string = string, Need extends string = string> {
  outcome: Outcome;
  /** 2, and as many more as the outcome needs to be seen. */
  places: number;
  /** Rounded down. */
  available: number;
  /** Rounded up. */
  required: number;
  /** The difference of the two as they are shown. */
  remains: number;
  margin: number;
  /** What remains with the margin given back: of water under the keel, of air above the mast. */
  withMargin: number;
  availableParts: readonly SumPart<Have, number>[];
  requiredParts: readonly SumPart<Need | 'margin', number>[];
}

const LEAST_PLACES = 2;

/**
 * The figures of a clearance: what there is rounded down, what is needed up, and their difference, to the fewest places
 * from 2 on at which it says the same as the exact figures do: whether she clears, and whether she herself touches.
 */
export function shownSum<Have extends string, Need extends string>(sum: ExactSum<Have, Need>): ShownSum<Have, Need> {
  const exact = differencesOf(sum);
  for (let places = LEAST_PLACES; ; places++) {
    const shown = {
      available: roundParts(sum.available, places, 'down'),
      required: roundParts(sum.required, places, 'up'),
    };
    const found = differencesOf(shown);
    if (isBelow(found.remains) === isBelow(exact.remains) && isBelow(found.withMargin) === isBelow(exact.withMargin))
      return { outcome: outcomeOf(found), places, ...inNumbers(shown, found) };
  }
}

/** How much the outcome is about, metres: what she clears by, uses of her margin, or touches by. */
export function outcomeAmount({ outcome, remains, withMargin }: Pick<ShownSum, 'outcome' | 'remains' | 'withMargin'>) {
  if (outcome === 'touches') return -withMargin;
  // `|| 0` turns a negative zero into zero.
  return Math.abs(remains) || 0;
}

/**
 * Each part to so many places, all on one side of their exact sum: the shown parts add up to the shown sum. Each is off by
 * less than one unit of its last place; where units are left over, the parts that were cut most get them.
 */
export function roundParts<Key extends string>(
  parts: readonly SumPart<Key, Decimal>[],
  places: number,
  side: 'down' | 'up',
): SumPart<Key, Decimal>[] {
  if (parts.every(({ metres }) => metres.places <= places)) return [...parts];
  const sign = side === 'down' ? 1n : -1n;
  const turned = parts.map(({ key, metres }) => ({ key, metres: times(metres, sign) }));
  const cut = turned.map(({ metres }) => roundDecimalDown(metres, places));
  const missing = roundDecimalDown(totalOf(turned), places).digits - add(...cut).digits;
  const byRest = turned
    .map(({ metres }, index) => ({ index, rest: subtract(metres, cut[index] as Decimal) }))
    .sort((one, other) => Number(subtract(other.rest, one.rest).digits));
  const raised = new Set(byRest.slice(0, Number(missing)).map(({ index }) => index));
  return turned.map(({ key }, index) => {
    const { digits } = cut[index] as Decimal;
    return { key, metres: times({ digits: raised.has(index) ? digits + 1n : digits, places }, sign) };
  });
}

function times({ digits, places }: Decimal, sign: bigint): Decimal {
  return { digits: digits * sign, places };
}

function totalOf(parts: readonly SumPart<string, Decimal>[]): Decimal {
  return add(...parts.map(({ metres }) => metres));
}

function marginOf(parts: readonly SumPart<string, Decimal>[]): Decimal {
  return totalOf(parts.filter(({ key }) => key === 'margin'));
}

interface Differences {
  remains: Decimal;
  withMargin: Decimal;
}

function differencesOf({ available, required }: ExactSum<string, string>): Differences {
  const remains = subtract(totalOf(available), totalOf(required));
  return { remains, withMargin: add(remains, marginOf(required)) };
}

function isBelow({ digits }: Decimal): boolean {
  return digits < 0n;
}

function outcomeOf({ remains, withMargin }: Differences): Outcome {
  if (isBelow(withMargin)) return 'touches';
  if (isBelow(remains)) return 'usesMargin';
  return remains.digits === 0n ? 'exact' : 'clears';
}

function inNumbers<Have extends string, Need extends string>(sum: ExactSum<Have, Need>, found: Differences) {
  return {
    available: decimalToNumber(totalOf(sum.available)),
    required: decimalToNumber(totalOf(sum.required)),
    remains: decimalToNumber(found.remains),
    margin: decimalToNumber(marginOf(sum.required)),
    withMargin: decimalToNumber(found.withMargin),
    availableParts: sum.available.map(({ key, metres }) => ({ key, metres: decimalToNumber(metres) })),
    requiredParts: sum.required.map(({ key, metres }) => ({ key, metres: decimalToNumber(metres) })),
  };
}
