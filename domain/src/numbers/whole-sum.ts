import { add, decimalOf, decimalToNumber } from './decimal.ts';

/** The exact sum; null as soon as one is missing, for that is not zero. */
export function wholeSum(figures: readonly (number | null)[]): number | null {
  const known = figures.filter((figure) => figure !== null);
  return known.length < figures.length ? null : decimalToNumber(add(...known.map(decimalOf)));
}
