import type { BerthingResult } from '../berthing/berthing-conditions.ts';
import type { RowAssessment } from '../risks/assess-route.ts';
import { showRemains } from '../risks/verdict.ts';
import { ACCEPTANCE } from '../words/acceptance.ts';
import { BERTHING } from '../words/clearance/berthing.ts';

/** ACCEPT-01: each row that fails or cannot be calculated, and the stay at the berth, by name; null where there is none. */
export function unmetLine(rows: readonly RowAssessment[], berthing: BerthingResult | null): string | null {
  const unmet = [...rows.flatMap(ofRow), ...ofStay(berthing)];
  return unmet.length === 0 ? null : unmet.join(', ');
}

function ofRow({ verdict, shownResult, hidden, isWaypoint, routeConstraint }: RowAssessment): string[] {
  const { name } = routeConstraint.constraint;
  if (hidden || isWaypoint) return [];
  if (verdict === 'failed') return [ACCEPTANCE.falls(name, shownResult)];
  return verdict === 'notCalculable' ? [ACCEPTANCE.notCalculable(name)] : [];
}

function ofStay(berthing: BerthingResult | null): string[] {
  if (berthing?.kind === 'failed') return [ACCEPTANCE.notCalculable(BERTHING.stay)];
  return berthing?.kind === 'success' && !berthing.passed
    ? [ACCEPTANCE.falls(BERTHING.stay, showRemains(berthing.sum))]
    : [];
}
