import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useHandedOver } from '../../session/handed-over/handed-over.ts';
import { useSession } from '../../session/session-store.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { forgetMessages } from '../../ui/toasts/message-log.ts';
import { useHasWaitingToasts } from '../../ui/toasts/toasts.ts';
import { firstPageReady } from '../first-page-ready.ts';
import { useFocusKept } from '../focus/use-focus-kept.ts';
import { useFocusOnArrival } from '../focus/use-focus-on-arrival.ts';
import { UpdateBanner } from './update-banner.tsx';

/** Its code is fetched once the first screen is drawn, or with the first message: later the network may be gone. */
const ToastCorner = lazyPart(async () => (await import('./toast-corner.tsx')).ToastCorner);

/** What every screen stands in, signed in or not. */
export function AppFrame() {
  useFocusOnArrival();
  useFocusKept();
  // What is told here is told to the pilot.
  const isHandedOver = useHandedOver() !== null;
  return (
    <>
      <Outlet />
      {isHandedOver ? null : <UpdateBanner />}
      {isHandedOver ? null : <Messages />}
    </>
  );
}

/** At the log-in the code for messages comes with the first one. The messages to one person end with their session. */
function Messages() {
  const person = useSession().user?.uuid ?? null;
  const hasWaiting = useHasWaitingToasts();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && hasWaiting) setWanted(true);
  useEffect(() => {
    if (person === null) return;
    void firstPageReady().ready.then(() => setWanted(true));
    return forgetMessages;
  }, [person]);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastCorner key={person} />
    </Suspense>
  );
}
