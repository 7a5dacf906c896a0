import { extraRefusal } from '@leadline/domain/checklist/extra-rights';
import type { Caller, RightsFacts } from '@leadline/domain/pilotages/rights/pilotage-rights';

/** Why a person may read the notes and not write them; null when he may write. */
export function notesReason(caller: Caller, facts: RightsFacts): string | null {
  const refusal = extraRefusal(caller, facts, 'general_notes');
  if (refusal === null) return null;
  if (refusal === 'forbidden') return 'You may read the notes, not change them.';
  if (facts.status === 'Done') return 'This pilotage is done: only its own pilots may still write notes.';
  if (facts.status === 'Canc') return 'This pilotage was cancelled: its notes stay as they are.';
  return 'This pilotage is in the archive: its notes stay as they are.';
}
