import { showMetres } from '@leadline/domain/numbers/units';
import { doubtfulDraft, hullBoundsOf } from '@leadline/domain/pilotages/draft-bounds';
import { type PilotageForm, typedAmount } from '@leadline/domain/pilotages/pilotage-form';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { askDraft } from '@leadline/domain/words/clearance/drafts';
import { askRenamed } from '@leadline/domain/words/prompts';
import type { Question } from '../../ui/dialogs/use-question.tsx';

interface Circumstances {
  form: PilotageForm;
  opened: PilotageForm;
  /** The record of the ship on the form. */
  vessel: Vessel | undefined;
}

/** What is asked before a form is saved, in order; of what was so when it was opened nothing is asked. */
export function formQuestions(circumstances: Circumstances): Question[] {
  return [draftQuestion(circumstances), renameQuestion(circumstances)].filter((question) => question !== null);
}

/** The deepest of the new drafts that hardly can be. */
function draftQuestion({ form, opened, vessel }: Circumstances): Question | null {
  const hull = hullBoundsOf(vessel);
  const drafts = (['vesselFwdDraft', 'vesselAftDraft'] as const)
    .filter((end) => form[end] !== opened[end] || form.imo !== opened.imo)
    .map((end) => typedAmount(form[end], end) ?? 0);
  const deepest = Math.max(0, ...drafts);
  const doubt = doubtfulDraft(deepest, hull);
  return doubt === null ? null : askDraft(showMetres(deepest), doubt);
}

const inOneCase = (name: string) => name.trim().toUpperCase();

/** A ship that is known by another name. */
function renameQuestion({ form, opened, vessel }: Circumstances): Question | null {
  if (!vessel || inOneCase(form.vesselName) === inOneCase(vessel.name)) return null;
  const isNew = form.imo !== opened.imo || form.vesselName !== opened.vesselName;
  return isNew ? askRenamed(vessel.IMO, vessel.name, form.vesselName.trim()) : null;
}
