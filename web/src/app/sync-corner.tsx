import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../data/fetch-part.ts';
import { useClockSkew } from '../data/server-clock.ts';
import { onVault } from '../data/vault.ts';
import { useSelectedPort } from '../ports/use-selected-port.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { useSession } from '../session/session-store.ts';
import { checkSession } from '../session/start-session.ts';
import { followServer, setManualOnline, useOnline } from '../sync/connection.ts';
import { useRunState, useWaitingKnown } from '../sync/use-waiting.ts';
import { FaultBoundary } from '../ui/fault-boundary.tsx';
import { showSyncScreen, useSyncScreenOpen } from './sync-screen-state.ts';
import { focusPage } from './use-focus-on-arrival.ts';

const SyncScreen = lazyPart(async () => (await import('../screens/sync-screen.tsx')).SyncScreen);
const StatusBanners = lazyPart(async () => (await import('./status-banners.tsx')).StatusBanners);

/** A dialog gives the focus back by then, if it can. */
const FOCUS_RETURNS_MS = 100;
const SKEW_WORTH_A_WORD_MS = 120_000;

/** It opens by itself: what had the focus before it may be gone or disabled. */
function close(): void {
  showSyncScreen(false);
  setTimeout(focusPage, FOCUS_RETURNS_MS);
}

/** Under every protected screen: whether the server is there, what waits for it, and a clock that is wrong. */
export function SyncCorner() {
  useServerFollowed();
  useSessionChecked();
  useSyncScreenOnArrival();
  const isOnline = useOnline();
  const hasWaiting = useRunState()?.needsAttention ?? false;
  const isUnread = useWaitingKnown() === 'unread';
  const isSkewed = Math.abs(useClockSkew()) > SKEW_WORTH_A_WORD_MS;
  const isOpen = useSyncScreenOpen();
  return (
    <>
      {(!isOnline || hasWaiting || isUnread || isSkewed) && (
        <Suspense>
          <StatusBanners />
        </Suspense>
      )}
      {isOpen && (
        <FaultBoundary frame="dialog" onClose={close}>
          <Suspense>
            <SyncScreen onClose={close} />
          </Suspense>
        </FaultBoundary>
      )}
    </>
  );
}

function useServerFollowed(): void {
  const flags = usePreferences(useSelectedPort().port?.uuid)?.flags;
  const isManual = flags?.manual_online_enabled ?? false;
  useEffect(() => setManualOnline(isManual), [isManual]);
  useEffect(() => followServer(async () => (await import('../sync/ping-server.ts')).pingServer()), []);
}

/** An app that was started without the server goes on unchecked; as soon as the server is there, it is asked. */
function useSessionChecked(): void {
  const isUnchecked = useSession().sessionStatus === 'UNKNOWN';
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline && isUnchecked) void checkSession();
  }, [isOnline, isUnchecked]);
}

/** Edits of before are read by then; one that is made now and does not get through asks for nothing. */
const ARRIVES_FOR_MS = 5000;

/**
 * Once per sign-in and per reconnection, when something waits (SYNC-01); afterwards the banner opens it. What waited may
 * be readable only a moment later: the arrival lasts as long as that.
 */
function useSyncScreenOnArrival(): void {
  const state = useRunState();
  const isValid = useSession().sessionStatus === 'VALID';
  const isArrived = useOnline() && isValid && state !== null;
  const arrivesUntil = useRef(0);
  useEffect(() => {
    if (!isArrived) return;
    const arrive = () => {
      arrivesUntil.current = performance.now() + ARRIVES_FOR_MS;
    };
    arrive();
    // Their key may come later than they do.
    return onVault(arrive);
  }, [isArrived]);
  useEffect(() => {
    if (!isArrived || !state?.needsAttention || performance.now() > arrivesUntil.current) return;
    arrivesUntil.current = 0;
    showSyncScreen(true);
  }, [isArrived, state]);
  useEffect(() => () => showSyncScreen(false), []);
}
