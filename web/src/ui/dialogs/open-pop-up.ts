import type { MouseEvent } from 'react';

const FEATURES = 'popup,noopener,noreferrer,width=1100,height=800';

/** A link opens in a pop-up window that knows nothing of this page; with Ctrl, Shift or the like as the browser does it. */
export function openPopUp(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.open(event.currentTarget.href, '_blank', FEATURES);
}
