import { useEffect, useState } from 'react';
import type { Loaded } from './use-entity.ts';

type Answer<T> = Pick<Loaded<T>, 'data' | 'fetchedAt'>;

const NONE: Answer<never> = { data: undefined, fetchedAt: null };

/** The answer to this question, or while there is none yet the last one about the same thing. */
export function useLastAnswer<T>({ data, fetchedAt }: Answer<T>, about: string): Answer<T> {
  const [last, setLast] = useState({ data, fetchedAt, about });
  useEffect(() => {
    if (data !== undefined) setLast({ data, fetchedAt, about });
  }, [data, fetchedAt, about]);
  if (data !== undefined) return { data, fetchedAt };
  return last.about === about ? last : NONE;
}
