import { useEffect, useState } from 'react';
import type { Loaded } from './use-entity.ts';

/** Why the last try to read failed. While it is tried again the failure stands: what is shown does not flicker. */
export function useLastError({ error, isFetching }: Pick<Loaded<unknown>, 'error' | 'isFetching'>): Error | null {
  const [last, setLast] = useState(error);
  useEffect(() => {
    if (error || !isFetching) setLast(error);
  }, [error, isFetching]);
  return error ?? (isFetching ? last : null);
}
