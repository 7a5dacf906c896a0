import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../data/connection.ts';
import { deviceCache, installDeviceCache } from '../data/store/device-cache.ts';
import { currentDeviceSession, type DeviceSession } from '../data/store/device-session.ts';
import { type Cache, useCache } from '../data/use-entity.ts';
import { currentSession, useSession, whenClosed } from '../session/session-store.ts';
import { closeSync, setOpener } from '../sync/device-sync.ts';
import { followOpening, openingFailed } from '../sync/follow-opening.ts';
import type { SyncDoors } from '../sync/open-sync.ts';
import { setCurrentPrefetch } from '../sync/prefetch/device-prefetch.ts';
import { firstPageReady, loadWithRetries } from './first-page-ready.ts';

/**
 * Copies and waiting edits of whoever is signed in are open for as long as the app is; at the lock nothing of them stays
 * in memory.
 */
export function useOpenSync(): void {
  const { user, access, sessionStatus } = useSession();
  const isOnline = useOnline();
  const cache = useCache();
  const client = useQueryClient();
  const userUuid = access === 'open' ? user?.uuid : undefined;
  useEffect(() => {
    const session = currentDeviceSession();
    if (userUuid === undefined || session?.person !== userUuid) return;
    const refetch: SyncDoors['refetch'] = async (keys) => {
      const { readSentAgain } = await loadKeepSent();
      readSentAgain(cache, keys);
    };
    const forgetCopies = async () => {
      await (await import('./open-offline.ts')).forgetCopies();
      void client.resetQueries();
    };
    const page = firstPageReady();
    let isWanted = true;
    const open = openerOf(session, page.ready, { refetch, cache, forgetCopies }, () => isWanted);
    const stopFollowing = followOpening(userUuid, page.hurry);
    const opened = open();
    const offline = page.ready.then(() => loadWithRetries(() => import('./open-offline.ts')));
    installDeviceCache(offline.then(({ openCopies }) => openCopies(userUuid)));
    const stop = followLazily(offline, opened, () => isWanted);
    setOpener(() => {
      page.hurry();
      return open();
    });
    const forget = whenClosed(() => {
      isWanted = false;
      stopFollowing();
      closeAll();
    });
    return () => {
      // The frame went and the session stays: the next frame opens them anew, with a cache of its own.
      if (isWanted) closeAll();
      isWanted = false;
      stopFollowing();
      forget();
      void stop.then((end) => end());
    };
  }, [userUuid, cache, client]);
  const mayFetch = userUuid !== undefined && sessionStatus === 'VALID' && isOnline;
  useEffect(() => {
    if (userUuid === undefined) return;
    // Either way: what may not go on any more stops.
    void firstPageReady()
      .ready.then(() => import('./open-offline.ts'))
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

/**
 * How the outbox is opened: its code comes beside the first page, and at once where edits may wait. A failure is told, and
 * opening can be tried again. Without storage edits go straight to the server.
 */
function openerOf(
  session: DeviceSession,
  ready: Promise<void>,
  { refetch, cache, forgetCopies }: { refetch: SyncDoors['refetch']; cache: Cache; forgetCopies: () => Promise<void> },
  isWanted: () => boolean,
): () => Promise<void> {
  const keep: SyncDoors['keep'] = async (op, entity) => {
    const { keepSent } = await loadKeepSent();
    const ports = currentSession().user?.portIdentities.map(({ uuid }) => uuid);
    await keepSent(cache, op, entity, ports);
  };
  const makeRoom = async () => (await import('./open-offline.ts')).makeRoom();
  let opening: Promise<void> | null = null;
  const open = async () => {
    await ready;
    // What takes the answers must be here before there are any: the network may be gone by then.
    void loadWithRetries(loadKeepSent);
    const { openSync } = await loadWithRetries(() => import('../sync/open-sync.ts'));
    if (isWanted())
      await openSync(session, { keep, refetch, makeRoom, forgetCopies, appBuild: __APP_BUILD__, isWanted });
  };
  return () => {
    opening ??= open()
      .catch((error: unknown) => {
        console.warn('The outbox of this device could not be opened', error);
        if (isWanted()) openingFailed();
      })
      .finally(() => {
        opening = null;
      });
    return opening;
  };
}

const loadKeepSent = () => import('../sync/saving/keep-sent.ts');

async function followLazily(
  offline: Promise<typeof import('./open-offline.ts')>,
  opened: Promise<void>,
  isWanted: () => boolean,
): Promise<() => void> {
  await opened;
  const { followPrefetch } = await offline;
  await deviceCache();
  return isWanted() ? followPrefetch() : () => {};
}
