import { extraRefusal } from '@leadline/domain/checklist/extra-rights';
import type { Caller, RightsFacts } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { LISTS_READ_ONLY } from '@leadline/domain/words/checklist';

/** Why a person may read the lists and not fill them in; null when he may. */
export function listReason(caller: Caller, facts: RightsFacts): string | null {
  const refusal = extraRefusal(caller, facts, 'checklist');
  if (refusal === null) return null;
  if (refusal === 'forbidden') return LISTS_READ_ONLY.forbidden;
  const { status } = facts;
  return status === 'Done' || status === 'Canc' ? LISTS_READ_ONLY[status] : LISTS_READ_ONLY.Arch;
}
