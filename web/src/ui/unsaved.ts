import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** While a person has typed something that is stored nowhere yet. */
export function useUnsaved(isDirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return;
    unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [isDirty, id]);
}

export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}
