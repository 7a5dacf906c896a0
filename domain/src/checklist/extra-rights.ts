import { type Caller, canEdit, isAssigned, type RightsFacts, rightsOf } from '../pilotages/rights/pilotage-rights.ts';
import { isEndState } from '../pilotages/rights/pilotage-status.ts';
import type { PilotageExtraType } from './pilotage-extra.ts';

/** Legal records and remarks often come after the job (TIME-05, CHECK-10). */
const AFTER_DONE: readonly PilotageExtraType[] = ['timestamp_checklist', 'general_notes'];

/**
 * Why a caller may not write an extra of a pilotage; null when he may. Times are recorded by its pilots alone; of a
 * pilotage that is done its pilots still write times and general notes; nothing of one that is archived or cancelled.
 */
export function extraRefusal(
  caller: Caller,
  facts: RightsFacts,
  type: PilotageExtraType,
): 'endState' | 'forbidden' | null {
  const isOfItsPilots = canEdit(caller) && isAssigned(caller, facts);
  if (isEndState(facts.status))
    return facts.status === 'Done' && isOfItsPilots && AFTER_DONE.includes(type) ? null : 'endState';
  if (!rightsOf(caller, facts).plan) return 'forbidden';
  return type === 'timestamp_checklist' && !isOfItsPilots ? 'forbidden' : null;
}
