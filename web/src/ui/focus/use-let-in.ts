import { useEffect, useState } from 'react';
import { makeHandOn } from './hand-on.ts';

/** Whoever goes on for so long is told all the same. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Whether something that pushes the page down may show: what comes while somebody has a hand on the page waits until the
 * hand rests, 10 s at most. What is there from the beginning shows at once.
 */
export function useLetIn(isWanted: boolean): boolean {
  // What has the focus keeps it wherever it is pushed to.
  const [hand] = useState(() => makeHandOn({ countsFocus: false }));
  const [isIn, setIn] = useState(isWanted);
  useEffect(() => {
    hand.watch(document.body);
    return () => hand.watch(null);
  }, [hand]);
  useEffect(() => {
    if (isIn || !isWanted) return;
    const letIn = () => {
      if (!hand.isOn()) setIn(true);
    };
    letIn();
    const stop = hand.subscribe(letIn);
    const timer = setTimeout(() => setIn(true), LONGEST_WAIT_MS);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [hand, isIn, isWanted]);
  useEffect(() => {
    if (!isWanted) setIn(false);
  }, [isWanted]);
  return isWanted && isIn;
}
