/** A mark at its true place, pixels. */
export interface MarkPoint {
  x: number;
  y: number;
  /** Failed ones are drawn above the others. */
  isFirst: boolean;
}

/** Where its name is written, beside the mark or away from its neighbours; null where there is no room. */
export type NamedMark<T> = T & { label: { x: number; y: number; anchor: 'start' | 'end' } | null };

interface Frame {
  left: number;
  right: number;
  ceiling: number;
  floor: number;
}

/** Pixels: of a letter of the name, of its line, and between a mark and its name. */
const LETTER = 7;
const LINE = 16;
const BESIDE = 12;
const ROWS = [0, -1, 1, -2, 2, -3, 3, -4, 4];

/** Every mark stays at its time and its height; what gives way to the others is its name. Failed marks come last, on top. */
export function nameMarks<T extends MarkPoint & { name: string }>(marks: readonly T[], frame: Frame): NamedMark<T>[] {
  const taken: Box[] = marks.map(({ x, y }) => ({ left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 }));
  const order = marks.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst) || one.x - other.x);
  const named = order.map((mark) => {
    const place = placesOf(mark).find(({ box }) => isInside(box, frame) && taken.every((other) => isApart(box, other)));
    if (place) taken.push(place.box);
    return { ...mark, label: place?.label ?? null };
  });
  return named.toReversed();
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function placesOf({ x, y, name }: MarkPoint & { name: string }) {
  const width = name.length * LETTER;
  return ROWS.flatMap((row) =>
    (['start', 'end'] as const).map((anchor) => {
      const baseline = y + row * LINE + 5;
      const at = anchor === 'start' ? x + BESIDE : x - BESIDE;
      const left = anchor === 'start' ? at : at - width;
      const box = { left, right: left + width, top: baseline - LINE + 3, bottom: baseline + 3 };
      return { label: { x: at, y: baseline, anchor }, box };
    }),
  );
}

function isInside({ left, right, top, bottom }: Box, frame: Frame): boolean {
  return left >= frame.left && right <= frame.right && top >= frame.ceiling && bottom <= frame.floor;
}

function isApart(one: Box, other: Box): boolean {
  return one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;
}
