import type { TableRefusal } from '../../tides/tables/table-refusal.ts';

/** Where in a pack something stands; the line is null when the reason concerns a whole file. */
export interface Place {
  file: string;
  line: number | null;
}

/** A value of the pack that remembers its place, so that a later check can name file and line. */
export interface Placed<T> {
  value: T;
  at: (...path: PropertyKey[]) => Place;
}

export type PackRefusal = TableRefusal;

/** Collects every reason against a pack, and what a person should know of one that is taken: all of it at once. */
export class PackRefusals {
  readonly all: PackRefusal[] = [];
  readonly warnings: PackRefusal[] = [];
  readonly #seen = new Set<string>();

  refuse(place: Place, reason: string): void {
    const text = JSON.stringify([place.file, place.line, reason]);
    if (this.#seen.has(text)) return;
    this.#seen.add(text);
    this.all.push({ ...place, reason });
  }

  warn(place: Place, reason: string): void {
    this.warnings.push({ ...place, reason });
  }
}

/** By file and line. */
export function inOrder(refusals: readonly PackRefusal[]): PackRefusal[] {
  return refusals.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
}
