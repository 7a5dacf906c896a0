import { type RefCallback, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type InUseWatch, makeInUseWatch } from '../ui/focus/in-use-watch.ts';
import { heldRows, isSame } from './held-rows.ts';
import { keepInPlace, type Places, placesOf } from './keep-in-place.ts';

interface HeldStillOptions<R> {
  /** What the person has chosen to see (order, filter, page): when that changes, nothing is held back. */
  view: string;
  /** Whether a row with these new values stands where it stood; without it any change of values may show at once. */
  staysInPlace?: (before: R, after: R) => boolean;
  /** Which elements are rows. */
  selector: string;
}

interface HeldStill<R> {
  /** The rows to draw. */
  rows: readonly R[];
  /** For the element that scrolls. */
  ref: RefCallback<HTMLElement>;
  /** Something new waits until the hand is taken away. */
  isWaiting: boolean;
}

const anywhere = () => true;

/** Nothing moves under the finger that is about to touch: new rows and a new order wait until no hand is on the list. */
export function useHeldStill<R extends { uuid: string }>(
  next: readonly R[],
  { view, staysInPlace = anywhere, selector }: HeldStillOptions<R>,
): HeldStill<R> {
  const [hand] = useState<InUseWatch>(() => makeInUseWatch());
  const scroller = useRef<HTMLElement | null>(null);
  const isHeld = useSyncExternalStore(hand.subscribe, hand.isOn);
  const [shown, setShown] = useState({ rows: next, view });
  const places = useRef<Places>([]);

  useLayoutEffect(() => {
    const isSameView = shown.view === view;
    // Where there is nothing yet, nothing moves.
    const rows = isHeld && isSameView && shown.rows.length > 0 ? heldRows(shown.rows, next, staysInPlace) : next;
    if (isSameView && isSame(shown.rows, rows)) return;
    places.current = isSameView && scroller.current ? placesOf(scroller.current, selector) : [];
    setShown({ rows, view });
  }, [next, view, isHeld, shown, staysInPlace, selector]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each drawing of other rows
  useLayoutEffect(() => {
    if (scroller.current) keepInPlace(scroller.current, places.current);
    places.current = [];
  }, [shown]);

  const ref = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      scroller.current = element;
      // The browser's own way of keeping its place would be added to ours.
      if (element) element.style.overflowAnchor = 'none';
      hand.watch(element);
    },
    [hand],
  );
  return { rows: shown.rows, ref, isWaiting: !isSame(shown.rows, next) };
}
