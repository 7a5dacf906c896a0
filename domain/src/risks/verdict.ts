import { decimalOf } from '../numbers/decimal.ts';
import { roundDecimal } from '../numbers/rounding.ts';
import type { ShownSum } from '../numbers/shown-sum.ts';
import { showSigned, UNSET } from '../numbers/units.ts';
import type { Caution, Problem } from '../words/clearance/problems.ts';
import { type ClearanceSum, clearanceSum } from './clearance/clearance-sum.ts';
import type { OverheadVariables } from './clearance/overhead-clearance.ts';
import type { KeelVariables } from './clearance/under-keel-clearance.ts';

export type VerdictName = 'passed' | 'failed' | 'notCalculable' | 'loading';

/**
 * What is known of one clearance: a value, never an exception. `result` is metres left over, unrounded; it is null
 * where there is none, and what cannot be calculated is never passed.
 */
export type Verdict<Variables> =
  | {
      verdict: 'passed' | 'failed';
      result: number;
      /** What remains as it is read; `sum` has all figures as they are read. */
      shownResult: string;
      sum: ClearanceSum;
      variables: Variables;
      problems: readonly never[];
      cautions: readonly Caution[];
    }
  | (WithoutResult & { verdict: 'passed'; problems: readonly never[] })
  | (WithoutResult & { verdict: 'notCalculable'; problems: readonly Problem[] })
  | (WithoutResult & { verdict: 'loading'; problems: readonly never[] });

interface WithoutResult {
  result: null;
  shownResult: string;
  sum: null;
  variables: null;
  cautions: readonly Caution[];
}

const WITHOUT_RESULT: WithoutResult = { result: null, shownResult: UNSET, sum: null, variables: null, cautions: [] };

/** Passed from zero on. The result is exact, so that a rounded zero never passes a ship that is short. */
export function clearanceVerdict<Variables extends KeelVariables | OverheadVariables>(
  variables: Variables,
  cautions: readonly Caution[],
): Verdict<Variables> {
  const { result } = variables;
  const verdict = result >= 0 ? 'passed' : 'failed';
  const sum = clearanceSum(variables);
  return { verdict, result, shownResult: showRemains(sum), sum, variables, problems: [], cautions };
}

/** What remains as it is read: "+0.84", "−0.24", "0.00". */
export function showRemains({ remains, places }: Pick<ShownSum, 'remains' | 'places'>): string {
  return showSigned(remains, places);
}

/** A waypoint asks for no clearance. */
export const NOTHING_TO_CLEAR = { ...WITHOUT_RESULT, verdict: 'passed', problems: [] } as const;
export const LOADING = { ...WITHOUT_RESULT, verdict: 'loading', problems: [] } as const;

export function notCalculable(problems: readonly Problem[]) {
  return { ...WITHOUT_RESULT, verdict: 'notCalculable', problems } as const;
}

/** A result as it is read: "+0.84", "−0.24"; a shortage that would print 0.00 prints −0.01. */
export function showResult(result: number | null): string {
  if (result === null || !Number.isFinite(result)) return UNSET;
  return result < 0 && roundDecimal(decimalOf(result), 2).digits === 0n ? showSigned(-0.01) : showSigned(result);
}

/** The status of a check as it is kept with it. */
export type CheckStatus = 'loading' | 'passed' | 'failed' | 'no_result';

export function checkStatus(verdict: VerdictName): CheckStatus {
  return verdict === 'notCalculable' ? 'no_result' : verdict;
}
