/** Below the app's own header, px. */
const HIGHEST = 80;
const GAP = 8;
/** What no message may cover: lines that are read while one works, the way out of a dialog. */
const KEPT_CLEAR = '[data-clear-of-toasts]';

/** Messages stand at the top right, but below the lines that must be seen; of a dialog its own count alone. */
export function placeToasts(): void {
  const lines = [...document.querySelectorAll(KEPT_CLEAR)];
  const inDialog = lines.filter((line) => line.closest('dialog, [role="dialog"]'));
  const bottoms = (inDialog.length > 0 ? inDialog : lines).map((line) => line.getBoundingClientRect().bottom + GAP);
  document.documentElement.style.setProperty('--toasts-top', `${Math.max(HIGHEST, ...bottoms)}px`);
}

/** Again whenever a dialog comes or goes, or the tablet is turned. */
export function followLines(): () => void {
  const dialogs = new MutationObserver(placeToasts);
  // A dialog holds the page behind it still, which its body says.
  dialogs.observe(document.body, { childList: true, attributeFilter: ['data-scroll-locked'] });
  window.addEventListener('resize', placeToasts);
  return () => {
    dialogs.disconnect();
    window.removeEventListener('resize', placeToasts);
  };
}
