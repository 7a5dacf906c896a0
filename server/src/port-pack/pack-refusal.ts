import type { TableRefusal } from '../tides/table-refusal.ts';

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

/** Collects every reason against a pack: a person mends all of them at once. */
export class PackRefusals {
  readonly all: PackRefusal[] = [];

  refuse(place: Place, reason: string): void {
    if (!this.all.some((one) => one.file === place.file && one.line === place.line && one.reason === reason)) {
      this.all.push({ ...place, reason });
    }
  }

  sorted(): PackRefusal[] {
    return [...this.all].sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  }
}
