import { useEffect, useId, useSyncExternalStore } from 'react';
import { makeSignal } from '../../data/make-store.ts';

/** Saved is a moment before all of it is sent and shown: who waits for a form to be done waits this long after. */
const SETTLED_MS = 1000;

const unsaved = new Set<string>();
const { follow, notify } = makeSignal();

/** While a person has typed something that is stored nowhere yet. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(id);
    notify();
    return () => {
      unsaved.delete(id);
      notify();
    };
  }, [isDirty, id]);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Like `hasUnsaved`, followed. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(follow, hasUnsaved);
}

/** Does it now, or as soon as nothing is unsaved any more. */
export function whenSaved(then: () => void): void {
  if (!hasUnsaved()) {
    then();
    return;
  }
  const stop = follow(() => {
    if (hasUnsaved()) return;
    stop();
    setTimeout(() => whenSaved(then), SETTLED_MS);
  });
}
