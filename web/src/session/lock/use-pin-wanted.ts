import { useSyncExternalStore } from 'react';
import { whenClosed } from '../session-store.ts';

const listeners = new Set<() => void>();
let isWanted = false;

/** After single sign-on on a device without a PIN somebody is asked for one, until they have set it or said later. */
export function wantPin(wanted: boolean): void {
  isWanted = wanted;
  for (const listener of listeners) listener();
}

export function usePinWanted(): boolean {
  return useSyncExternalStore(subscribe, () => isWanted);
}

function subscribe(listener: () => void): () => void {
  const remove = whenClosed(() => wantPin(false));
  listeners.add(listener);
  return () => {
    remove();
    listeners.delete(listener);
  };
}
