import { mayChooseVariant, type PilotageRights } from '@leadline/domain/pilotages/rights/pilotage-rights';
import { isEndState, type PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { STATUS_LABELS } from '@leadline/domain/words/labels';

/** Why the plan is read and not chosen; null for first and second pilot while the pilotage is not over (DUKC-07). */
export function variantReason(rights: PilotageRights, status: PilotageStatus): string | null {
  if (mayChooseVariant(rights)) return null;
  if (isEndState(status)) return `This pilotage is ${STATUS_LABELS[status]?.toLowerCase()}: its plan stays as it is.`;
  return 'The first or second pilot of this pilotage chooses the plan.';
}
