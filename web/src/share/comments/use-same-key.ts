import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiFailure } from '../../data/calls/api-failure.ts';

/** An answer that got lost: the same body goes again under the same key, and is written once. */
export function useSameKey() {
  const unanswered = useRef<{ of: string; key: string } | null>(null);
  return async (body: object, call: (key: string) => Promise<void>) => {
    const of = JSON.stringify(body);
    if (unanswered.current?.of !== of) unanswered.current = { of, key: uuidv7() };
    try {
      await call(unanswered.current.key);
      unanswered.current = null;
    } catch (error) {
      if (error instanceof ApiFailure && error.kind === 'refused') unanswered.current = null;
      throw error;
    }
  };
}
