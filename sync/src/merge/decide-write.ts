import type { KindName } from '@leadline/domain/contract/record-kinds';
import { isSameValue } from '@leadline/domain/numbers/same-value';
import type { GroupChange, GroupId, Receipt, Values } from '../operation.ts';
import { pathsOfGroup } from './merge-groups.ts';

/** What becomes of a write that came before under the same key. */
export type ReplayDecision =
  /** The same bytes came before: answer as then, do nothing. */
  | { kind: 'replay'; receipt: Receipt }
  /** The key was used for other bytes. */
  | { kind: 'keyReused' }
  /** The person took it back before it came: it never happens. */
  | { kind: 'cancelled' };

export type MergeDecision =
  /** The base of these groups lacks fields. */
  | { kind: 'incompleteBase'; groups: GroupId[] }
  /** Somebody changed these groups to something else since the person saw them; nothing is applied. */
  | { kind: 'conflict'; groups: GroupId[] }
  /** All is already as it shall be. */
  | { kind: 'noop' }
  /** These groups get their new values. */
  | { kind: 'apply'; groups: GroupId[] };

/** S1, S2: the same key with the same bytes has one effect; with other bytes it is a mistake. S6: a cancelled key has none. */
export function decideReplay(receipt: Receipt, bodyHash: string): ReplayDecision {
  if (receipt.result === 'cancelled') return { kind: 'cancelled' };
  return receipt.bodyHash === bodyHash ? { kind: 'replay', receipt } : { kind: 'keyReused' };
}

/**
 * S3: all groups or none; a group is taken when it still is as the person saw it, or already as it shall be. A pure
 * function that the server asks under the lock of the row and the simulated one over rows in memory, so that they cannot
 * differ. `stored` holds the fields as they stand.
 */
export function decideMerge(
  type: KindName,
  groups: Readonly<Record<GroupId, GroupChange>>,
  stored: Values,
): MergeDecision {
  const changes = Object.entries(groups);
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
