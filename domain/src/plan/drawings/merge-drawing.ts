import { isSameValue } from '../../numbers/same-value.ts';
import type { DrawingContent, Shape } from './drawing.ts';
import { inOrder, rotationOf, shapesById } from './drawing-content.ts';

/** One thing as it was seen, as this person left it, and as it is stored now; absent is undefined. */
interface Versions<T> {
  seen: T;
  own: T;
  stored: T;
}

/** What both changed stays as this person left it: the save asks which one counts. */
const merged = <T>({ seen, own, stored }: Versions<T>): T => (isSameValue(own, seen) ? stored : own);

/** What both changed differently is still as it was seen: so the save finds that somebody else changed it too. */
const seenNext = <T>({ seen, own, stored }: Versions<T>): T =>
  isSameValue(own, seen) || isSameValue(own, stored) || isSameValue(stored, seen) ? stored : seen;

/** The own drawing with what others stored since it was seen. */
export function mergeDrawing(own: DrawingContent, seen: DrawingContent, stored: DrawingContent): DrawingContent {
  const content = each(own, seen, stored, merged);
  const isUnchanged = rotationOf(content) === rotationOf(own) && isSameValue(content.shapes, own.shapes);
  return isUnchanged ? own : content;
}

/** What the drawing is based on after a merge: `own` is the drawing before it or after it. */
export function seenAfterMerge(own: DrawingContent, seen: DrawingContent, stored: DrawingContent): DrawingContent {
  return each(own, seen, stored, seenNext);
}

function each(
  own: DrawingContent,
  seen: DrawingContent,
  stored: DrawingContent,
  choose: <T>(versions: Versions<T>) => T,
): DrawingContent {
  const maps = { own: shapesById(own.shapes), seen: shapesById(seen.shapes), stored: shapesById(stored.shapes) };
  const ids = new Set([...maps.own.keys(), ...maps.stored.keys(), ...maps.seen.keys()]);
  const shapes: Shape[] = [];
  for (const id of ids) {
    const chosen = choose({ seen: maps.seen.get(id), own: maps.own.get(id), stored: maps.stored.get(id) });
    if (chosen) shapes.push(chosen);
  }
  const rotation = choose({ seen: rotationOf(seen), own: rotationOf(own), stored: rotationOf(stored) });
  const hasRotation = [own, seen, stored].some(({ vesselRotation }) => vesselRotation !== undefined);
  return { shapes: inOrder(shapes), ...(hasRotation && { vesselRotation: rotation }) };
}
