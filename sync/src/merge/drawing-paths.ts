import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { Values } from '../operation.ts';

const SHAPES = 'metadata.shapes.';

/**
 * A drawing as paths: each shape is one (`metadata.shapes.<id>`), and so is the turn of the vessel. A hull that was turned
 * back to 0° is as one that was never turned.
 */
export function flattenDrawing({ metadata, ...fields }: Values): Values {
  const { shapes = [], ...others } = (metadata ?? {}) as Values & { shapes?: readonly Values[] };
  const drawn = shapes.map(({ id, ...shape }) => [`${SHAPES}${id}`, shape] as const);
  const rest = Object.entries(others).map(([key, value]) => [`metadata.${key}`, value || null] as const);
  return { ...fields, ...Object.fromEntries([...drawn, ...rest]) };
}

/** What is drawn with all that it may have: a hull that was not turned is as one that was turned back. */
export function wholeDrawing({ shapes = [], vesselRotation = null }: WholeOf = {}): Values {
  return { metadata: { shapes, vesselRotation } };
}

interface WholeOf {
  shapes?: readonly object[];
  vesselRotation?: number | null;
}

/**
 * Paths become a drawing again: the server's whole one, or what one edit sends. A shape that is null was taken out. They
 * lie in the order of their ids, whoever drew them, so that a merge gives the same in either order.
 */
export function inflateDrawing(flat: Values): Values {
  const fields: Values = {};
  const metadata: Values = {};
  const shapes: { id: string }[] = [];
  let hasShapes = false;
  for (const [path, value] of Object.entries(flat)) {
    const id = shapeIn(path);
    if (id !== null) hasShapes = true;
    if (id !== null && value !== null) shapes.push({ id, ...(value as Values) });
    else if (id === null && path.startsWith('metadata.')) metadata[path.slice('metadata.'.length)] = value;
    else if (id === null) fields[path] = value;
  }
  // Where all that is touched was taken out, an empty list is sent: who reads it finds them missing.
  if (hasShapes) metadata.shapes = shapes.sort((one, other) => (one.id < other.id ? -1 : 1));
  return { ...fields, metadata };
}

/** The id of the shape that a path or a merge group is about; null of anything else. */
export function shapeIn(path: string): string | null {
  return path.startsWith(SHAPES) ? path.slice(SHAPES.length) : null;
}

/** The path of a shape, which is its merge group too. */
export const shapePath = (id: string) => SHAPES + id;

export const TURN_PATH = 'metadata.vesselRotation';

/**
 * What a person changed, as paths, when a drawing is sent with what was seen of it. What was seen and is missing in the
 * shapes that are sent was taken out; a part that is not sent stays as it is.
 */
export function drawingChanges(sent: Values, seen: Values): Values {
  const [wanted, before] = [flattenDrawing(sent), flattenDrawing(seen)];
  const hasShapes = ((sent.metadata ?? {}) as Values).shapes !== undefined;
  const gone = Object.keys(before).filter(
    (path) => hasShapes && shapeIn(path) !== null && !Object.hasOwn(wanted, path),
  );
  const after = { ...Object.fromEntries(gone.map((path) => [path, null])), ...wanted };
  return Object.fromEntries(Object.entries(after).filter(([path, value]) => !isSameValue(value, before[path])));
}
