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
    if (before.current === pathname) return;
    before.current = pathname;
    focusPage();
  }, [pathname]);
}

/** The page as a whole, where nothing has the focus. */
function focusPage(): void {
  const page = document.querySelector('main');
  if (!page || document.activeElement !== document.body) return;
  if (!page.hasAttribute('tabindex')) page.tabIndex = -1;
  page.focus({ preventScroll: true });
}
