/** Below the app's own header, px. */
const HIGHEST = 80;
const GAP = 8;
/** What no message may cover: lines that are read while one works, the way out of a dialog. */
const KEPT_CLEAR = '[data-clear-of-toasts]';

/** How wide messages are at the right edge, and the height of two of them, px. */
const [WIDTH, TWO_HIGH] = [440 + 16, 2 * 70];
/** What was pressed last. */
let used: Element | null = null;

/** Messages stand at the top right, but below the lines that must be seen and the control just used; of a dialog its own count alone. */
export function placeToasts(): void {
  const lines = [...document.querySelectorAll(KEPT_CLEAR)];
  const inDialog = lines.filter((line) => line.closest('dialog, [role="dialog"]'));
  const bottoms = (inDialog.length > 0 ? inDialog : lines).map((line) => line.getBoundingClientRect().bottom + GAP);
  const top = belowUsed(Math.max(HIGHEST, ...bottoms));
  document.documentElement.style.setProperty('--toasts-top', `${top}px`);
}

/** The same height, or below the control that was just used where it lies there. */
function belowUsed(top: number): number {
  if (!used?.isConnected) return top;
  const { right, bottom, top: begin } = used.getBoundingClientRect();
  const isThere = right > innerWidth - WIDTH && bottom + GAP > top && begin < top + TWO_HIGH;
  // At the foot of the screen there is no room below it.
  return isThere && bottom + TWO_HIGH < innerHeight ? bottom + GAP : top;
}

function remember({ target }: Event): void {
  used = target instanceof Element ? target.closest('button, a, input, textarea, [role="button"]') : null;
}

/** Again whenever a dialog comes or goes, or the tablet is turned. */
export function followLines(): () => void {
  const dialogs = new MutationObserver(placeToasts);
  // A dialog holds the page behind it still, which its body says.
  dialogs.observe(document.body, { childList: true, attributeFilter: ['data-scroll-locked'] });
  window.addEventListener('resize', placeToasts);
  window.addEventListener('pointerdown', remember, true);
  return () => {
    dialogs.disconnect();
    window.removeEventListener('resize', placeToasts);
    window.removeEventListener('pointerdown', remember, true);
  };
}
