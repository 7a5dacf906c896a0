import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { useEffect } from 'react';
import { useCache } from '../data/use-entity.ts';
import { useSession, whenClosed } from '../session/session-store.ts';
import { closeSync } from '../sync/device-sync.ts';

/** The outbox of whoever is signed in is open for as long as the app is; at the lock nothing of it stays in memory. */
export function useOpenSync(): void {
  const { user, access } = useSession();
  const cache = useCache();
  const userUuid = access === 'open' ? user?.uuid : undefined;
  useEffect(() => {
    if (userUuid === undefined) return;
    const refetch = async () => {
      for (const endpoint of [readPilotage, listPilotages, readVessel]) cache.outdate(endpoint);
    };
    void openLazily(userUuid, refetch);
    return whenClosed(closeSync);
  }, [userUuid, cache]);
}

/** The code of the outbox comes beside the first page. Without it, or without storage, edits go straight to the server. */
async function openLazily(userUuid: string, refetch: () => Promise<void>): Promise<void> {
  const { openSync } = await import('../sync/open-sync.ts');
  await openSync(userUuid, { refetch, makeRoom: async () => {}, appBuild: __APP_BUILD__ }).catch((error: unknown) => {
    console.warn('The outbox of this device could not be opened', error);
  });
}
