import type { SyncEngine } from '@leadline/sync/engine';
import type { ItemKey } from '@leadline/sync/outbox';
import { useSyncExternalStore } from 'react';
import type { OutboxDb } from './outbox-db.ts';

/** The waiting edits of whoever is signed in, and what sends them. */
export interface DeviceSync {
  userUuid: string;
  engine: SyncEngine;
  outbox: OutboxDb;
  /** The server's newest answer for a record; undefined until one came that holds this edit. */
  answerOf: (key: ItemKey, edit: string) => unknown;
  close: () => void;
}

let current: DeviceSync | null = null;
const listeners = new Set<() => void>();

let opener: (() => Promise<void>) | null = null;

/** How the outbox is opened before its time. */
export function setOpener(open: (() => Promise<void>) | null): void {
  opener = open;
}

/** Code that has not come by then is not coming with this network: whoever saves is told, and keeps the form. */
const OPEN_LIMIT_MS = 5000;

/** The outbox, opened now if nobody has needed it before; null where this device has none, or not yet. */
export async function neededSync(): Promise<DeviceSync | null> {
  if (current === null && opener) {
    const limit = new Promise<void>((resolve) => setTimeout(resolve, OPEN_LIMIT_MS));
    await Promise.race([opener().catch(() => undefined), limit]);
  }
  return current;
}

export function currentSync(): DeviceSync | null {
  return current;
}

/** Null until somebody is signed in and the device's storage is open. */
export function useDeviceSync(): DeviceSync | null {
  return useSyncExternalStore(subscribe, currentSync);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setCurrentSync(next: DeviceSync | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** At log-out and at the lock: nothing of the edits stays in memory; on the disk they stay. */
export function closeSync(): void {
  current?.close();
  setCurrentSync(null);
}
