import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Vessel } from '@leadline/domain/vessels/vessel';
import { type Loaded, useEntity } from '../data/use-entity.ts';

/** The record of the vessel of a pilotage; never read for a vessel without an IMO number, which has no record. */
export function useVessel(pilotage: Pick<Pilotage, 'vessel' | 'port'>): Loaded<Vessel> {
  const { IMO } = pilotage.vessel;
  return useEntity(
    readVessel,
    { params: { imo: IMO ?? '' }, query: { portUuid: pilotage.port.uuid } },
    { enabled: IMO !== null },
  );
}
