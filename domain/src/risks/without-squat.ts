import type { RowAssessment } from './assess-route.ts';

/**
 * At how many of the rows under the keel nothing is counted for squat: neither the port nor a pilot gave an allowance that
 * holds it. A dynamic row has an allowance of its own for it; elsewhere it is in the allowances. Hidden rows do not count.
 */
export function rowsWithoutSquat(rows: readonly RowAssessment[]): { without: number; of: number } {
  const keel = rows.filter(({ variables, hidden }) => variables?.kind === 'keel' && !hidden);
  return { without: keel.filter(isWithoutSquat).length, of: keel.length };
}

function isWithoutSquat({ variables, routeConstraint: { constraint } }: RowAssessment): boolean {
  if (variables?.kind !== 'keel') return false;
  const counted = constraint.constraintType === 'UKC_DYNA' ? variables.squatAllowance : variables.allowances;
  return (counted ?? 0) === 0;
}
