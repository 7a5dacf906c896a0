import { isEditable } from '@leadline/domain/pilotages/rights/form-rights';
import type { PilotageRights } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { isEndState, type PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { STATUS_LABELS } from '@leadline/domain/words/labels';

/** Why not everything on the form of a stored pilotage may be changed; null when everything may. */
export function formReason(rights: Pick<PilotageRights, 'fields'>, status: PilotageStatus): string | null {
  if (isEndState(status)) return `This pilotage is ${STATUS_LABELS[status]?.toLowerCase()}: nothing can be changed.`;
  if (rights.fields === 'none') return 'You may read this pilotage and not change it.';
  if (rights.fields === 'pilots') return 'You are not assigned. You can change the pilots only.';
  if (!isEditable('movementType', rights, status))
    return 'Planning has started, so MVT, From and To can no longer be changed.';
  return null;
}
