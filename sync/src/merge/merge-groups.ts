import type { KindName } from '@leadline/domain/contract/record-kinds';
import { kindOf } from '../kinds/all-kinds.ts';
import type { GroupId, Values } from '../operation.ts';

/** The group of a field; a field in no named group is its own. */
export function groupOf(kind: KindName, path: string): GroupId {
  const named = Object.entries(kindOf(kind).groups).find(([, paths]) => paths.includes(path));
  return named?.[0] ?? path;
}

export function pathsOfGroup(kind: KindName, group: GroupId): readonly string[] {
  return kindOf(kind).groups[group] ?? [group];
}

/** The groups that these fields touch. */
export function groupsOf(kind: KindName, paths: readonly string[]): GroupId[] {
  return [...new Set(paths.map((path) => groupOf(kind, path)))];
}

/** The values seen, as paths. A line or an item that is not among the seen ones was seen unset. */
export function flattenBase(kind: KindName, base: Values, changes: Values): Values {
  const { flatten, wasSeenUnset = () => false } = kindOf(kind);
  const unset = Object.keys(changes).filter((path) => wasSeenUnset(path, base));
  return { ...Object.fromEntries(unset.map((path) => [path, null])), ...flatten(base) };
}
