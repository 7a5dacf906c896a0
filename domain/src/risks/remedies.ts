import { add, type Decimal, decimalOf, decimalToNumber, greatest, subtract } from '../numbers/decimal.ts';
import { roundDecimal, roundDecimalDown } from '../numbers/rounding.ts';
import { marginRule } from './assess-constraint.ts';
import type { RowAssessment } from './assess-route.ts';
import { type OverheadVariables, overheadClearance } from './clearance/overhead-clearance.ts';
import { type KeelInput, type KeelVariables, maxDraftFor, requiredTide } from './clearance/under-keel-clearance.ts';

/** What would make one row pass, each by itself, all else as it stands; null where nothing of the kind would. */
export interface Remedies {
  /**
   * The tide at the place that is needed, metres, as a tide override would be typed; "at most" under a bridge. Always past
   * the tide that fails, also as that is read to the nearest centimetre.
   */
  tide: { bound: 'atLeast' | 'atMost'; height: number };
  /** The station's prediction is not what is compared: a factor, a residual or an override stands between. */
  isOverride: boolean;
  /** The greatest draft under a keel, the greatest air draft under a bridge, metres. */
  greatest: number | null;
}

/** Null while the row has no figures. */
export function remediesOf(row: RowAssessment): Remedies | null {
  if (row.variables === null) return null;
  return row.variables.kind === 'keel' ? keelRemedies(row, row.variables) : overheadRemedies(row, row.variables);
}

function keelRemedies(row: RowAssessment, found: KeelVariables): Remedies {
  const { constraint } = row.routeConstraint;
  const overrides = row.overrides;
  const input: KeelInput = {
    ...found,
    margin: marginRule({ constraint, overrides }),
    tideOverridden: row.tide?.overridden === true,
  };
  const height = requiredTide({ ...input, tideCorrectionFactor: null, residual: null }) ?? 0;
  const now = add(decimalOf(found.correctedTideHeight), decimalOf(found.residual));
  const past = add(roundDecimal(now, 2), CENTIMETRE);
  const needed = found.result < 0 ? greatest(decimalOf(height), past) : decimalOf(height);
  return {
    tide: { bound: 'atLeast', height: decimalToNumber(needed) },
    isOverride: input.tideOverridden || found.residual !== 0 || found.tideCorrectionFactor !== 1,
    greatest: maxDraftFor(input),
  };
}

const CENTIMETRE: Decimal = { digits: 1n, places: 2 };

function overheadRemedies(row: RowAssessment, found: OverheadVariables): Remedies {
  const { constraint } = row.routeConstraint;
  const margin = marginRule({ constraint, overrides: row.overrides });
  const passes = (centimetres: number) => {
    const { overheadHeight, tideHeight, allowances } = found;
    const airDraft = centimetres / 100;
    const tried = overheadClearance({ overheadHeight, tideHeight, allowances, airDraft, heightOverall: null, margin });
    return tried !== null && tried.result >= 0;
  };
  let [highest, tooHigh] = [0, Math.max(1, Math.ceil(found.availableHeight * 100) + 1)];
  while (tooHigh - highest > 1) {
    const middle = Math.floor((highest + tooHigh) / 2);
    if (passes(middle)) highest = middle;
    else tooHigh = middle;
  }
  const height = roundDecimalDown(add(decimalOf(found.tideHeight), decimalOf(found.result)), 2);
  const past = subtract(roundDecimal(decimalOf(found.tideHeight), 2), CENTIMETRE);
  const needed = found.result < 0 ? least(height, past) : height;
  return {
    tide: { bound: 'atMost', height: decimalToNumber(needed) },
    isOverride: row.tide?.overridden === true,
    greatest: highest === 0 ? null : highest / 100,
  };
}

function least(one: Decimal, other: Decimal): Decimal {
  return subtract(one, other).digits < 0n ? one : other;
}
