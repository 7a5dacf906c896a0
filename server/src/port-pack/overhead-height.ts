import { add, decimalOf, decimalToNumber } from '@leadline/domain/numbers/decimal';
import type { PackConstraint } from './schema/route-sections.ts';

/**
 * Metres from the constraint's datum up to the obstacle: the charted height, plus the distance between the level it is
 * charted above and the datum; a converted height is rounded down to the centimetre, the safe side.
 */
export function overheadAboveDatum(constraint: Extract<PackConstraint, { type: 'OHC' }>): number {
  if (constraint.datumOffset === undefined) return constraint.height;
  const height = decimalToNumber(add(decimalOf(constraint.height), decimalOf(constraint.datumOffset)));
  return Math.floor(Math.round(height * 1000) / 10) / 100;
}
