import type { FailureBody } from '@leadline/domain/contract/failure';
import { type Drawing, type DrawingContent, drawing, type Shape } from '@leadline/domain/plan/drawings/drawing';
import { contentOf } from '@leadline/sync/merge/drawing-overlay';
import { drawingChanges, flattenDrawing, shapeIn, wholeDrawing } from '@leadline/sync/merge/drawing-paths';
import type { Sides } from '../../ui/states/conflict-panel.tsx';

/** One merge group that two people changed: a shape, or the turn of the vessel. */
export interface DrawingClash {
  group: string;
  /** Null of the turn of the vessel. */
  shapeId: string | null;
  by: string | null;
  at: string | null;
}

/** What both saw, and what each made of it. */
export interface DrawingConflict {
  before: DrawingContent;
  mine: DrawingContent;
  theirs: DrawingContent;
  clashes: readonly DrawingClash[];
}

/** The answer to a save while its editor is still open; null when it does not say what stands. */
export function conflictOfSave(
  details: FailureBody['error'],
  before: DrawingContent,
  mine: DrawingContent,
): (DrawingConflict & { current: Drawing }) | null {
  const { success, data: current } = drawing.safeParse(details.current);
  const clashes = clashesIn(details.groups ?? {});
  return success && clashes.length > 0 ? { before, mine, theirs: current.metadata, clashes, current } : null;
}

type Met = Readonly<Record<string, { by: string | null; at: string | null }>>;

export function clashesIn(groups: Met): DrawingClash[] {
  return Object.entries(groups).map(([group, { by, at }]) => ({ group, shapeId: shapeIn(group), by, at }));
}

/** What stands with what I changed over it, but for what I leave to the other. */
export function decidedContent({ before, mine, theirs }: DrawingConflict, sides: Sides): DrawingContent {
  const changes = drawingChanges(wholeDrawing(mine), wholeDrawing(before));
  const own = Object.entries(changes).filter(([group]) => sides[group] !== 'theirs');
  return contentOf({ ...flattenDrawing(wholeDrawing(theirs)), ...Object.fromEntries(own) });
}

export const shapeOf = ({ shapes }: DrawingContent, id: string | null): Shape | undefined =>
  shapes.find((shape) => shape.id === id);
