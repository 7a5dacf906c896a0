import type { PilotageFields } from './pilotage.ts';
import { largerDraft } from './pilotage-changes.ts';

type Fields = Record<string, unknown>;

const ENDS = ['vesselFwdDraft', 'vesselAftDraft'];

/**
 * FORM-35: when a draft fore or aft changes and nobody says otherwise, max draft becomes the larger of both. DETAIL-13:
 * it is never left empty while one of them is known. Metres.
 */
export function withMaxDraft(after: Fields, changes: Fields, seen: Fields): Fields {
  const { vesselFwdDraft = null, vesselAftDraft = null, vesselMaxDraft = null } = after as Partial<PilotageFields>;
  const hasNewEnd = ENDS.some((end) => end in changes && (changes[end] ?? null) !== (seen[end] ?? null));
  const isLeftToUs = (hasNewEnd && !('vesselMaxDraft' in changes)) || vesselMaxDraft === null;
  return isLeftToUs ? { ...after, vesselMaxDraft: largerDraft(vesselFwdDraft, vesselAftDraft) } : after;
}
