import { useEffect, useState } from 'react';
import type { Loaded } from '../use-entity.ts';

/**
 * Why the last try to read failed. While the same is tried again the failure stands: what is shown does not flicker.
 * Another question, by its key, has not failed yet.
 */
export function useLastError(
  { error, isFetching }: Pick<Loaded<unknown>, 'error' | 'isFetching'>,
  key: string,
): Error | null {
  const [last, setLast] = useState({ error, key });
  useEffect(() => {
    if (error || !isFetching) setLast({ error, key });
  }, [error, isFetching, key]);
  return error ?? (isFetching && last.key === key ? last.error : null);
}
