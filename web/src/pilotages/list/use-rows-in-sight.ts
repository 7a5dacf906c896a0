import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useWindowResize } from '../../ui/plot/use-window-resize.ts';

/** Lines that are drawn above and below what is in sight, so that Tab and a quick finger find them there. */
const BESIDE = 8;
/** Before the page has been measured. */
const FIRST_GUESS = { width: 1000, height: 1000 };

export interface RowsInSight {
  /** Lines from the first to before the last are drawn. */
  first: number;
  last: number;
  /** Heights in px that stand for the lines before and after. */
  before: number;
  after: number;
  /** Learns how high a drawn line really is; its number stands in `data-index`. */
  measure: (line: Element | null) => void;
}

/**
 * Which lines of a long list have to be drawn. `heights` guesses how high each is, px, until it has
 * been seen.
 */
export function useRowsInSight(list: RefObject<HTMLElement | null>, heights: readonly number[]): RowsInSight {
  const { scroller, above } = useScroller(list);
  const virtual = useVirtualizer({
    count: heights.length,
    getScrollElement: () => scroller,
    estimateSize: (line) => heights[line] ?? 0,
    scrollMargin: above,
    initialRect: FIRST_GUESS,
    overscan: BESIDE,
  });
  const lines = virtual.getVirtualItems();
  const [top, bottom] = [lines[0], lines.at(-1)];
  return {
    first: top?.index ?? 0,
    last: (bottom?.index ?? -1) + 1,
    before: (top?.start ?? above) - above,
    after: virtual.getTotalSize() + above - (bottom?.end ?? above),
    measure: virtual.measureElement,
  };
}

/** What scrolls the list, and what stands above the list in it, px. On a small page it is the page itself. */
function useScroller(list: RefObject<HTMLElement | null>) {
  const [found, setFound] = useState<{ scroller: Element | null; above: number }>({ scroller: null, above: 0 });
  const look = useCallback(() => {
    const scroller = scrollerOf(list.current);
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const above = scroller ? Math.round(top - scroller.getBoundingClientRect().top + scroller.scrollTop) : 0;
    setFound((old) => (old.scroller === scroller && old.above === above ? old : { scroller, above }));
  }, [list]);
  useLayoutEffect(look, [look]);
  useWindowResize(look);
  return found;
}

function scrollerOf(element: Element | null): Element | null {
  if (!element) return null;
  return /auto|scroll/.test(getComputedStyle(element).overflowY) ? element : scrollerOf(element.parentElement);
}
