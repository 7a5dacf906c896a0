import type { Vessel, VesselChange } from '@leadline/domain/vessels/vessel';
import type { VesselEdit } from '@leadline/domain/vessels/vessel-form';
import { flatten, groupsOf, inflateVessel, pathsOfGroup } from '@leadline/sync/merge-groups';

/** A change as it is sent: with the values that were seen, of every field of every merge group it touches. */
export function vesselWithBase(changes: VesselEdit, seen: Vessel, portUuid: string): VesselChange {
  const paths = groupsOf('vessel', Object.keys(flatten('vessel', { ...changes })));
  const before = flatten('vessel', { ...seen });
  const base = paths.flatMap((group) => pathsOfGroup('vessel', group)).map((path) => [path, before[path] ?? null]);
  return { ...changes, port: { uuid: portUuid }, base: inflateVessel(Object.fromEntries(base)) };
}
