import { add, decimalOf, decimalToNumber } from '@leadline/domain/numbers/decimal';
import { roundDecimalDown } from '@leadline/domain/numbers/rounding';
import type { PackConstraint } from '../schema/route-sections.ts';

/**
 * Metres from the constraint's datum up to the obstacle: the charted height, plus the distance between the level it is
 * charted above and the datum; a converted height is rounded down to the centimetre, the safe side.
 */
export function overheadAboveDatum(constraint: Extract<PackConstraint, { type: 'OHC' }>): number {
  if (constraint.datumOffset === undefined) return constraint.height;
  const height = add(decimalOf(constraint.height), decimalOf(constraint.datumOffset));
  return decimalToNumber(roundDecimalDown(height, 2));
}
