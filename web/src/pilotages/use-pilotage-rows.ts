import { listPilotages } from '@leadline/domain/contract/pilotage-endpoints';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { DayRange } from '@leadline/domain/pilotages/pilotage-list';
import { type Loaded, useEntity } from '../data/use-entity.ts';

/** The list rows of a port in a range of days; without a range the last 400 days and everything ahead. */
export function usePilotageRows(portUuid: string | undefined, range: DayRange | null): Loaded<PilotageRow[]> {
  return useEntity(
    listPilotages,
    { query: { portUuid: portUuid ?? '', ...range } },
    { enabled: portUuid !== undefined },
  );
}
