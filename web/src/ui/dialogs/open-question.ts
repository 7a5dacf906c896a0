import { useEffect } from 'react';
import { makeStore, useStore } from '../../data/make-store.ts';

const count = makeStore(0);

/** While a person is asked something: nothing opens over it by itself. */
export function useOpenQuestion(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  }, [isOpen]);
}

export function useIsAsked(): boolean {
  return useStore(count) > 0;
}
