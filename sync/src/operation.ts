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

/** A write on its way: the key and the body stay the same until the server has said yes or no. */
export interface Operation {
  /** `create` makes what is absent and leaves what is there; `patch` changes what is there; `put` does either. */
  kind: 'create' | 'patch' | 'put';
  bodyHash: string;
  groups: Record<GroupId, GroupChange>;
}

/** What became of a write, kept with its effect under (person, key). */
export interface Receipt {
  bodyHash: string;
  result: 'applied' | 'noop' | 'conflict' | 'rejected' | 'cancelled';
  code: string | null;
  version: number | null;
}
