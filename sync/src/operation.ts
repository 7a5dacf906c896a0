/** A value as it stands in JSON. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

/** What is compared and kept as one: a merge group of an entity. */
export type GroupId = string;

/** Paths of fields within an entity, with their values. */
export type Values = Record<string, unknown>;

/** What somebody wants to become of one merge group. */
export interface GroupChange {
  /** As the person saw it, every field of the group; absent when the caller does not say (then the last write wins). */
  base?: Values;
  /** As it shall be, every field of the group. */
  value: Values;
}

/** What became of a write, kept with its effect under (person, key). */
export interface Receipt {
  bodyHash: string;
  result: 'applied' | 'noop' | 'conflict' | 'rejected' | 'cancelled';
  code: string | null;
  version: number | null;
}
