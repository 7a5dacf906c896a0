import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from '../../data/connection.ts';
import { makeStore, useStore } from '../../data/make-store.ts';
import type { Facts, Manifest } from '../../data/store/cache-db.ts';
import type { Prepared } from './readiness.ts';

/** What lies on this device, and what is being fetched. */
export interface PrefetchBoard {
  manifests: ReadonlyMap<string, Manifest>;
  facts: Facts;
  running: ReadonlySet<string>;
}

export interface RowToPrepare {
  uuid: string;
  date: string;
  port: { timezone: string };
  route: { uuid: string } | null;
}

/** Preparing pilotages for use without a network, for whoever is signed in. */
export interface Prefetch {
  board: () => PrefetchBoard;
  /** Computed from what lies on the device; `now` is the device's time. */
  readinessOf: (row: RowToPrepare, now: number) => Prepared;
  /** Of these pilotages those whose record is kept, because it was prepared or opened. */
  kept: (pilotageUuids: readonly string[]) => Promise<ReadonlySet<string>>;
  subscribe: (listener: () => void) => () => void;
  /** Everything that is due. */
  run: () => Promise<void>;
  /** One pilotage at once, whatever its age. */
  prepare: (pilotageUuid: string) => Promise<'done' | 'failed' | 'notReady'>;
  /** What uses these records (uuids, IMO numbers), because they were changed. */
  refresh: (changed: ReadonlySet<string>) => Promise<void>;
  /** Within one request, until `resume`. */
  pause: () => void;
  resume: () => void;
  /** Throws copies away. */
  drop: (keys: readonly string[], manifests: readonly string[]) => Promise<void>;
  close: () => void;
}

const current = makeStore<Prefetch | null>(null);
const never = () => () => {};
const NOT_PREPARED: Prepared = { state: 'none', items: [], bytes: 0, preparedAt: null, hasFailed: false };

export const currentPrefetch = current.get;

export function setCurrentPrefetch(next: Prefetch | null): void {
  current.get()?.close();
  current.set(next);
}

/** Null until the device's storage is open. */
function usePrefetch(): Prefetch | null {
  return useStore(current);
}

/** How far each row can be used without a network; drawn anew when that changes. */
export function useReadiness(): (row: RowToPrepare) => Prepared {
  const prefetch = usePrefetch();
  useSyncExternalStore(prefetch?.subscribe ?? never, () => prefetch?.board() ?? null);
  return (row) => prefetch?.readinessOf(row, Date.now()) ?? NOT_PREPARED;
}

const NONE: ReadonlySet<string> = new Set();

/** Of these pilotages those whose record is kept on this device; looked up while there is no network. */
export function useKeptPilotages(pilotageUuids: readonly string[]): ReadonlySet<string> {
  const prefetch = usePrefetch();
  const isAsked = !useOnline() && prefetch !== null;
  const [kept, setKept] = useState(NONE);
  const asked = pilotageUuids.join();
  useEffect(() => {
    let isOver = false;
    const show = (found: ReadonlySet<string>) => {
      if (!isOver) setKept(found);
    };
    // Storage that fails has nothing to open.
    if (isAsked) void prefetch?.kept(asked.split(',')).then(show, () => show(NONE));
    return () => {
      isOver = true;
    };
  }, [prefetch, isAsked, asked]);
  return kept;
}

/** Something of it opens without a network. */
export function isReadable({ state }: Prepared): boolean {
  return state === 'ready' || state === 'old' || state === 'partly';
}
