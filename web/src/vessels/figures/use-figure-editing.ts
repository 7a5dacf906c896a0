import type { FailureBody } from '@leadline/domain/contract/failure';
import { formatTyped } from '@leadline/domain/numbers/rounding';
import { showFigure, showMetres } from '@leadline/domain/numbers/units';
import type { HullBounds } from '@leadline/domain/pilotages/draft-bounds';
import { type Pilotage, pilotage as pilotageSchema } from '@leadline/domain/pilotages/pilotage';
import { displacementChange, maxDraftChange, type PilotageEdit } from '@leadline/domain/pilotages/pilotage-changes';
import { PILOTAGE_FIELDS } from '@leadline/domain/pilotages/pilotage-fields';
import { askDraft, notSavedDraft } from '@leadline/domain/words/clearance/drafts';
import { SAVE_AGAIN } from '@leadline/domain/words/saving/moved';
import { maxDraftDefaulted, SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import { type ReactNode, useRef, useState } from 'react';
import { usePilotageSave } from '../../pilotages/use-pilotage-save.ts';
import { changedBy, currentIn } from '../../sync/saving/conflict-details.ts';
import { type Seen, useSeenAtOpening } from '../../sync/saving/seen.ts';
import { useQuestion } from '../../ui/dialogs/use-question.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { type Figure, movedText } from './moved-figure.ts';

const WORDS = {
  vesselMaxDraft: { saved: SAVED.maxDraft, failed: SAVING_FAILED.maxDraft },
  vesselDisplacement: { saved: SAVED.displacement, failed: SAVING_FAILED.displacement },
};
const CHANGES = { vesselMaxDraft: maxDraftChange, vesselDisplacement: displacementChange };

export interface FigureEditing {
  typed: string;
  /** Something was typed that is stored nowhere. */
  isTyped: boolean;
  isSaving: boolean;
  /** Why the last try saved nothing. */
  problem: string | null;
  /** What was changed beneath the open box. */
  moved: string | null;
  type: (typed: string) => void;
  /** True when nothing is left to be stored. */
  commit: () => Promise<boolean>;
  /** Asked before a draft is saved that can be and hardly is. */
  question: ReactNode;
}

/** One figure from the opening of its box to the closing: it is compared with, and based on, what the box showed. */
export function useFigureEditing(figure: Figure, pilotage: Pilotage, hull: HullBounds): FigureEditing {
  const { ask, question } = useQuestion();
  const opened = useSeenAtOpening(pilotage);
  const [seen, setSeen] = useState<Seen<Pilotage>>(opened);
  const [typed, setTyped] = useState(() => figureText(opened[figure], figure));
  const { save, isSaving, problem, setProblem } = usePilotageSave();
  const isAsking = useRef(false);
  const isTyped = typed.trim() !== figureText(seen[figure], figure);
  // After a conflict the copy on screen may be older than what the server answered.
  const moved = pilotage.version < seen.version ? null : movedText(figure, seen, pilotage);

  const onConflict = (details: FailureBody['error']) => {
    const current = currentIn(details, pilotageSchema);
    const what = current && movedText(figure, seen, current, changedBy(details));
    if (current) setSeen(current);
    return `${what ?? 'Someone else changed it'} meanwhile. ${SAVE_AGAIN}`;
  };
  const send = async (fields: PilotageEdit): Promise<boolean> => {
    setTyped(formatTyped(typed, PILOTAGE_FIELDS[figure].side));
    const saved = await save({ seen, changes: fields }, { words: WORDS[figure], onConflict });
    if (saved?.kind === 'stored' && figure === 'vesselMaxDraft') tellDefault(fields, saved.entity);
    return saved !== null;
  };
  const commit = async (): Promise<boolean> => {
    if (isAsking.current) return false;
    if (!isTyped) return true;
    const change = CHANGES[figure](seen, typed, hull);
    if (change.kind === 'same') return true;
    if (change.kind === 'invalid') {
      setProblem(change.text);
      return false;
    }
    const { doubt, fields } = change;
    if (!doubt) return send(fields);
    isAsking.current = true;
    const isMeant = await ask(askDraft(showMetres(fields.vesselMaxDraft), doubt));
    isAsking.current = false;
    if (isMeant) return send(fields);
    setProblem(notSavedDraft(doubt));
    return false;
  };
  const type = (next: string) => {
    setProblem(null);
    // As typed: letters that silently vanished would leave an empty box, and an empty box unsets the figure.
    setTyped(next);
  };
  return { typed, isTyped, isSaving, problem, moved, type, commit, question };
}

/** As it stands in the box when it opens. */
function figureText(value: number | null, figure: Figure): string {
  return value === null ? '' : formatTyped(String(value), PILOTAGE_FIELDS[figure].side);
}

/** An empty max draft was sent, and the larger of forward and aft took its place. */
function tellDefault({ vesselMaxDraft: sent }: PilotageEdit, { vesselMaxDraft: stored }: Pilotage): void {
  if ((sent ?? null) === null && stored !== null) showToast(maxDraftDefaulted(showFigure(stored)), 'info');
}
