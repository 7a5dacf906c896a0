import { listBerthStations, listRoutes } from '@leadline/domain/contract/port-endpoints';
import { listUsers } from '@leadline/domain/contract/session-endpoints';
import type { KnownThings } from '@leadline/domain/pilotages/pilotage-overlay';
import { useMemo } from 'react';
import { useCache } from '../data/use-entity.ts';

/** Names of places, routes and people, out of the lists that this device has read. */
export function useKnownThings(): KnownThings {
  const cache = useCache();
  return useMemo(
    () => ({
      place: (uuid) => cache.find(listBerthStations, uuid),
      route: (uuid) => cache.find(listRoutes, uuid),
      person: (uuid) => cache.find(listUsers, uuid),
    }),
    [cache],
  );
}
