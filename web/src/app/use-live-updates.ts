import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '../data/connection.ts';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { useSession } from '../session/session-store.ts';
import { firstPageReady, loadWithRetries } from './first-page-ready.ts';

/** What others change shows by itself while somebody is signed in and the server is there. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const { user, access } = useSession();
  const isOnline = useOnline();
  const portUuid = useSelectedPort().port?.uuid;
  const userUuid = access === 'open' && isOnline ? user?.uuid : undefined;
  useEffect(() => {
    if (userUuid === undefined || portUuid === undefined) return;
    let stop = () => {};
    let isWanted = true;
    void firstPageReady()
      .ready.then(() =>
        loadWithRetries(() => Promise.all([import('../live/follow-live.ts'), import('../live/take-news.ts')])),
      )
      .then(([{ followLive }, { takeNews }]) => {
        if (!isWanted) return;
        const news = takeNews(client);
        const leave = followLive({ userUuid, portUuid, hear: news.hear });
        stop = () => {
          leave();
          news.stop();
        };
      });
    return () => {
      isWanted = false;
      stop();
    };
  }, [client, userUuid, portUuid]);
}
