import { type EntityType, pathsOfGroup } from './merge-groups.ts';
import type { GroupId, Operation, Receipt, Values } from './operation.ts';
import { isSameValue } from './same-value.ts';

export type Decision =
  /** The same bytes came before: answer as then, do nothing. */
  | { kind: 'replay'; receipt: Receipt }
  /** The key was used for other bytes. */
  | { kind: 'keyReused' }
  /** The person took it back before it came: it never happens. */
  | { kind: 'cancelled' }
  | MergeDecision;

export type MergeDecision =
  | { kind: 'notFound' }
  /** The base of these groups lacks fields. */
  | { kind: 'incompleteBase'; groups: GroupId[] }
  /** Somebody changed these groups to something else since the person saw them; nothing is applied. */
  | { kind: 'conflict'; groups: GroupId[] }
  /** All is already as it shall be. */
  | { kind: 'noop' }
  /** These groups get their new values. */
  | { kind: 'apply'; groups: GroupId[] };

/**
 * The server's choice about one write, taken under the lock of the row: a pure function, so that a simulated fleet and
 * the real server cannot differ. `stored` holds the fields as they stand, or null when there is no such thing.
 */
export function decideWrite(
  type: EntityType,
  receipt: Receipt | null,
  operation: Operation,
  stored: Values | null,
): Decision {
  return receipt ? decideReplay(receipt, operation.bodyHash) : decideMerge(type, operation, stored);
}

/** S1, S2: the same key with the same bytes has one effect; with other bytes it is a mistake. S6: a cancelled key has none. */
export function decideReplay(
  receipt: Receipt,
  bodyHash: string,
): Extract<Decision, { kind: 'replay' | 'keyReused' | 'cancelled' }> {
  if (receipt.result === 'cancelled') return { kind: 'cancelled' };
  return receipt.bodyHash === bodyHash ? { kind: 'replay', receipt } : { kind: 'keyReused' };
}

/** S3, S5: all groups or none; a group is taken when it still is as the person saw it, or already as it shall be. */
export function decideMerge(
  type: EntityType,
  operation: Pick<Operation, 'kind' | 'groups'>,
  stored: Values | null,
): MergeDecision {
  const changes = Object.entries(operation.groups);
  if (stored === null)
    return operation.kind === 'patch'
      ? { kind: 'notFound' }
      : { kind: 'apply', groups: changes.map(([group]) => group) };
  if (operation.kind === 'create') return { kind: 'noop' };

  const fits = (group: GroupId, values: Values) =>
    pathsOfGroup(type, group).every((path) => isSameValue(values[path], stored[path]));
  const lacks = (group: GroupId, base: Values) => pathsOfGroup(type, group).some((path) => !Object.hasOwn(base, path));

  const incomplete = changes.filter(([group, { base }]) => base && lacks(group, base));
  if (incomplete.length > 0) return { kind: 'incompleteBase', groups: namesOf(incomplete) };
  const open = changes.filter(([group, { value }]) => !fits(group, value));
  const conflicts = open.filter(([group, { base }]) => base && !fits(group, base));
  if (conflicts.length > 0) return { kind: 'conflict', groups: namesOf(conflicts) };
  return open.length === 0 ? { kind: 'noop' } : { kind: 'apply', groups: namesOf(open) };
}

const namesOf = (changes: [GroupId, unknown][]) => changes.map(([group]) => group);
