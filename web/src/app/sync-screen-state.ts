import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

/** The sync screen stands over every address, so that none leads to it and none is left for it. */
export function showSyncScreen(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export function useSyncScreenOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
  );
}
