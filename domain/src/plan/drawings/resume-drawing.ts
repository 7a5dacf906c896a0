import { isSameValue } from '../../numbers/same-value.ts';
import { type ChartSize, isLine } from '../marks/shape-geometry.ts';
import { lineAdded } from '../tools/line-tools.ts';
import type { DrawingContent, Shape } from './drawing.ts';
import type { DrawingAction } from './drawing-action.ts';
import { rotationOf, shapesById } from './drawing-content.ts';
import { act, type History, startHistory } from './drawing-history.ts';

/** What was drawn and not saved, as the device kept it. */
export interface KeptDrawing {
  /** What was stored when it was drawn: the base of its save. */
  seen: DrawingContent;
  content: DrawingContent;
  /** The shape under the pen. */
  draft: Shape | null;
}

/** Goes on where a killed tab stopped: what was not saved can be undone, and the half-drawn line is there as far as it came. */
export function resumeDrawing({ seen, content, draft }: KeptDrawing, size: ChartSize): History {
  const history = stepsBetween(seen, content).reduce(act, startHistory(seen));
  const isNew = draft !== null && !content.shapes.some(({ id }) => id === draft.id);
  if (!isNew || !isLine(draft)) return history;
  const action = lineAdded(draft, size);
  return action ? act(history, action) : history;
}

/** The fewest steps that lead from one drawing to another. */
export function stepsBetween(from: DrawingContent, to: DrawingContent): DrawingAction[] {
  const [before, after] = [shapesById(from.shapes), shapesById(to.shapes)];
  const changed = from.shapes.filter(({ id }) => after.has(id) && !isSameValue(before.get(id), after.get(id)));
  const steps: DrawingAction[] = [
    { kind: 'delete', shapes: from.shapes.filter(({ id }) => !after.has(id)) },
    { kind: 'modify', before: changed, after: changed.map(({ id }) => after.get(id) as Shape) },
    { kind: 'add', shapes: to.shapes.filter(({ id }) => !before.has(id)) },
    { kind: 'rotate', from: rotationOf(from), to: rotationOf(to) },
  ];
  return steps.filter(isStep);
}

const isStep = (action: DrawingAction): boolean => {
  if (action.kind === 'rotate') return action.from !== action.to;
  return (action.kind === 'modify' ? action.before : action.shapes).length > 0;
};
