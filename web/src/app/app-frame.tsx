import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { lazyPart } from '../data/fetch-part.ts';
import { useSession } from '../session/session-store.ts';
import { forgetMessages } from '../ui/message-log.ts';
import { useHasWaitingToasts } from '../ui/toasts.ts';
import { UpdateBanner } from './update-banner.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** Fetched beside the first screen, not before it; at sea it must be there before the network goes. */
const ToastCorner = lazyPart(async () => (await import('./toast-corner.tsx')).ToastCorner);

/** What every screen stands in, signed in or not. */
export function AppFrame() {
  useFocusOnArrival();
  useFocusKept();
  return (
    <>
      <Outlet />
      <UpdateBanner />
      <Messages />
    </>
  );
}

/** At the log-in the code for messages comes with the first one. What one person was told ends with their session. */
function Messages() {
  const person = useSession().user?.uuid ?? null;
  const hasWaiting = useHasWaitingToasts();
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && (person !== null || hasWaiting)) setWanted(true);
  useEffect(() => {
    if (person !== null) return forgetMessages;
  }, [person]);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastCorner key={person} />
    </Suspense>
  );
}
