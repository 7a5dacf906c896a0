import { readKeptPlan } from '@leadline/domain/contract/share-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import { isClosed, type KeptAnswer } from '@leadline/domain/share/kept/kept-plan';
import { type Loaded, useEntity } from '../data/use-entity.ts';

/** What was kept when a pilotage was closed; nothing is read of one that is open. */
export function useKeptPlan({ uuid, status }: Pick<Pilotage, 'uuid' | 'status'>): Loaded<KeptAnswer> {
  return useEntity(readKeptPlan, { params: { id: uuid } }, { enabled: isClosed(status) });
}
