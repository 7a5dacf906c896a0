import type { KindName } from '@leadline/domain/contract/record-kinds';
import type { GroupChange, GroupId, Values } from '../operation.ts';
import { groupsOf, pathsOfGroup } from './merge-groups.ts';

interface Sent {
  /** Only the fields that shall change, as paths. */
  changes: Values;
  /** The values seen, as paths; absent when the caller does not say. */
  base: Values | undefined;
  /** The values that stand, as paths. */
  stored: Values;
  /** What follows from other fields of a group: the larger draft becomes the max draft. */
  complete?: (after: Values, changes: Values, seen: Values) => Values;
}

/** The fields that were sent as changes of whole groups: what the person saw, and what it shall become. */
export function groupChanges(type: KindName, sent: Sent): Record<GroupId, GroupChange> {
  const { changes, base, stored, complete = (after: Values) => after } = sent;
  const seen = { ...stored, ...base };
  const after = complete({ ...seen, ...changes }, changes, seen);
  return Object.fromEntries(
    groupsOf(type, Object.keys(changes)).map((group) => {
      const paths = pathsOfGroup(type, group);
      const value = pick(after, paths);
      return [group, base ? { base: pick(base, paths), value } : { value }];
    }),
  );
}

function pick(values: Values, paths: readonly string[]): Values {
  return Object.fromEntries(paths.filter((path) => Object.hasOwn(values, path)).map((path) => [path, values[path]]));
}
