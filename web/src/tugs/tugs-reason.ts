import { type Caller, planRefusal, type RightsFacts } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { TUGS_READ_ONLY } from '@leadline/domain/words/tugs';

/** TUGS-11: why a person may look at the tugs and not change them; null when he may. */
export function tugsReason(caller: Caller, facts: RightsFacts): string | null {
  const refusal = planRefusal(caller, facts);
  if (refusal === null) return null;
  if (refusal === 'forbidden') return TUGS_READ_ONLY.forbidden;
  const { status } = facts;
  return status === 'Done' || status === 'Canc' ? TUGS_READ_ONLY[status] : TUGS_READ_ONLY.Arch;
}
