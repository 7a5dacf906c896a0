import { listPreferences } from '@leadline/domain/contract/port-endpoints';
import { type Preferences, readPreferences } from '@leadline/domain/preferences/preferences';
import { LOADING_FAILED } from '@leadline/domain/words/toasts';
import { useMemo } from 'react';
import { type Loaded, useEntity } from '../data/use-entity.ts';
import { useFailureToast } from '../ui/toasts/use-failure-toast.ts';

const FRESH_MS = 5 * 60_000;

interface LoadedPreferences extends Pick<Loaded<unknown>, 'status' | 'retry'> {
  preferences: Preferences | undefined;
}

/** What the port has switched on and off; undefined until it is known. */
export function usePreferences(portUuid: string | undefined): Preferences | undefined {
  return useRead(portUuid).preferences;
}

/** The same for a screen that cannot do without: it says when they cannot be loaded (ERR-11). */
export function useNeededPreferences(portUuid: string | undefined): LoadedPreferences {
  const loaded = useRead(portUuid);
  useFailureToast(loaded.status === 'error', LOADING_FAILED.preferences);
  return loaded;
}

function useRead(portUuid: string | undefined): LoadedPreferences {
  const { data, status, retry } = useEntity(
    listPreferences,
    { query: { portUuid: portUuid ?? '' } },
    { enabled: portUuid !== undefined, freshForMs: FRESH_MS },
  );
  return { preferences: useMemo(() => data && readPreferences(data), [data]), status, retry };
}
