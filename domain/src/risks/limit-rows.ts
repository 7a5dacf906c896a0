import type { RowTime } from '../weather/limit-outcomes.ts';
import type { RowAssessment } from './assess-route.ts';

/** A hidden row is not asked about. */
export function limitRows(rows: readonly RowAssessment[]): RowTime[] {
  return rows
    .filter(({ hidden }) => !hidden)
    .map(({ routeConstraint: { constraint }, at }) => ({
      constraintUuid: constraint.uuid,
      name: constraint.name,
      at,
    }));
}
