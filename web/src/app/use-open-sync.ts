import { listPilotageExtras } from '@leadline/domain/contract/extra-endpoints';
import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readVessel } from '@leadline/domain/contract/vessel-endpoints';
import { useEffect } from 'react';
import { deviceCache, installDeviceCache } from '../data/device-cache.ts';
import { type Cache, useCache } from '../data/use-entity.ts';
import { useSession, whenClosed } from '../session/session-store.ts';
import { useOnline } from '../sync/connection.ts';
import { setCurrentPrefetch } from '../sync/device-prefetch.ts';
import { closeSync, setOpener } from '../sync/device-sync.ts';
import type { SyncDoors } from '../sync/open-sync.ts';
import { pageStands, patiently } from './page-stands.ts';

/**
 * Copies and waiting edits of whoever is signed in are open for as long as the app is; at the lock nothing of them stays
 * in memory.
 */
export function useOpenSync(): void {
  const { user, access, sessionStatus } = useSession();
  const isOnline = useOnline();
  const cache = useCache();
  const userUuid = access === 'open' ? user?.uuid : undefined;
  useEffect(() => {
    if (userUuid === undefined) return;
    const refetch = async () => {
      for (const endpoint of [readPilotage, listPilotages, readVessel, listPilotageExtras]) cache.outdate(endpoint);
    };
    const page = pageStands();
    const offline = page.stands.then(() => patiently(() => import('./open-offline.ts')));
    installDeviceCache(offline.then(({ openCopies }) => openCopies(userUuid)));
    let isWanted = true;
    const stop = followLazily(offline, userUuid, { refetch, cache }, () => isWanted);
    setOpener(async () => {
      page.hurry();
      await stop;
    });
    const forget = whenClosed(() => {
      isWanted = false;
      closeAll();
    });
    return () => {
      isWanted = false;
      forget();
      void stop.then((end) => end());
    };
  }, [userUuid, cache]);
  const mayFetch = userUuid !== undefined && sessionStatus === 'VALID' && isOnline;
  useEffect(() => {
    if (userUuid === undefined) return;
    // Either way: what may not go on any more stops.
    void pageStands()
      .stands.then(() => import('./open-offline.ts'))
      .then(
        ({ kickPrefetch }) => kickPrefetch(),
        () => {},
      );
    void mayFetch;
  }, [userUuid, mayFetch]);
}

function closeAll(): void {
  setOpener(null);
  closeSync();
  setCurrentPrefetch(null);
  installDeviceCache(null);
}

/** The code of the outbox comes beside the first page. Without it, or without storage, edits go straight to the server. */
async function followLazily(
  offline: Promise<typeof import('./open-offline.ts')>,
  userUuid: string,
  { refetch, cache }: { refetch: () => Promise<void>; cache: Cache },
  isWanted: () => boolean,
): Promise<() => void> {
  const { followPrefetch, makeRoom } = await offline;
  const { openSync } = await patiently(() => import('../sync/open-sync.ts'));
  const { keepSent } = await patiently(() => import('../sync/keep-sent.ts'));
  if (!isWanted()) return () => {};
  const keep: SyncDoors['keep'] = (op, entity) => keepSent(cache, op, entity);
  await openSync(userUuid, { keep, refetch, makeRoom, appBuild: __APP_BUILD__, isWanted }).catch((error: unknown) => {
    console.warn('The outbox of this device could not be opened', error);
  });
  await deviceCache();
  return isWanted() ? followPrefetch() : () => {};
}
