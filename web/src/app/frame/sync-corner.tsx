import type { OutboxState, QueuedOp } from '@leadline/sync/outbox/outbox';
import { Suspense, useEffect, useRef } from 'react';
import { useClockSkew } from '../../data/calls/server-clock.ts';
import { followServer, setManualOnline, useOnline } from '../../data/connection.ts';
import { onVault } from '../../data/store/vault.ts';
import { useSelectedPort } from '../../ports/use-selected-port.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { useSession } from '../../session/session-store.ts';
import { checkSession } from '../../session/start-session.ts';
import { currentSync, useDeviceSync } from '../../sync/device-sync.ts';
import { useOutbox, useRunState, useWaitingKnown } from '../../sync/saving/use-waiting.ts';
import { lazyPart } from '../../ui/app-code/fetch-part.ts';
import { useIsAsked } from '../../ui/dialogs/open-question.ts';
import { FaultBoundary } from '../../ui/states/fault-boundary.tsx';
import { focusPage } from '../focus/use-focus-on-arrival.ts';
import { showSyncScreen, useSyncScreenOpen } from './sync-screen-state.ts';

const SyncScreen = lazyPart(async () => (await import('../../screens/sync/sync-screen.tsx')).SyncScreen);
const StatusBanners = lazyPart(async () => (await import('./status-banners.tsx')).StatusBanners);

/** A dialog gives the focus back by then, if it can. */
const FOCUS_RETURNS_MS = 100;
const SKEW_WORTH_A_WORD_MS = 120_000;

/** It opens by itself: what had the focus before it may be gone or disabled. */
function close(): void {
  showSyncScreen(false);
  setTimeout(focusPage, FOCUS_RETURNS_MS);
}

/**
 * Under every protected screen: whether the server is there, what waits for it, and a clock that is wrong. Not shown it
 * goes on following the server.
 */
export function SyncCorner({ isShown = true }: { isShown?: boolean }) {
  useServerFollowed();
  useSessionChecked();
  useSyncScreenOnArrival();
  const isOnline = useOnline();
  const hasWaiting = useRunState()?.needsAttention ?? false;
  const isUnread = useWaitingKnown() === 'unread';
  const isSkewed = Math.abs(useClockSkew()) > SKEW_WORTH_A_WORD_MS;
  const isOpen = useSyncScreenOpen();
  if (!isShown) return null;
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
  useEffect(() => followServer(async () => (await import('../../sync/ping-server.ts')).pingServer()), []);
}

/** An app that was started without the server goes on unchecked; as soon as the server is there, it is asked. */
function useSessionChecked(): void {
  const isUnchecked = useSession().sessionStatus === 'UNKNOWN';
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline && isUnchecked) void checkSession();
  }, [isOnline, isUnchecked]);
}

/** Earlier edits are read within this time of the arrival; afterwards the banner opens the screen. */
const ARRIVES_FOR_MS = 5000;

interface Arrival {
  /** By the clock of this device, as edits are dated. */
  at: number;
  /** What waited already, whatever a clock that was set since makes of its date. */
  known: ReadonlySet<string>;
  /** Of `performance.now()`; without end once something to show was found. */
  until: number;
}

/**
 * Once per sign-in and per reconnection, when something waits that was recorded before (SYNC-01). The form of a later
 * edit asks by itself; and a question that is open is answered first.
 */
function useSyncScreenOnArrival(): void {
  const sync = useDeviceSync();
  const outbox = useOutbox();
  const isAsked = useIsAsked();
  const isValid = useSession().sessionStatus === 'VALID';
  const isArrived = useOnline() && isValid && sync !== null;
  const arrival = useRef<Arrival | null>(null);
  useEffect(() => {
    if (!isArrived) return;
    const arrive = () => {
      const known = new Set(
        currentSync()
          ?.engine.outbox()
          .ops.flatMap(({ edits }) => edits),
      );
      arrival.current = { at: Date.now(), known, until: performance.now() + ARRIVES_FOR_MS };
    };
    arrive();
    // Their key may come later than they do.
    return onVault(arrive);
  }, [isArrived]);
  useEffect(() => {
    const { current } = arrival;
    if (!isArrived || !current || performance.now() > current.until || !hasEarlier(outbox, current)) return;
    current.until = Number.POSITIVE_INFINITY;
    if (isAsked) return;
    arrival.current = null;
    showSyncScreen(true);
  }, [isArrived, outbox, isAsked]);
  useEffect(() => () => showSyncScreen(false), []);
}

function hasEarlier({ ops, unreadable = 0 }: OutboxState, { at, known }: Arrival): boolean {
  const isEarlier = ({ madeAt, edits }: QueuedOp) => Date.parse(madeAt) < at || edits.some((edit) => known.has(edit));
  return unreadable > 0 || ops.some((op) => op.waits && isEarlier(op));
}
