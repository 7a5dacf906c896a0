import { type RefObject, useEffect, useRef } from 'react';

const HANDS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Until a hand is put to the page; returns a stop. */
export function onFirstHand(moved: () => void): () => void {
  const stop = () => {
    for (const hand of HANDS) removeEventListener(hand, first);
  };
  const first = () => {
    stop();
    moved();
  };
  for (const hand of HANDS) addEventListener(hand, first, { passive: true });
  return stop;
}

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
    const scroller = element.current?.closest('.scr');
    if (scroller) watch.observe(scroller);
    const stop = onFirstHand(() => {
      wanted.current = false;
      watch.disconnect();
    });
    return () => {
      watch.disconnect();
      stop();
    };
  }, []);
  return element;
}
