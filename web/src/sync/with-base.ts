import { fieldsOf, type Pilotage, type PilotageChange, type PilotageFields } from '@leadline/domain/pilotages/pilotage';
import type { PilotageEdit } from '@leadline/domain/pilotages/pilotage-changes';
import { groupsOf, pathsOfGroup } from '@leadline/sync/merge-groups';
import { partOfSeen, type Seen } from './seen.ts';

type Base = NonNullable<PilotageChange['base']>;

/** A change as it is sent: with the values that were seen, of every field of every merge group it touches. */
export function withBase(changes: PilotageEdit, seen: Seen<Pilotage>): PilotageChange & { base: Seen<Base> } {
  const paths = groupsOf('pilotage', Object.keys(changes)).flatMap((group) => pathsOfGroup('pilotage', group));
  const base = partOfSeen(seen, (record): Base => {
    const before = fieldsOf(record);
    return Object.fromEntries(paths.map((path) => [path, before[path as keyof PilotageFields]]));
  });
  return { ...changes, port: { uuid: seen.port.uuid }, base };
}
