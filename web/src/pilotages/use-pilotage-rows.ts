import { listPilotages } from '@leadline/domain/contract/pilotage-endpoints';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { DayRange } from '@leadline/domain/pilotages/pilotage-list';
import { useMemo } from 'react';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useWaitingOps } from '../sync/use-waiting.ts';
import { useKnownThings } from './use-known-things.ts';
import { rowWithOps } from './with-waiting-ops.ts';

/** The list rows of a port in a range of days; without a range the last 400 days and everything ahead. */
export function usePilotageRows(portUuid: string | undefined, range: DayRange | null): Loaded<PilotageRow[]> {
  const loaded = useEntity(
    listPilotages,
    { query: { portUuid: portUuid ?? '', ...range } },
    { enabled: portUuid !== undefined },
  );
  const ops = useWaitingOps();
  const known = useKnownThings(ops);
  const stored = loaded.data;
  const data = useMemo(
    () => (ops.length === 0 ? stored : stored?.map((row) => rowWithOps(row, ops, known))),
    [stored, ops, known],
  );
  return { ...loaded, data };
}
