import type { MailFailedEvent } from '@leadline/domain/contract/live-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useOnline } from '../data/connection.ts';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { handedOver } from '../session/handed-over/handed-over.ts';
import { useSession } from '../session/session-store.ts';
import { firstPageReady, loadWithRetries } from './first-page-ready.ts';
import { OPEN_SHARE, paths } from './paths.ts';

/** What others change shows by itself while somebody is signed in and the server is there. */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  const { user, access } = useSession();
  const isOnline = useOnline();
  const portUuid = useSelectedPort().port?.uuid;
  const userUuid = access === 'open' && isOnline ? user?.uuid : undefined;
  const navigate = useNavigate();
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
        const open = (pilotage: string) => void navigate(paths.acceptanceTab(pilotage), { state: OPEN_SHARE });
        // News of his port is not for the master who holds the tablet, and not for the lock.
        const here = { isHere: () => isWanted && handedOver() === null, open };
        const mailFailed = (told: MailFailedEvent) =>
          void loadWithRetries(() => import('../share/mail-failed.ts')).then((part) =>
            part.tellMailFailed(client, told, here),
          );
        const news = takeNews(client, mailFailed);
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
  }, [client, navigate, userUuid, portUuid]);
}
