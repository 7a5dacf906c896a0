import { decideMerge } from '@leadline/sync/decide-write';
import type { EntityType } from '@leadline/sync/merge-groups';
import type { GroupChange, GroupId, Values } from '@leadline/sync/operation';
import { Failure } from '../http/failure.ts';
import { conflict, type GroupStamps, incompleteBase } from './group-stamp.ts';

interface Standing {
  type: EntityType;
  /** The fields as they stand under the lock. */
  stored: Values;
  stamps: GroupStamps;
  /** Read only when there is a conflict to tell of. */
  current: () => Promise<unknown>;
}

interface Merged {
  groups: GroupId[];
  /** New values of every field of these groups. */
  values: Values;
}

/** What of a change is to be applied to a locked row; nothing, when all is already so; a failure, when somebody was faster. */
export async function merge(changes: Record<GroupId, GroupChange>, standing: Standing): Promise<Merged> {
  const { type, stored } = standing;
  const decision = decideMerge(type, { kind: 'patch', groups: changes }, stored);
  if (decision.kind === 'notFound') throw new Failure('notFound');
  if (decision.kind === 'incompleteBase') throw incompleteBase(decision.groups);
  if (decision.kind === 'conflict') throw conflict(decision.groups, { ...standing, current: await standing.current() });
  const groups = decision.kind === 'apply' ? decision.groups : [];
  return { groups, values: Object.assign({}, ...groups.map((group) => changes[group]?.value)) };
}
