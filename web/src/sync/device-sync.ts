import type { SyncEngine } from '@leadline/sync/engine';
import type { ItemKey } from '@leadline/sync/outbox/outbox';
import { useSyncExternalStore } from 'react';
import { makeSignal } from '../data/make-store.ts';
import type { DeviceSession } from '../data/store/device-session.ts';
import type { OutboxDb } from './outbox/outbox-db.ts';

/** The waiting edits of whoever is signed in, and what sends them. */
export interface DeviceSync {
  /** Whose edits these are; what runs here ends with it. */
  session: DeviceSession;
  engine: SyncEngine;
  outbox: OutboxDb;
  /** The server's newest answer for a record; undefined until one came that holds this edit. */
  answerOf: (key: ItemKey, edit: string) => unknown;
  /** What an earlier life of this device left behind is put right: a run that began before would find the lock taken. */
  tidied: Promise<void>;
  close: () => void;
}

/**
 * Whether it is known what waits on this device. `opening`: edits may wait that nobody has read yet. `failed`: they may,
 * and cannot be read now. Where this device has none, or nobody is signed in, nothing waits and that is known: `open`.
 */
export type OutboxPhase = 'opening' | 'open' | 'failed';

let current: DeviceSync | null = null;
let phase: OutboxPhase = 'open';
const { follow, notify } = makeSignal();

let opener: (() => Promise<void>) | null = null;

/** How the outbox is opened before its time. */
export function setOpener(open: (() => Promise<void>) | null): void {
  opener = open;
}

/** Code that has not come by then is not coming with this network: whoever saves is told, and keeps the form. */
const OPEN_LIMIT_MS = 5000;

/** The outbox, opened now if nobody has needed it before; null where this device has none, or not yet. */
export async function neededSync(): Promise<DeviceSync | null> {
  if (current === null && opener) await inTime(opener().catch(() => undefined));
  if (current !== null) await inTime(current.tidied);
  return current;
}

function inTime(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, OPEN_LIMIT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Once more, after it could not be opened; true when it is open now, or within 5 s. */
export async function openAgain(): Promise<boolean> {
  if (opener) await inTime(opener().catch(() => undefined));
  return current !== null;
}

export function currentSync(): DeviceSync | null {
  return current;
}

/** Null until somebody is signed in and the device's storage is open. */
export function useDeviceSync(): DeviceSync | null {
  return useSyncExternalStore(follow, currentSync);
}

export function outboxPhase(): OutboxPhase {
  return phase;
}

export function useOutboxPhase(): OutboxPhase {
  return useSyncExternalStore(follow, outboxPhase);
}

export function setOutboxPhase(next: OutboxPhase): void {
  if (next === phase) return;
  phase = next;
  notify();
}

/** From now on every view is drawn over these edits; null is nobody's. */
export function setCurrentSync(next: DeviceSync | null): void {
  current = next;
  phase = 'open';
  notify();
}

/** At log-out and at the lock: nothing of the edits stays in memory; on the disk they stay. */
export function closeSync(): void {
  current?.close();
  setCurrentSync(null);
}
