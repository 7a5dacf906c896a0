import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listDrawings } from '@leadline/domain/contract/plan-endpoints';
import type { Drawing, DrawingContent } from '@leadline/domain/plan/drawings/drawing';
import { drawingExcess } from '@leadline/domain/plan/drawings/drawing-limits';
import { type DrawingPlace, placeKey } from '@leadline/domain/plan/drawings/drawing-place';
import { DRAWING_EXCESS } from '@leadline/domain/words/plan/drawings';
import { NOT_SAVED, SAVED, SAVING_FAILED } from '@leadline/domain/words/toasts';
import { useState } from 'react';
import { useCache } from '../../data/use-entity.ts';
import { newEdit, recordEdit } from '../../sync/saving/record-edit.ts';
import { seenWhenFilled } from '../../sync/saving/seen.ts';
import { ASKED, type Saved, useSave } from '../../sync/saving/use-save.ts';
import { useOpenQuestion } from '../../ui/dialogs/open-question.ts';
import type { Sides } from '../../ui/states/conflict-panel.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { conflictOfSave, type DrawingConflict, decidedContent } from './drawing-conflict.ts';
import type { Drawings } from './use-drawings.ts';

interface Asked extends DrawingConflict {
  current: Drawing;
  place: DrawingPlace;
  route: string | undefined;
}

export interface DrawingSave {
  /**
   * Saves what is drawn at a place; `seen` is what was stored there when it was last taken into the editor. Null when
   * nothing was saved: the drawing must stay, `problem` says why, and `conflict` asks where somebody else was faster.
   */
  save: (place: DrawingPlace, seen: DrawingContent, content: DrawingContent) => Promise<Saved<Drawing> | null>;
  isSaving: boolean;
  problem: string | null;
  /** Shapes that somebody else changed too: nothing is saved until the person has decided. */
  conflict: DrawingConflict | null;
  /** Saves with what was decided; gives what is then drawn, null when that was not saved. */
  decide: (sides: Sides) => Promise<DrawingContent | null>;
  /** The question is left unanswered; nothing is saved. */
  later: () => void;
}

/** PLAN-20: the one way from the editor to the server or the outbox. `route`: of the pilotage as it is on screen. */
export function useDrawingSave(pilotageUuid: string, drawings: Drawings, route: { uuid: string } | null): DrawingSave {
  const cache = useCache();
  const { save: start, isSaving, problem, setProblem } = useSave();
  const [asked, setAsked] = useState<Asked | null>(null);
  useOpenQuestion(asked !== null);

  const send = (place: DrawingPlace, seen: DrawingContent, content: DrawingContent, drawnUnder: string | undefined) => {
    setAsked(null);
    return start<Drawing>({
      send: () =>
        recordEdit(
          newEdit({
            kind: 'drawings',
            ...drawings.itemAt(place),
            of: { pilotage: pilotageUuid, place: placeKey(place), ...(drawnUnder && { route: drawnUnder }) },
            seen: seenWhenFilled({ metadata: seen }),
            changes: { metadata: content },
          }),
        ),
      words: { saved: SAVED.drawings, failed: SAVING_FAILED.drawings },
      onStored: drawings.put,
      onConflict: (details) => {
        const conflict = conflictOfSave(details, seen, content);
        setAsked(conflict && { ...conflict, place, route: drawnUnder });
        return conflict ? ASKED : NOT_SAVED;
      },
      onRefused: ({ fields = [] }) => {
        // What was refused was seen wrong: the rights, or what others have drawn.
        for (const read of [readPilotage, listDrawings]) cache.outdate(read);
        const excess = fields.find(({ code }) => Object.hasOwn(DRAWING_EXCESS, code))?.code;
        return excess ? DRAWING_EXCESS[excess as keyof typeof DRAWING_EXCESS] : NOT_SAVED;
      },
    });
  };
  const save: DrawingSave['save'] = async (place, seen, content) => {
    const excess = drawingExcess(content);
    if (!excess) return send(place, seen, content, route?.uuid);
    setProblem(DRAWING_EXCESS[excess.code === 'shapes' ? 'tooManyShapes' : 'tooManyBytes']);
    showToast(SAVING_FAILED.drawings, 'error');
    return null;
  };
  const decide: DrawingSave['decide'] = async (sides) => {
    if (!asked) return null;
    const content = decidedContent(asked, sides);
    const saved = await send(asked.place, asked.current.metadata, content, asked.route);
    return saved && content;
  };
  return { save, isSaving, problem, conflict: asked, decide, later: () => setAsked(null) };
}
