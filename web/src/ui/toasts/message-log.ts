import { useSyncExternalStore } from 'react';
import { serverNow } from '../../data/calls/server-clock.ts';
import type { Toast } from './toasts.ts';

export interface LoggedMessage extends Toast {
  id: number;
  /** When it was said, milliseconds. */
  at: number;
}

const AT_MOST = 200;

const listeners = new Set<() => void>();
let log: readonly LoggedMessage[] = [];
let said = 0;

/** Keeps what was said, for as long as this person is here: nobody has to read it within eight seconds. */
export function logMessage(toast: Toast): void {
  said += 1;
  set([{ ...toast, id: said, at: serverNow() }, ...log].slice(0, AT_MOST));
}

/** The next person at this device reads nothing of the one before. */
export function forgetMessages(): void {
  set([]);
}

/** Newest first. */
export function useMessageLog(): readonly LoggedMessage[] {
  return useSyncExternalStore(follow, () => log);
}

function set(next: readonly LoggedMessage[]): void {
  log = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
