import { listPilotageTugs, listTugs } from '@leadline/domain/contract/plan-endpoints';
import type { PilotageTug, PortTug, Tug } from '@leadline/domain/tugs/tug';
import { tugsWithOps } from '@leadline/sync/kinds/tug';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { useCallback } from 'react';
import { type Loaded, type ReadOptions, useEntity } from '../data/use-entity.ts';
import { useOverlaid } from '../sync/saving/use-overlaid.ts';

/** The tugs that a port has. */
export function useTugs(portUuid: string, options?: ReadOptions): Loaded<PortTug[]> {
  return useEntity(listTugs, { query: { portUuid } }, options);
}

const NONE: readonly Tug[] = [];

/**
 * The tugs at the lines of a pilotage, as the edits that wait on this device make them. `known`: the tugs of the port,
 * from which a tug that waits here has its name.
 */
export function usePilotageTugs(
  pilotageUuid: string,
  known: readonly Tug[] = NONE,
  options?: ReadOptions,
): Loaded<PilotageTug[]> {
  const loaded = useEntity(listPilotageTugs, { query: { pilotageUuid } }, options);
  const overlaid = useCallback(
    (stored: PilotageTug[] | undefined, ops: readonly QueuedOp[]) =>
      stored && tugsWithOps(stored, ops, pilotageUuid, known),
    [pilotageUuid, known],
  );
  return useOverlaid(loaded, overlaid);
}
