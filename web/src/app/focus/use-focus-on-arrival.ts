import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of address what was pressed is gone, and with it the focus. Whoever works by keys goes on in the new
 * page, and a screen reader says that there is one; a screen that gives the focus to something of its own keeps it.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    return focusPage();
  }, [pathname]);
}

const LOOK_AGAIN_MS = 50;
const MOST_LOOKS = 20;

/** The page as a whole, as soon as it is there and where nothing has the focus. Gives back how to stop waiting for it. */
export function focusPage(): () => void {
  let looks = 0;
  const look = () => {
    looks += 1;
    const page = document.querySelector('main');
    if (page && document.activeElement === document.body) {
      if (!page.hasAttribute('tabindex')) page.tabIndex = -1;
      page.focus({ preventScroll: true });
    }
    if (looks === MOST_LOOKS || document.activeElement !== document.body) clearInterval(timer);
  };
  const timer = setInterval(look, LOOK_AGAIN_MS);
  look();
  return () => clearInterval(timer);
}
