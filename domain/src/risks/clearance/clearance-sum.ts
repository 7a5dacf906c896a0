import { decimalOf, decimalToNumber, multiply, subtract } from '../../numbers/decimal.ts';
import { roundDecimalDown, roundDecimalUp } from '../../numbers/rounding.ts';
import { type ExactSum, type ShownSum, type SumPart, shownSum } from '../../numbers/shown-sum.ts';
import type { OverheadVariables } from './overhead-clearance.ts';
import type { KeelVariables } from './under-keel-clearance.ts';

export type AvailableKey = 'depth' | 'tide' | 'residual' | 'height';
export type RequiredKey = 'draft' | 'airDraft' | 'heightOverall' | 'squat' | 'swell' | 'rissaga' | 'allowances';
export type ClearanceSum = ShownSum<AvailableKey, RequiredKey>;
type Exact = ExactSum<AvailableKey, RequiredKey>;

/** The figures of a clearance as they are read everywhere, from what it was calculated of. */
export function clearanceSum(variables: KeelVariables | OverheadVariables): ClearanceSum {
  return shownSum(variables.kind === 'keel' ? keelParts(variables) : overheadParts(variables));
}

/**
 * A height of tide beside a clearance, metres, rounded to the side that leaves the ship less: down over the ground, up
 * under a bridge. Where it is the term of the sum itself, it is that term.
 */
export function shownTide(height: number, kind: 'keel' | 'overhead', places = 2): number {
  const round = kind === 'keel' ? roundDecimalDown : roundDecimalUp;
  return decimalToNumber(round(decimalOf(height), places));
}

/** Water under the keel of the ship at rest as it is read, metres: available less draft. */
export function staticUkc({ available, requiredParts }: ClearanceSum): number {
  const draft = requiredParts.find(({ key }) => key === 'draft')?.metres ?? 0;
  return decimalToNumber(subtract(decimalOf(available), decimalOf(draft)));
}

/** First what the ship takes, then her margin. */
function keelParts(found: KeelVariables): Exact {
  const tide = multiply(decimalOf(found.tideHeight), decimalOf(found.tideCorrectionFactor));
  return {
    available: [part('depth', found.depth), { key: 'tide', metres: tide }, part('residual', found.residual)],
    required: [
      part('draft', found.maxDraft),
      part('squat', found.squatAllowance),
      part('swell', found.swellAllowance),
      part('rissaga', found.rissagaAllowance),
      part('allowances', found.allowances),
      part('margin', found.calculatedSafetyMargin),
    ],
  };
}

function overheadParts(found: OverheadVariables): Exact {
  return {
    available: [part('height', found.overheadHeight), part('tide', -found.tideHeight)],
    required: [
      part(found.airDraftFrom, found.airDraft),
      part('allowances', found.allowances),
      part('margin', found.calculatedSafetyMargin),
    ],
  };
}

function part<Key extends string>(key: Key, metres: number): SumPart<Key, ReturnType<typeof decimalOf>> {
  return { key, metres: decimalOf(metres) };
}
