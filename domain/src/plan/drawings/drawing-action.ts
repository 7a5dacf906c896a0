import { isSameValue } from '../../numbers/same-value.ts';
import type { DrawingContent, Shape } from './drawing.ts';
import { inOrder, rotationOf, shapesById } from './drawing-content.ts';

/**
 * One step of a person at a drawing (PLAN-19). It names the shapes as they were found and as they are left, so that it can
 * be undone, and so that it leaves alone what somebody else has changed in between.
 */
export type DrawingAction =
  | { kind: 'add'; shapes: Shape[] }
  /** `after` holds the shapes of `before` with the same ids. */
  | { kind: 'modify'; before: Shape[]; after: Shape[] }
  | { kind: 'delete'; shapes: Shape[] }
  /** Of all shapes that were shown; one that arrives later stays. */
  | { kind: 'clear'; shapes: Shape[] }
  /** Of the vessel on a berthing stage, degrees clockwise (PLAN-09). */
  | { kind: 'rotate'; from: number; to: number };

/** The drawing after the step; the very same drawing when nothing of the step is left to do. */
export function applyAction(content: DrawingContent, action: DrawingAction): DrawingContent {
  switch (action.kind) {
    case 'add':
      return withShapes(content, action.shapes);
    case 'modify':
      return withChanged(content, action.before, action.after);
    case 'delete':
    case 'clear':
      return withoutShapes(content, action.shapes);
    case 'rotate':
      return rotationOf(content) === action.from && action.to !== action.from
        ? { ...content, vesselRotation: action.to }
        : content;
  }
}

/** The step that takes this one back. */
export function reverse(action: DrawingAction): DrawingAction {
  switch (action.kind) {
    case 'add':
      return { kind: 'delete', shapes: action.shapes };
    case 'modify':
      return { kind: 'modify', before: action.after, after: action.before };
    case 'delete':
    case 'clear':
      return { kind: 'add', shapes: action.shapes };
    case 'rotate':
      return { kind: 'rotate', from: action.to, to: action.from };
  }
}

/** What is not there yet; a shape that is there already stays as it is. */
function withShapes(content: DrawingContent, added: Shape[]): DrawingContent {
  const present = shapesById(content.shapes);
  const missing = added.filter(({ id }) => !present.has(id));
  return missing.length === 0 ? content : { ...content, shapes: inOrder([...content.shapes, ...missing]) };
}

function withChanged(content: DrawingContent, before: Shape[], after: Shape[]): DrawingContent {
  const [found, left] = [shapesById(before), shapesById(after)];
  const shapes = content.shapes.map((shape) => {
    const changed = left.get(shape.id);
    return changed && isSameValue(shape, found.get(shape.id)) ? changed : shape;
  });
  return shapes.every((shape, index) => isSameValue(shape, content.shapes[index])) ? content : { ...content, shapes };
}

function withoutShapes(content: DrawingContent, removed: Shape[]): DrawingContent {
  const found = shapesById(removed);
  const shapes = content.shapes.filter((shape) => !found.has(shape.id) || !isSameValue(shape, found.get(shape.id)));
  return shapes.length === content.shapes.length ? content : { ...content, shapes };
}
