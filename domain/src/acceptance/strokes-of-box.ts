import { BEYOND_BOX, SIGNATURE_SIZE, type Strokes, strokes } from './signature.ts';

interface Point {
  x: number;
  y: number;
}

/**
 * The lines of a drawing as far as they are in the box and at its edge, to a tenth of a pixel: a pad follows a pen that has
 * left it, and a line that comes back is another one. Null where there is none, and of more lines and points than a
 * signature may have: its picture is printed then.
 */
export function strokesOfBox(drawn: readonly (readonly Point[])[]): Strokes | null {
  const found = drawn.flatMap((points) => parts(points, BEYOND_BOX));
  return strokes.safeParse(found).data ?? null;
}

/** All points that are painted. */
export const pointsInBox = (drawn: readonly (readonly Point[])[]): (readonly [x: number, y: number])[] =>
  drawn.flatMap((points) => parts(points, 0)).flat();

function parts(points: readonly Point[], beyond: number): [x: number, y: number][][] {
  const found: [x: number, y: number][][] = [];
  let isBegun = false;
  for (const { x, y } of points) {
    const isWithin = isBetween(x, SIGNATURE_SIZE.width, beyond) && isBetween(y, SIGNATURE_SIZE.height, beyond);
    if (isWithin && !isBegun) found.push([]);
    if (isWithin) found.at(-1)?.push([tenth(x), tenth(y)]);
    isBegun = isWithin;
  }
  return found;
}

const isBetween = (at: number, end: number, beyond: number) => at >= -beyond && at <= end + beyond;
const tenth = (value: number) => Math.round(value * 10) / 10;
