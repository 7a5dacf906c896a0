import { add, type Decimal, decimalOf, decimalToNumber, multiply, subtract } from '../../numbers/decimal.ts';
import { quotientUp } from '../../numbers/rounding.ts';
import { type MarginRule, type SafetyMargin, safetyMargin } from './safety-margin.ts';

/** Metres, except where the name says otherwise. */
export interface KeelInput {
  maxDraft: number;
  /** Least depth below the datum of the tide. */
  depth: number;
  tideHeight: number;
  /** An observed height stands for tide, factor and residual. */
  tideOverridden: boolean;
  /** Multiplies the predicted tide; null is 1. */
  tideCorrectionFactor: number | null;
  residual: number | null;
  margin: MarginRule;
  allowances: number | null;
  /** Squat, swell and rissaga: of UKC_DYNA only, null elsewhere. */
  squatAllowance: number | null;
  swellAllowance: number | null;
  rissagaAllowance: number | null;
}

export interface KeelVariables extends SafetyMargin {
  kind: 'keel';
  maxDraft: number;
  depth: number;
  tideHeight: number;
  tideCorrectionFactor: number;
  correctedTideHeight: number;
  /** What counted. */
  residual: number;
  /** A residual is set and an observed tide height stands for it: shown as "not used". */
  residualNotUsed: boolean;
  allowances: number;
  squatAllowance: number;
  swellAllowance: number;
  rissagaAllowance: number;
  /** Depth, corrected tide and residual. */
  availableDepth: number;
  /** Draft, margin and all allowances. */
  requiredDepth: number;
  /** Water under the keel: result and margin. */
  actualUkc: number;
  /** Water under the keel of the ship at rest: available depth less draft. */
  staticResult: number;
  result: number;
}

/**
 * Water left under the keel: depth + tide × factor + residual − (draft + margin + allowances), in metres, exactly.
 * Passed at zero or more.
 */
export function underKeelClearance(input: KeelInput): KeelVariables {
  const margin = safetyMargin(input.margin, input.maxDraft);
  const factor = input.tideOverridden ? 1 : (input.tideCorrectionFactor ?? 1);
  const corrected = multiply(decimalOf(input.tideHeight), decimalOf(factor));
  const residual = input.tideOverridden ? 0 : (input.residual ?? 0);
  const draft = decimalOf(input.maxDraft);
  const available = add(decimalOf(input.depth), corrected, decimalOf(residual));
  const required = add(draft, decimalOf(margin.calculatedSafetyMargin), allAllowances(input));
  const result = subtract(available, required);
  return {
    kind: 'keel',
    ...margin,
    maxDraft: input.maxDraft,
    depth: input.depth,
    tideHeight: input.tideHeight,
    tideCorrectionFactor: factor,
    correctedTideHeight: decimalToNumber(corrected),
    residual,
    residualNotUsed: input.tideOverridden && (input.residual ?? 0) !== 0,
    allowances: input.allowances ?? 0,
    squatAllowance: input.squatAllowance ?? 0,
    swellAllowance: input.swellAllowance ?? 0,
    rissagaAllowance: input.rissagaAllowance ?? 0,
    availableDepth: decimalToNumber(available),
    requiredDepth: decimalToNumber(required),
    actualUkc: decimalToNumber(add(result, decimalOf(margin.calculatedSafetyMargin))),
    staticResult: decimalToNumber(subtract(available, draft)),
    result: decimalToNumber(result),
  };
}

function allAllowances(input: KeelInput): Decimal {
  const { allowances, squatAllowance, swellAllowance, rissagaAllowance } = input;
  return add(...[allowances, squatAllowance, swellAllowance, rissagaAllowance].map((part) => decimalOf(part ?? 0)));
}

/** The greatest draft in whole 0.01 m that passes here at this tide; null when none does. */
export function maxDraftFor(input: Omit<KeelInput, 'maxDraft'>): number | null {
  const passes = (centimetres: number) => underKeelClearance({ ...input, maxDraft: centimetres / 100 }).result >= 0;
  const { availableDepth } = underKeelClearance({ ...input, maxDraft: 0 });
  let [deepest, tooDeep] = [0, Math.max(1, Math.ceil(availableDepth * 100) + 1)];
  while (tooDeep - deepest > 1) {
    const middle = Math.floor((deepest + tooDeep) / 2);
    if (passes(middle)) deepest = middle;
    else tooDeep = middle;
  }
  return deepest === 0 ? null : deepest / 100;
}

/** The least predicted tide in whole 0.01 m with which this draft passes; may be below the datum. */
export function requiredTide(input: Omit<KeelInput, 'tideHeight' | 'tideOverridden'>): number | null {
  const factor = decimalOf(input.tideCorrectionFactor ?? 1);
  if (factor.digits <= 0n) return null;
  const { result } = underKeelClearance({ ...input, tideHeight: 0, tideOverridden: false });
  const missing = decimalOf(-result);
  return decimalToNumber(quotientUp(missing, factor, 2));
}
