import type { PilotageFields } from '@leadline/domain/pilotages/pilotage';
import { largerDraft } from '@leadline/domain/pilotages/pilotage-changes';
import type { Values } from '@leadline/sync/operation';
import { isSameValue } from '@leadline/sync/same-value';

const ENDS = ['vesselFwdDraft', 'vesselAftDraft'];

/**
 * FORM-35: when a draft fore or aft changes and nobody says otherwise, max draft becomes the larger of both. DETAIL-13:
 * it is never left empty while one of them is known. Metres.
 */
export function withMaxDraft(after: Values, changes: Values, seen: Values): Values {
  const { vesselFwdDraft = null, vesselAftDraft = null, vesselMaxDraft = null } = after as Partial<PilotageFields>;
  const hasNewEnd = ENDS.some((end) => end in changes && !isSameValue(changes[end], seen[end]));
  const isLeftToUs = (hasNewEnd && !('vesselMaxDraft' in changes)) || vesselMaxDraft === null;
  return isLeftToUs ? { ...after, vesselMaxDraft: largerDraft(vesselFwdDraft, vesselAftDraft) } : after;
}
