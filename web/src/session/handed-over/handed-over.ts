import { useSyncExternalStore } from 'react';
import { makeSignal } from '../../data/make-store.ts';
import { readStored, writeStored } from '../../data/store/stored.ts';

/** Outlives a reload and a killed tab, and is known before anything is drawn. */
export const HANDED_OVER_KEY = 'pp.handedOver';

const { follow, notify } = makeSignal();

/** The uuid of the pilotage whose plan the master reads on this tablet; null while the pilot has it. */
export function handedOver(): string | null {
  return readStored(HANDED_OVER_KEY);
}

export function useHandedOver(): string | null {
  return useSyncExternalStore(followAll, handedOver);
}

/** From now on the tabs of this device show the master's part of this pilotage alone. */
export function handOver(pilotageUuid: string): void {
  writeStored(HANDED_OVER_KEY, pilotageUuid);
  notify();
}

/** Whoever unlocked the tablet has it again. */
export function takeBack(): void {
  if (handedOver() === null) return;
  writeStored(HANDED_OVER_KEY, null);
  notify();
}

/** Other tabs too. */
function followAll(listener: () => void): () => void {
  const ofTab = ({ key }: StorageEvent) => (key === HANDED_OVER_KEY || key === null) && listener();
  addEventListener('storage', ofTab);
  const leave = follow(listener);
  return () => {
    removeEventListener('storage', ofTab);
    leave();
  };
}
