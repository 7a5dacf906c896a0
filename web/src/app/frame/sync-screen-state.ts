import { makeStore, useStore } from '../../data/make-store.ts';

const isOpen = makeStore(false);

/** The sync screen stands over every address, so that none leads to it and none is left for it. */
export function showSyncScreen(next: boolean): void {
  isOpen.set(next);
}

export function useSyncScreenOpen(): boolean {
  return useStore(isOpen);
}
