import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { useIsAnsweredInstead } from '../data/answers/answers-instead.ts';
import { callApi } from '../data/calls/call-api.ts';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useOverlaid } from '../sync/saving/use-overlaid.ts';
import { vesselWithOps } from './vessel-with-ops.ts';

/**
 * The record of the vessel of a pilotage, as the edits that wait on this device make it, and loading until those are
 * known; never read for a vessel without an IMO number, which has no record. Of a closed pilotage as she was then.
 */
export function useVessel(pilotage: { vessel: { IMO: string | null }; port: { uuid: string } }): Loaded<Vessel> {
  const { IMO } = pilotage.vessel;
  const loaded = useEntity(
    readVessel,
    { params: { imo: IMO ?? '' }, query: { portUuid: pilotage.port.uuid } },
    { enabled: IMO !== null },
  );
  const changed = useOverlaid(loaded, overlaid);
  return useIsAnsweredInstead() ? loaded : changed;
}

const overlaid = (stored: Vessel | undefined, ops: readonly QueuedOp[]) => stored && vesselWithOps(stored, ops);

const LOOKUP_TIMEOUT_MS = 5000;

/** The record of a vessel; undefined without one, and when nobody answers in 5 seconds. */
export async function lookUpVessel(imo: string, portUuid: string): Promise<Vessel | undefined> {
  try {
    return await callApi(readVessel, { params: { imo }, query: { portUuid } }, { timeoutMs: LOOKUP_TIMEOUT_MS });
  } catch {
    return undefined;
  }
}
