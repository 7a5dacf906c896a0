import type { DrawingContent } from './drawing.ts';
import { applyAction, type DrawingAction, reverse } from './drawing-action.ts';
import { inOrder } from './drawing-content.ts';
import { mergeDrawing } from './merge-drawing.ts';

/** A drawing under the pencil: what is shown, and the own steps, the latest last. */
export interface History {
  content: DrawingContent;
  done: readonly DrawingAction[];
  undone: readonly DrawingAction[];
}

export function startHistory(content: DrawingContent): History {
  return { content: { ...content, shapes: inOrder(content.shapes) }, done: [], undone: [] };
}

/** A step that changes nothing is none. */
export function act(history: History, action: DrawingAction): History {
  const content = applyAction(history.content, action);
  if (content === history.content) return history;
  return { content, done: [...history.done, action], undone: [] };
}

/** Takes the latest own step back; one of which somebody else has left nothing is passed over. */
export function undo(history: History): History {
  const action = history.done.at(-1);
  if (!action) return history;
  const content = applyAction(history.content, reverse(action));
  const next = { content, done: history.done.slice(0, -1), undone: [...history.undone, action] };
  return content === history.content ? undo(next) : next;
}

export function redo(history: History): History {
  const action = history.undone.at(-1);
  if (!action) return history;
  const content = applyAction(history.content, action);
  const next = { content, done: [...history.done, action], undone: history.undone.slice(0, -1) };
  return content === history.content ? redo(next) : next;
}

/**
 * Another person's save under an open drawing is taken in, shape by shape; the own steps can still be undone. The base of
 * the next save is `seenAfterMerge`.
 */
export function mergeStored(history: History, seenBefore: DrawingContent, storedNow: DrawingContent): History {
  return { ...history, content: mergeDrawing(history.content, seenBefore, storedNow) };
}
