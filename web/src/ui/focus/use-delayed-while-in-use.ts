import { useEffect, useState } from 'react';
import { makeInUseWatch } from './in-use-watch.ts';

/** After that it shows although the page is still in use. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Whether something that pushes the page down may show: what comes while the page is in use waits until it is
 * not, 10 s at most. What is there from the beginning shows at once.
 */
export function useDelayedWhileInUse(isWanted: boolean): boolean {
  // What has the focus keeps it wherever it is pushed to.
  const [hand] = useState(() => makeInUseWatch({ countsFocus: false }));
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
