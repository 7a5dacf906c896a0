import type { RowAssessment } from '../risks/assess-route.ts';

type DynamicRow = Pick<RowAssessment, 'constraintStatus' | 'hidden' | 'calculationName'>;

/**
 * DUKC-08: passed when the status of every dynamic row (UKC_DYNA) that is not hidden is `passed`; loading and no result
 * count as failed. Null where the route has no such row.
 */
export function dukcStatus(rows: readonly DynamicRow[]): 'passed' | 'failed' | null {
  const dynamic = rows.filter(({ calculationName, hidden }) => calculationName === 'Tide_UKC_Dyna' && !hidden);
  if (dynamic.length === 0) return null;
  return dynamic.every(({ constraintStatus }) => constraintStatus === 'passed') ? 'passed' : 'failed';
}
