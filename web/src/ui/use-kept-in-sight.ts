import { type RefObject, useEffect, useRef } from 'react';

const HANDS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Scrolls an element to the top of its scroller when it first appears, and again while the page around it settles, until
 * a hand moves the page.
 */
export function useKeptInSight<T extends HTMLElement>(isWanted: boolean): RefObject<T | null> {
  const element = useRef<T>(null);
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (!wanted.current) return;
    const watch = new ResizeObserver(() => element.current?.scrollIntoView({ block: 'start' }));
    const stop = () => {
      wanted.current = false;
      watch.disconnect();
      for (const hand of HANDS) removeEventListener(hand, stop);
    };
    const scroller = element.current?.closest('.scr');
    if (scroller) watch.observe(scroller);
    for (const hand of HANDS) addEventListener(hand, stop, { passive: true });
    return () => {
      watch.disconnect();
      for (const hand of HANDS) removeEventListener(hand, stop);
    };
  }, []);
  return element;
}
