import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { type Loaded, useEntity } from '../data/use-entity.ts';

/** A pilotage with its route checks. */
export function usePilotage(id: string): Loaded<Pilotage> {
  return useEntity(readPilotage, { params: { id } });
}
