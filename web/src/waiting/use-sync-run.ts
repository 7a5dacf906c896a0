import type { RunSummary } from '@leadline/sync/sending/run-sync';
import { useEffect, useRef, useState } from 'react';
import { unlessEnded } from '../data/store/device-session.ts';
import { useDeviceSync } from '../sync/device-sync.ts';
import { useOutbox } from '../sync/saving/use-waiting.ts';

/** A window that has said nothing for so long is taken for dead. */
const SILENCE_MS = 30_000;

export interface SyncRun {
  isRunning: boolean;
  /** How the last run of this screen ended; null before the first. */
  ended: RunSummary['ended'] | null;
  /** Another window is sending, and has said nothing for half a minute. */
  mayTakeOver: boolean;
  start: (options?: { steal?: boolean }) => Promise<void>;
}

/** "Start Sync" and what comes of it. */
export function useSyncRun(): SyncRun {
  const sync = useDeviceSync();
  const [isRunning, setRunning] = useState(false);
  const [ended, setEnded] = useState<SyncRun['ended']>(null);
  const isBusy = useRef(false);
  const mayTakeOver = useSilence(ended === 'taken' && !isRunning);
  const start = async ({ steal = false }: { steal?: boolean } = {}) => {
    if (!sync || isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    const summary = await sync.engine
      .start({ steal })
      .catch(unlessEnded)
      .finally(() => {
        isBusy.current = false;
        setRunning(false);
      });
    if (summary) setEnded(summary.ended);
  };
  return { isRunning, ended, mayTakeOver, start };
}

/** Every change of the outbox, also by another window, is a sign of life. */
function useSilence(isWatched: boolean): boolean {
  const outbox = useOutbox();
  const [silentSince, setSilentSince] = useState<unknown>(null);
  useEffect(() => {
    if (!isWatched) return;
    const timer = setTimeout(() => setSilentSince(outbox), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [isWatched, outbox]);
  return isWatched && silentSince === outbox;
}
