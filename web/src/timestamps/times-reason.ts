import { extraRefusal } from '@leadline/domain/checklist/extra-rights';
import type { Caller, RightsFacts } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { TIMES_READ_ONLY } from '@leadline/domain/words/admin/timestamps';

/** Why a person may read the times of events and not record them; null when he may (TIME-05). */
export function timesReason(caller: Caller, facts: RightsFacts): string | null {
  const refusal = extraRefusal(caller, facts, 'timestamp_checklist');
  if (refusal === null) return null;
  const { status } = facts;
  return status === 'Done' || status === 'Arch' || status === 'Canc'
    ? TIMES_READ_ONLY[status]
    : TIMES_READ_ONLY.forbidden;
}
