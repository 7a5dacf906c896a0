import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { useMemo } from 'react';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { untilKnown, useWaitingKnown, useWaitingOps } from '../sync/use-waiting.ts';
import { vesselWithOps } from './vessel-with-ops.ts';

/**
 * The record of the vessel of a pilotage, as the edits that wait on this device make it, and loading until those are
 * known; never read for a vessel without an IMO number, which has no record.
 */
export function useVessel(pilotage: Pick<Pilotage, 'vessel' | 'port'>): Loaded<Vessel> {
  const { IMO } = pilotage.vessel;
  const loaded = useEntity(
    readVessel,
    { params: { imo: IMO ?? '' }, query: { portUuid: pilotage.port.uuid } },
    { enabled: IMO !== null },
  );
  const ops = useWaitingOps();
  const waiting = useWaitingKnown();
  const stored = loaded.data;
  const data = useMemo(() => stored && vesselWithOps(stored, ops), [stored, ops]);
  return untilKnown({ ...loaded, data }, waiting);
}
