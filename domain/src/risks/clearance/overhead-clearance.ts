import { add, decimalOf, decimalToNumber, subtract } from '../../numbers/decimal.ts';
import { type MarginRule, type SafetyMargin, safetyMargin } from './safety-margin.ts';

/** Metres; both heights above the same datum. */
export interface OverheadInput {
  /** Of the bridge or wire above the datum of the tide. */
  overheadHeight: number;
  /** An observed or predicted height; no factor and no residual apply overhead. */
  tideHeight: number;
  airDraft: number | null;
  heightOverall: number | null;
  margin: MarginRule;
  allowances: number | null;
}

export interface OverheadVariables extends SafetyMargin {
  kind: 'overhead';
  overheadHeight: number;
  tideHeight: number;
  /** Overhead height less tide. */
  availableHeight: number;
  /** The height above water that counted. */
  airDraft: number;
  airDraftFrom: 'airDraft' | 'heightOverall';
  allowances: number;
  /** Air draft, margin and allowances. */
  requiredHeight: number;
  result: number;
}

/** The height above water that counts: the air draft where it is set, else the height overall whole. */
export function countedAirDraft(
  ship: Pick<OverheadInput, 'airDraft' | 'heightOverall'>,
): Pick<OverheadVariables, 'airDraft' | 'airDraftFrom'> | null {
  if (isHeight(ship.airDraft)) return { airDraft: ship.airDraft, airDraftFrom: 'airDraft' };
  if (isHeight(ship.heightOverall)) return { airDraft: ship.heightOverall, airDraftFrom: 'heightOverall' };
  return null;
}

function isHeight(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}

/**
 * Air left above the mast: (overhead height − tide) − (air draft + margin + allowances), in metres, exactly. Passed at
 * zero or more. Null when neither air draft nor height overall is known.
 */
export function overheadClearance(input: OverheadInput): OverheadVariables | null {
  const counted = countedAirDraft(input);
  if (!counted) return null;
  const margin = safetyMargin(input.margin, counted.airDraft);
  const available = subtract(decimalOf(input.overheadHeight), decimalOf(input.tideHeight));
  const allowances = input.allowances ?? 0;
  const required = add(decimalOf(counted.airDraft), decimalOf(margin.calculatedSafetyMargin), decimalOf(allowances));
  return {
    kind: 'overhead',
    ...margin,
    ...counted,
    overheadHeight: input.overheadHeight,
    tideHeight: input.tideHeight,
    availableHeight: decimalToNumber(available),
    allowances,
    requiredHeight: decimalToNumber(required),
    result: decimalToNumber(subtract(available, required)),
  };
}
