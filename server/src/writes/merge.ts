import { decideMerge } from '@leadline/sync/merge/decide-write';
import type { GroupChange, GroupId, Values } from '@leadline/sync/operation';
import { conflict, incompleteBase, type Standing } from './group-stamp.ts';

interface Merged {
  groups: GroupId[];
  /** New values of every field of these groups. */
  values: Values;
}

/** What of a change is to be applied to a locked row; nothing, when all is already so; a failure, when somebody was faster. */
export function merge(changes: Record<GroupId, GroupChange>, standing: Standing): Merged {
  const decision = decideMerge(standing.type, changes, standing.stored);
  if (decision.kind === 'incompleteBase') throw incompleteBase(decision.groups);
  if (decision.kind === 'conflict') throw conflict(decision.groups, standing);
  const groups = decision.kind === 'apply' ? decision.groups : [];
  return { groups, values: Object.assign({}, ...groups.map((group) => changes[group]?.value)) };
}
