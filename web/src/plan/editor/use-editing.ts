import type { ChartPoint } from '@leadline/domain/plan/charts/chart-place';
import type { DrawingContent, Shape, TextShape } from '@leadline/domain/plan/drawings/drawing';
import type { DrawingAction } from '@leadline/domain/plan/drawings/drawing-action';
import { isSameDrawing } from '@leadline/domain/plan/drawings/drawing-content';
import {
  act,
  type History,
  mergeStored,
  redo,
  startHistory,
  undo,
} from '@leadline/domain/plan/drawings/drawing-history';
import { seenAfterMerge } from '@leadline/domain/plan/drawings/merge-drawing';
import { type KeptDrawing, resumeDrawing } from '@leadline/domain/plan/drawings/resume-drawing';
import type { ChartSize } from '@leadline/domain/plan/marks/shape-geometry';
import { NEW_PENCIL, type Pencil } from '@leadline/domain/plan/tools/pencil';
import { useMemo, useState } from 'react';

/** A text that is being typed, at this point of the chart (fractions); `shape` when it is there already. */
export interface Typing {
  at: ChartPoint;
  shape: TextShape | null;
}

/** A drawing under the pencil of this person, and what is in their hand. */
export interface Editing {
  content: DrawingContent;
  /** What was stored when it was last taken in: the base of the next save. */
  seen: DrawingContent;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  act: (action: DrawingAction) => void;
  undo: () => void;
  redo: () => void;
  /** It is safe: what was sent is what others see now. */
  saved: (content: DrawingContent) => void;
  pencil: Pencil;
  setPencil: (next: Pencil) => void;
  selected: Shape | null;
  select: (id: string | null) => void;
  typing: Typing | null;
  setTyping: (typing: Typing | null) => void;
}

/** What counts where two had changed the same, as the person decided and as it is saved. */
export interface Decided {
  content: DrawingContent;
  /** What was taken in when it was decided. */
  over: DrawingContent;
}

interface State {
  history: History;
  seen: DrawingContent;
  /** What was taken in last. */
  stored: DrawingContent;
  decided: Decided | null;
}

/** `kept`: what was drawn here before and never saved. `decided`: the latest answer to a conflict. */
export function useEditing(
  stored: DrawingContent,
  kept: KeptDrawing | null,
  size: ChartSize,
  decided: Decided | null = null,
): Editing {
  const [state, setState] = useState<State>(() => begin(stored, kept, size));
  const [pencil, setPencil] = useState(NEW_PENCIL);
  const [selectedId, select] = useState<string | null>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  // Somebody else saved, or this device did: taken in before anything of it is painted.
  if (state.stored !== stored) setState((before) => takeIn(before, stored));
  else if (decided && state.decided !== decided) setState((before) => settle(before, decided));
  const { history, seen } = state;
  const change = (next: (history: History) => History) =>
    setState((before) => ({ ...before, history: next(before.history) }));
  const isDirty = useMemo(() => !isSameDrawing(history.content, seen), [history.content, seen]);
  const selected = useMemo(
    () => history.content.shapes.find(({ id }) => id === selectedId) ?? null,
    [history.content, selectedId],
  );
  return {
    content: history.content,
    seen,
    isDirty,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    act: (action) => change((before) => act(before, action)),
    undo: () => change(undo),
    redo: () => change(redo),
    saved: (content) => setState((before) => ({ ...before, seen: content })),
    pencil,
    setPencil,
    selected,
    select,
    typing,
    setTyping,
  };
}

function begin(stored: DrawingContent, kept: KeptDrawing | null, size: ChartSize): State {
  if (!kept) return { history: startHistory(stored), seen: stored, stored, decided: null };
  return takeIn({ history: resumeDrawing(kept, size), seen: kept.seen, stored: kept.seen, decided: null }, stored);
}

/** The own steps stay: each undoes what is still as it left it, and passes over what was left to the other. */
function settle(before: State, decided: Decided): State {
  const { content, over } = decided;
  const next = { ...before, history: { ...before.history, content }, seen: content, decided };
  // What came with the answer is already taken in: it lies over what was decided.
  return before.stored === over ? next : takeIn(next, before.stored);
}

function takeIn(before: State, stored: DrawingContent): State {
  const { history, seen } = before;
  return {
    ...before,
    history: mergeStored(history, seen, stored),
    seen: seenAfterMerge(history.content, seen, stored),
    stored,
  };
}
