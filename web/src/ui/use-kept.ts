import { useState } from 'react';

/** The object of the render before while nothing that matters has changed, so that what rests on it is reckoned once. */
export function useKept<T>(next: T, isSame: (before: T, next: T) => boolean): T {
  const [kept, setKept] = useState(next);
  if (kept === next || isSame(kept, next)) return kept;
  setKept(next);
  return next;
}
