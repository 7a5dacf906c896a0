import { add, decimalOf, decimalToNumber } from '../numbers/decimal.ts';
import { roundDecimalDown } from '../numbers/rounding.ts';
import { marginRule } from './assess-constraint.ts';
import type { RowAssessment } from './assess-route.ts';
import { type OverheadVariables, overheadClearance } from './overhead-clearance.ts';
import { type KeelInput, type KeelVariables, maxDraftFor, requiredTide } from './under-keel-clearance.ts';

/** What would make one row pass, each by itself, all else as it stands; null where nothing of the kind would. */
export interface Remedies {
  /** The predicted tide that is needed, metres; "at most" under a bridge. */
  tide: { bound: 'atLeast' | 'atMost'; height: number } | null;
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
  const predicted = {
    ...input,
    tideCorrectionFactor: constraint.tideCorrectionFactor,
    residual: overrides.residual ?? null,
  };
  const height = requiredTide(predicted);
  return { tide: height === null ? null : { bound: 'atLeast', height }, greatest: maxDraftFor(input) };
}

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
  return {
    tide: {
      bound: 'atMost',
      height: decimalToNumber(roundDecimalDown(add(decimalOf(found.tideHeight), decimalOf(found.result)), 2)),
    },
    greatest: highest === 0 ? null : highest / 100,
  };
}
