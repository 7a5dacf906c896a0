import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useReadAgain } from '../../data/answers/read-again.ts';
import { NotPrepared } from '../../data/answers/read-through.ts';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { useHandedOver } from '../../session/handed-over/handed-over.ts';
import { usePinWanted } from '../../session/lock/use-pin-wanted.ts';
import { whenClosed } from '../../session/session-store.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { followSunAt, isDark, usePalette } from '../../ui/palette/palette-store.ts';
import '../styles/mantine.css';
import { firstPageReady } from '../first-page-ready.ts';
import { focusPage } from '../focus/use-focus-on-arrival.ts';
import { theme } from '../theme.ts';
import { useEndOfSaved } from '../use-end-of-saved.ts';
import { useLiveUpdates } from '../use-live-updates.ts';
import { useNotedExports } from '../use-noted-exports.ts';
import { useOpenSync } from '../use-open-sync.ts';
import { HelpCorner } from './help-corner.tsx';
import styles from './signed-in-frame.module.css';
import { SyncCorner } from './sync-corner.tsx';

const DevicePinDialog = lazyPart(
  async () => (await import('../../screens/sign-in/device-pin-dialog.tsx')).DevicePinDialog,
);

const CardsKeeper = lazyPart(async () => (await import('../../emergency/cards-keeper.tsx')).CardsKeeper);

/** What every protected screen stands in. What one user has loaded ends with the session and at the lock. */
export function SignedInFrame() {
  const [client] = useState(newQueryClient);
  const { shown } = usePalette();
  const isHandedOver = useHandedOver() !== null;
  // Its rows would lie in memory for minutes after the last screen is gone.
  useEffect(() => whenClosed(() => client.clear()), [client]);
  return (
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} forceColorScheme={isDark(shown) ? 'dark' : 'light'}>
        <Outbox />
        <SunOfThePort />
        <EmergencyCards />
        <Pending />
        <Outlet />
        <SyncCorner isShown={!isHandedOver} />
        {isHandedOver ? null : <DevicePin />}
        {isHandedOver ? null : <HelpCorner />}
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** A press shows at once, also when the code of the next screen is still on its way. */
function Pending() {
  const { state } = useNavigation();
  return (
    <div role="status">
      {state === 'loading' && <div className={styles.pending} role="img" aria-label="Loading..." />}
    </div>
  );
}

function DevicePin() {
  const isWanted = usePinWanted();
  // It opens by itself, over a page in which nothing has the focus yet.
  useEffect(() => (isWanted ? () => void focusPage() : undefined), [isWanted]);
  if (!isWanted) return null;
  return (
    <Suspense>
      <DevicePinDialog />
    </Suspense>
  );
}

function Outbox() {
  useOpenSync();
  useEndOfSaved();
  useNotedExports();
  useReadAgain();
  useLiveUpdates();
  return null;
}

function SunOfThePort() {
  const place = useSelectedPort().port?.location;
  useEffect(() => {
    if (place) followSunAt(place);
  }, [place]);
  return null;
}

/** They come after the first page. */
function EmergencyCards() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => void firstPageReady().ready.then(() => setWanted(true)), []);
  if (!isWanted) return null;
  return (
    <Suspense>
      <CardsKeeper />
    </Suspense>
  );
}

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: mayRetry, refetchOnWindowFocus: true, networkMode: 'always' } },
  });
}

/** One more try, unless the server has said no: a vessel that is not there is not there a second later. */
function mayRetry(failures: number, error: Error): boolean {
  if (error instanceof NotPrepared) return false;
  return failures < 1 && !(error instanceof ApiFailure && error.kind === 'refused');
}
