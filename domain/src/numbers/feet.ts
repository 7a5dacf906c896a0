import { decimalOf, decimalToText } from './decimal.ts';
import { quotientDown, quotientUp, type RoundingSide } from './rounding.ts';
import { type Figure, showMetres } from './units.ts';

/** Which way a length loses its further decimals in feet: what there is down, what is needed up. */
export type FeetSide = Exclude<RoundingSide, 'nearest'>;

/** The international foot, exactly (NIST Special Publication 811, B.6). */
const METRES_IN_A_FOOT = decimalOf(0.3048);
const PLACES = 1;

/** `showFeet` where the port counts in feet too; nothing elsewhere. */
export function feetOf({ units }: { units?: 'feet' | undefined }): typeof showFeet {
  return units === 'feet' ? showFeet : noFeet;
}
const noFeet: typeof showFeet = () => null;

/** "12.00 m", in a port that counts in feet "12.00 m, 39.4 ft"; "--" where there is none. */
export function showLength(metres: Figure, side: FeetSide, inFeet: typeof showFeet): string {
  return [showMetres(metres), inFeet(metres, side)].filter(Boolean).join(', ');
}

/**
 * A length in feet, to a tenth: "41.6 ft", "−0.1 ft"; null where there is none. From the metres as they are read, rounded to
 * the side that promises the ship less: a shortage never reads 0.0 ft.
 */
export function showFeet(metres: Figure, side: FeetSide): string | null {
  if (typeof metres !== 'number' || !Number.isFinite(metres)) return null;
  const quotient = side === 'down' ? quotientDown : quotientUp;
  return `${decimalToText(quotient(decimalOf(metres), METRES_IN_A_FOOT, PLACES)).replace('-', '−')} ft`;
}
