import { listPreferences } from '@leadline/domain/contract/port-endpoints';
import { type Preferences, readPreferences } from '@leadline/domain/preferences/preferences';
import { useMemo } from 'react';
import { useEntity } from '../data/use-entity.ts';

const FRESH_MS = 5 * 60_000;

/** What the port has switched on and off; undefined until it is known. */
export function usePreferences(portUuid: string | undefined): Preferences | undefined {
  const { data } = useEntity(
    listPreferences,
    { query: { portUuid: portUuid ?? '' } },
    { enabled: portUuid !== undefined, freshForMs: FRESH_MS },
  );
  return useMemo(() => data && readPreferences(data), [data]);
}
