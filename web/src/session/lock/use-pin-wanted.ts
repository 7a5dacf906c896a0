import { useSyncExternalStore } from 'react';
import { makeStore } from '../../data/make-store.ts';
import { whenClosed } from '../session-store.ts';

const isWanted = makeStore(false);

/** After single sign-on on a device without a PIN somebody is asked for one, until they have set it or said later. */
export function wantPin(wanted: boolean): void {
  isWanted.set(wanted);
}

export function usePinWanted(): boolean {
  return useSyncExternalStore(subscribe, isWanted.get);
}

function subscribe(listener: () => void): () => void {
  const remove = whenClosed(() => wantPin(false));
  const stop = isWanted.follow(listener);
  return () => {
    remove();
    stop();
  };
}
