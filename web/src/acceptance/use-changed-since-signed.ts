import { listChangedSinceSigned } from '@leadline/domain/contract/plan-endpoints';
import type { DayRange } from '@leadline/domain/pilotages/list/pilotage-list';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { isEndState } from '@leadline/domain/pilotages/rights/pilotage-status';
import { useEffect, useMemo } from 'react';
import { type Loaded, useEntity } from '../data/use-entity.ts';

/** Of a pilotage by its uuid the parts of its plan that are others than when it was signed. */
export type ChangedSinceSigned = ReadonlyMap<string, readonly string[]>;

/** Which accepted pilotages of a list are others than what was signed; read again when the list was. */
export function useChangedSinceSigned(
  portUuid: string,
  range: DayRange | null,
  { data: rows, fetchedAt }: Pick<Loaded<PilotageRow[]>, 'data' | 'fetchedAt'>,
): ChangedSinceSigned {
  const isAsked = rows?.some(isCompared) ?? false;
  const { data, retry } = useEntity(listChangedSinceSigned, { query: { portUuid, ...range } }, { enabled: isAsked });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the list, and not at each drawing
  useEffect(() => void (isAsked && retry()), [fetchedAt, isAsked]);
  return useMemo(() => {
    const compared = new Set(rows?.filter(isCompared).map(({ uuid }) => uuid));
    const changed = (data ?? []).filter(({ uuid }) => compared.has(uuid));
    return new Map(changed.map(({ uuid, parts }) => [uuid, parts]));
  }, [data, rows]);
}

const isCompared = ({ pilotAccepted, masterAccepted, status }: PilotageRow) =>
  (pilotAccepted || masterAccepted) && !isEndState(status);
