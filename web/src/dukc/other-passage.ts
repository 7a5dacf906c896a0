import type { PlanOutcome } from '@leadline/domain/dukc/plan-outcome';
import { madeFor } from '@leadline/domain/words/clearance/calculated-for';
import { WITHHELD } from '@leadline/domain/words/session/providers';

/** "Plan for another passage: a start at 15:14, 12.75 m"; null for a plan of this one. */
export function otherPassageOf(
  { fit: { differences, unknown } }: Pick<PlanOutcome, 'fit'>,
  zone: string,
): string | null {
  if (differences.length > 0) return `${WITHHELD.otherPlan}: ${madeFor(differences, zone)}`;
  return unknown.length > 0 ? WITHHELD.unknownPlan : null;
}
