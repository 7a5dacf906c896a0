import type { KindName } from '@leadline/domain/contract/record-kinds';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { pathsOfGroup } from '@leadline/sync/merge/merge-groups';
import type { GroupId, Values } from '@leadline/sync/operation';
import { type Caller, nameOf } from '../http/caller.ts';
import { Failure } from '../http/failure.ts';

interface Stamp {
  by: string;
  at: string;
}

type Named = Parameters<typeof nameOf>[0];

/** Merge group → who changed it last and when; what was never changed has the stamp of the creation. */
export type GroupStamps = Record<GroupId, Stamp>;
const CREATION = '*';

const stamp = (caller: Named, now: Instant): Stamp => ({ by: nameOf(caller), at: instantToIso(now) });

export function creationStamp(caller: Caller, now: Instant): GroupStamps {
  return { [CREATION]: stamp(caller, now) };
}

export function stampsAfter(stamps: GroupStamps, groups: readonly GroupId[], caller: Named, now: Instant): GroupStamps {
  return { ...stamps, ...Object.fromEntries(groups.map((group) => [group, stamp(caller, now)])) };
}

/** A locked entity that a change meets. */
export interface Standing {
  type: KindName;
  /** The fields as they stand under the lock. */
  stored: Values;
  stamps: GroupStamps;
  /** The whole entity as this caller sees it, told when there is a conflict. */
  current: unknown;
}

/** Tells whoever was late what stands there now, from whom and since when. */
export function conflict(groups: readonly GroupId[], { type, stored, stamps, current }: Standing): Failure {
  const told = groups.map((group) => {
    const values = Object.fromEntries(pathsOfGroup(type, group).map((path) => [path, stored[path] ?? null]));
    const { by = null, at = null } = stamps[group] ?? stamps[CREATION] ?? {};
    return [group, { current: values, by, at }];
  });
  return new Failure('conflict', { groups: Object.fromEntries(told), current });
}

export function incompleteBase(groups: readonly GroupId[]): Failure {
  return new Failure('incompleteBase', {
    fields: groups.map((group) => ({ path: `body.base.${group}`, code: 'missing' })),
  });
}
