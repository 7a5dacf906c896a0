import { Decimal } from 'decimal.js';

/** Sixty digits; a half is rounded away from zero. */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
export type Exact = Decimal;

export const exact = (text: string | number): Exact => new Exact(text);
