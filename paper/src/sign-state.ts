import { PAPER } from '@leadline/domain/words/paper';
import { hasChanges, type PaperContent } from './paper-content.ts';

/** What stands on every page: that it is cancelled, nobody signed, who did, or that the plan is no longer what was signed. */
export function signState(content: PaperContent): string {
  const { pilot, master } = content.boxes;
  const isPartly = [pilot, master].some((box) => box.isPartly);
  return isPartly ? `${stateOf(content)}. ${PAPER.shownCompared}` : stateOf(content);
}

function stateOf({ plan, boxes: { pilot, master }, usesSignatures }: PaperContent): string {
  const { states } = PAPER;
  if (plan.pilotage.status === 'Canc') return states.cancelled;
  if (hasChanges({ pilot, master })) return states.changed;
  const [byPilot, byMaster] = [pilot, master].map(({ state }) => state !== 'open');
  const isDrawn = usesSignatures && [pilot, master].every(({ state }) => state !== 'accepted');
  if (byPilot && byMaster) return isDrawn ? states.signed : states.accepted;
  if (byPilot) return isDrawn ? states.signedByPilot : states.acceptedByPilot;
  if (byMaster) return isDrawn ? states.signedByMaster : states.acceptedByMaster;
  return usesSignatures ? states.notSigned : states.notAccepted;
}
