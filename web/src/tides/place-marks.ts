/** A mark at its true place, pixels. */
export interface MarkPoint {
  x: number;
  y: number;
  /** Failed ones keep their place; others give way. */
  isFirst: boolean;
}

/** Where it is drawn; `y` differs from the true row when another mark stands there. */
export type PlacedMark<T> = T & { drawnY: number };

/** A mark needs so much room, pixels. */
const ROOM = 17;
const STEPS = [0, -1, 1, -2, 2, -3, 3, -4];

/** Marks that would cover each other move up or down by whole marks and keep their time. */
export function placeMarks<T extends MarkPoint>(marks: readonly T[], ceiling: number, floor: number): PlacedMark<T>[] {
  const placed: PlacedMark<T>[] = [];
  for (const mark of marks.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst) || one.x - other.x)) {
    const free = STEPS.map((step) => mark.y + step * ROOM).find(
      (row) => row >= ceiling && row <= floor && placed.every((other) => isClear(mark.x, row, other)),
    );
    placed.push({ ...mark, drawnY: free ?? mark.y });
  }
  return placed;
}

function isClear(x: number, row: number, other: { x: number; drawnY: number }): boolean {
  return Math.abs(other.x - x) >= ROOM || Math.abs(other.drawnY - row) >= ROOM;
}
