import { formatTyped } from '@leadline/domain/numbers/rounding';
import { showMetres } from '@leadline/domain/numbers/units';
import type { HullBounds } from '@leadline/domain/pilotages/draft-bounds';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { BOX_SIDES, displacementChange, maxDraftChange } from '@leadline/domain/pilotages/pilotage-changes';
import { askDraft, notSavedDraft } from '@leadline/domain/words/drafts';
import { SAVE_AGAIN } from '@leadline/domain/words/moved';
import { type ReactNode, useRef, useState } from 'react';
import { useCache } from '../../data/use-entity.ts';
import { type Seen, useSeenAtOpening } from '../../sync/seen.ts';
import { useQuestion } from '../../ui/dialogs/use-question.tsx';
import { movedText } from './moved-figure.ts';
import { type Figure, type FigureOutcome, saveFigure } from './save-figure.ts';

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
  const cache = useCache();
  const { ask, question } = useQuestion();
  const opened = useSeenAtOpening(pilotage);
  const [seen, setSeen] = useState<Seen<Pilotage>>(opened);
  const [typed, setTyped] = useState(() => figureText(opened[figure], figure));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isSent = useRef(false);
  const isTyped = typed.trim() !== figureText(seen[figure], figure);
  // After a conflict the copy on screen may be older than what the server answered.
  const moved = pilotage.version < seen.version ? null : movedText(figure, seen, pilotage);

  const isDone = (outcome: FigureOutcome): boolean => {
    if (outcome.kind === 'failed') setProblem(outcome.why);
    if (outcome.kind !== 'conflict') return outcome.kind === 'saved';
    const what = outcome.current && movedText(figure, seen, outcome.current, outcome.by);
    setProblem(`${what ?? 'Someone else changed it'} meanwhile. ${SAVE_AGAIN}`);
    if (outcome.current) setSeen(outcome.current);
    return false;
  };
  const commit = async (): Promise<boolean> => {
    if (isSent.current) return false;
    if (!isTyped) return true;
    const change = CHANGES[figure](seen, typed, hull);
    if (change.kind === 'same') return true;
    if (change.kind === 'invalid') {
      setProblem(change.text);
      return false;
    }
    const { doubt, fields } = change;
    isSent.current = true;
    if (doubt && !(await ask(askDraft(showMetres(fields.vesselMaxDraft), doubt)))) {
      isSent.current = false;
      setProblem(notSavedDraft(doubt));
      return false;
    }
    setSaving(true);
    setTyped(formatTyped(typed, BOX_SIDES[figure]));
    try {
      return isDone(await saveFigure(cache, figure, fields, seen));
    } finally {
      isSent.current = false;
      setSaving(false);
    }
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
  return value === null ? '' : formatTyped(String(value), BOX_SIDES[figure]);
}
