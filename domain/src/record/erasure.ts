import * as z from 'zod/mini';
import { PART_NAMES, type PartName, parseJson, type RecordEntry, readEntry } from './record-entry.ts';

/** What the entry of an erasure says (docs/decisions/0136-erasing.md): which values of which entries before it, and why. */
const erasure = z.object({
  reason: z.string(),
  /** Numbers of entries, and the values that each of them lost. */
  erased: z.array(z.object({ entries: z.array(z.int()), parts: z.array(z.enum(PART_NAMES)) })),
});
export type Erasure = z.infer<typeof erasure>;

/** A value of an entry of which the digest is left, and the entry that says so. */
export interface ErasedValue {
  entry: number;
  part: PartName;
  by: number;
}

/** Null of any other entry, and of one whose own values are not here. */
export function erasureOf({ entry, parts }: Pick<RecordEntry, 'entry' | 'parts'>): Erasure | null {
  if (readEntry(entry)?.body.action !== 'erased' || !parts.after) return null;
  return erasureIn(parseJson(parts.after.value));
}

/** Null of what is no such value. */
export const erasureIn = (after: unknown): Erasure | null => erasure.safeParse(after).data ?? null;

/** What entries say is erased of those before them. */
export function erasedValues(entries: readonly Pick<RecordEntry, 'entry' | 'parts'>[]): ErasedValue[] {
  return entries.flatMap((each, index) =>
    (erasureOf(each)?.erased ?? []).flatMap(({ entries: numbers, parts }) =>
      numbers
        .filter((number) => number <= index)
        .flatMap((number) => parts.map((part) => ({ entry: number, part, by: index + 1 }))),
    ),
  );
}
