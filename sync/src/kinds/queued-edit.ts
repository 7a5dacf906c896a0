import type { KindName } from '@leadline/domain/contract/record-kinds';
import { groupChanges } from '../merge/group-changes.ts';
import { groupsOf, pathsOfGroup } from '../merge/merge-groups.ts';
import type { GroupId, Values } from '../operation.ts';
import type { GroupEdit } from '../outbox/outbox.ts';
import type { Edit } from '../ports.ts';
import { kindOf } from './all-kinds.ts';
import type { Recorded } from './record-kind.ts';

/** What a screen recorded, as an edit that waits: for every touched group all its fields, as they were seen and as they shall be. */
export function queuedEdit(kind: KindName, recorded: Recorded<object, object>): Omit<Edit, 'sendsNow'> {
  const { isChild, travels } = kindOf(kind);
  if (!travels) throw new Error('Unknown sync entity type');
  const { uuid, of = {}, isNew, seen, changes } = recorded;
  const changed = travels.changesOf(recorded);
  const base = seenBy(kind, travels.seenOf(seen), changed);
  const { complete } = travels;
  const merged = groupChanges(kind, { changes: changed, base, stored: base, ...(complete && { complete }) });
  const groups: Record<GroupId, GroupEdit> = Object.fromEntries(
    Object.entries(merged).map(([group, { base: before = {}, value }]) => [group, { base: before, value }]),
  );
  return {
    item: { type: kind, uuid, pilotageUuid: isChild ? (of.pilotage ?? null) : null },
    kind: changes === null ? 'delete' : isNew ? 'create' : 'patch',
    groups: { ...groups, ...travels.groupsBeside?.(recorded, groups) },
    context: { ...of, ...travels.contextOf?.(seen) },
  };
}

/** Every field of every touched group; what the record does not have was seen unset. */
function seenBy(kind: KindName, seen: Values, changed: Values): Values {
  const paths = groupsOf(kind, Object.keys(changed)).flatMap((group) => pathsOfGroup(kind, group));
  return Object.fromEntries(paths.map((path) => [path, seen[path] ?? null]));
}
