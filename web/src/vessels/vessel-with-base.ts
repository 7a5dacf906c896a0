import type { Vessel, VesselChange } from '@leadline/domain/vessels/vessel';
import type { VesselEdit } from '@leadline/domain/vessels/vessel-form';
import { flatten, groupsOf, inflateVessel, pathsOfGroup } from '@leadline/sync/merge-groups';
import { partOfSeen, type Seen } from '../sync/seen.ts';

type Base = NonNullable<VesselChange['base']>;

/** A change as it is sent: with the values that were seen, of every field of every merge group it touches. */
export function vesselWithBase(
  changes: VesselEdit,
  seen: Seen<Vessel>,
  portUuid: string,
): VesselChange & { base: Seen<Base> } {
  const paths = groupsOf('vessel', Object.keys(flatten('vessel', { ...changes })));
  const base = partOfSeen(seen, (record): Base => {
    const before = flatten('vessel', { ...record });
    const values = paths.flatMap((group) => pathsOfGroup('vessel', group)).map((path) => [path, before[path] ?? null]);
    return inflateVessel(Object.fromEntries(values));
  });
  return { ...changes, port: { uuid: portUuid }, base };
}
