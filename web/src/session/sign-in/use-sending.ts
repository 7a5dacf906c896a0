import { NO_ANSWER } from '@leadline/domain/words/no-answer';
import { useRef, useState } from 'react';
import type { Refusal } from './refusal.ts';

/** A call of a form: one at a time however often the button is pressed, and why the last one came to nothing. */
export function useSending<A extends unknown[]>(load: () => Promise<(...args: A) => Promise<Refusal | null>>) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** True when the call did its work. */
  const send = async (...args: A): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      const call = await load().catch(() => notFetched);
      const refused = await call(...args);
      setRefusal(refused);
      return refused === null;
    } finally {
      // Also after a bug in the call: the button can be pressed again.
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, refusal, send, forgetRefusal: () => setRefusal(null) };
}

/** The code of a call comes with the first press, not with the first page: without it there is no network. */
async function notFetched(): Promise<Refusal> {
  return { text: NO_ANSWER.network };
}
