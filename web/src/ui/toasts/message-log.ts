import { serverNow } from '../../data/calls/server-clock.ts';
import { makeStore, useStore } from '../../data/make-store.ts';
import type { Toast } from './toasts.ts';

export interface LoggedMessage extends Toast {
  id: number;
  /** When it was said, milliseconds. */
  at: number;
}

const AT_MOST = 200;

const log = makeStore<readonly LoggedMessage[]>([]);
let said = 0;

/** Keeps what was said, for as long as this person is here: nobody has to read it within eight seconds. */
export function logMessage(toast: Toast): void {
  said += 1;
  log.set([{ ...toast, id: said, at: serverNow() }, ...log.get()].slice(0, AT_MOST));
}

/** The next person at this device reads nothing of the one before. */
export function forgetMessages(): void {
  log.set([]);
}

/** Newest first. */
export function useMessageLog(): readonly LoggedMessage[] {
  return useStore(log);
}
