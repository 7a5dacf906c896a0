import { useSyncExternalStore } from 'react';

/** Calls its listeners when something outside React changes. */
export interface Signal {
  follow: (listener: () => void) => () => void;
  notify: () => void;
}

export function makeSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** One value for the whole page, which components draw anew when it changes. */
export interface Store<T> extends Pick<Signal, 'follow'> {
  get: () => T;
  set: (next: T) => void;
}

export function makeStore<T>(first: T): Store<T> {
  const { follow, notify } = makeSignal();
  let value = first;
  const set = (next: T) => {
    value = next;
    notify();
  };
  return { follow, get: () => value, set };
}

export function useStore<T>({ follow, get }: Pick<Store<T>, 'follow' | 'get'>): T {
  return useSyncExternalStore(follow, get);
}
