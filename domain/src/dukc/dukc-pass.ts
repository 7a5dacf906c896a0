import type { RowAssessment } from '../risks/assess-route.ts';
import { listed } from '../words/clearance/calculated-for.ts';
import { DYNAMIC_ROWS } from '../words/session/providers.ts';

export type DynamicRow = Pick<RowAssessment, 'constraintStatus' | 'hidden' | 'calculationName'> & {
  /** Its verdict by the port's own figures, where a person changed one. */
  byPort?: RowAssessment['byPort'];
  routeConstraint: { constraint: { name: string } };
};

/**
 * DUKC-08: passed when the status of every dynamic row (UKC_DYNA) that is not hidden is `passed`; loading and no result
 * count as failed. Null where the route has no such row.
 */
export function dukcStatus(rows: readonly DynamicRow[]): 'passed' | 'failed' | null {
  const dynamic = dynamicRows(rows);
  if (dynamic.length === 0) return null;
  return dynamic.every(hasPassed) ? 'passed' : 'failed';
}

/** "Outer Bar and Entrance passed by the port's own sum": what the route's dynamic rows come to, and not DUKC. */
export function dynamicRowsText(rows: readonly DynamicRow[]): string | null {
  const dynamic = dynamicRows(rows);
  const status = dukcStatus(rows);
  if (status === null) return null;
  if (status === 'failed') return failedText(dynamic);
  const hasChanges = dynamic.some(({ byPort }) => byPort != null);
  return (hasChanges ? DYNAMIC_ROWS.changed : DYNAMIC_ROWS.passed)(namesOf(dynamic));
}

/** Those that failed and those of which nothing is known yet are named apart. */
function failedText(dynamic: readonly DynamicRow[]): string {
  const failed = namesOf(dynamic.filter(({ constraintStatus }) => constraintStatus === 'failed'));
  const unknown = namesOf(dynamic.filter((row) => row.constraintStatus !== 'failed' && !hasPassed(row)));
  return [failed && DYNAMIC_ROWS.failed(failed), unknown && DYNAMIC_ROWS.noResult(unknown)].filter(Boolean).join('; ');
}

function dynamicRows(rows: readonly DynamicRow[]): DynamicRow[] {
  return rows.filter(({ calculationName, hidden }) => calculationName === 'Tide_UKC_Dyna' && !hidden);
}

function hasPassed({ constraintStatus }: DynamicRow): boolean {
  return constraintStatus === 'passed';
}

function namesOf(rows: readonly DynamicRow[]): string {
  return listed(rows.map(({ routeConstraint }) => routeConstraint.constraint.name));
}
