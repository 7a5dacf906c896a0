import { useEffect, useState } from 'react';

/** A finger that was there a moment ago is about to be there again. */
const REST_MS = 1500;
/** Whoever goes on for so long is told all the same. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_EVERY_MS = 250;
const HANDS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/**
 * Whether something that pushes the page down may show: what comes while somebody has a hand on the page waits until the
 * hand rests, 10 s at most. What is there from the beginning shows at once.
 */
export function useLetIn(isWanted: boolean): boolean {
  const [isIn, setIn] = useState(isWanted);
  useEffect(() => {
    if (isIn || !isWanted) return;
    const began = performance.now();
    // A hand that has let go a moment ago counts too: nobody listened then.
    let lastAt = began;
    const touched = () => {
      lastAt = performance.now();
    };
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - lastAt >= REST_MS || now - began >= LONGEST_WAIT_MS) setIn(true);
    }, LOOK_EVERY_MS);
    for (const hand of HANDS) addEventListener(hand, touched, { passive: true, capture: true });
    return () => {
      clearInterval(timer);
      for (const hand of HANDS) removeEventListener(hand, touched, { capture: true });
    };
  }, [isIn, isWanted]);
  useEffect(() => {
    if (!isWanted) setIn(false);
  }, [isWanted]);
  return isWanted && isIn;
}
