import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** While a person is asked something: nothing opens over it by itself. */
export function useOpenQuestion(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    add(1);
    return () => add(-1);
  }, [isOpen]);
}

export function useIsAsked(): boolean {
  return useSyncExternalStore(follow, () => count > 0);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function add(more: number): void {
  count += more;
  for (const listener of listeners) listener();
}
