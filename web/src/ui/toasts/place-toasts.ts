/** Below the app's own header, px. */
const HIGHEST = 80;
const GAP = 8;
/** One message, px. */
const ONE_HIGH = 56;
/** What no message may cover: lines that are read while one works. */
const KEPT_CLEAR = '[data-clear-of-toasts]';
const CONTROL = 'button, a, input, textarea, [role="button"]';
const DIALOG = '[aria-modal="true"]';

/** How wide messages are at the right edge, px. */
const WIDTH = 440 + 16;
/** More of them scroll where a dialog gives them room, px. */
const MOST_BELOW_DIALOG = 200;
/** What was pressed last, and where it stood: a figure that becomes a box for its edit is gone, and stands there again. */
let pressed: { control: Element; place: DOMRect; page: string } | null = null;

const stack = () => document.querySelector('[data-toasts] [data-position="top-right"]');
const isShown = () => document.querySelector('[data-toasts] .mantine-Notification-root') !== null;
const { documentElement } = document;

const hasRoom = () => documentElement.hasAttribute('data-toasts-in-room');

/** Of all open dialogs at their foot, px; 0 where messages need none. */
function giveRoom(height: number): void {
  documentElement.style.setProperty('--toasts-room', `${height}px`);
  documentElement.toggleAttribute('data-toasts-in-room', height > 0);
}

/**
 * Messages are at the top right, but below the lines that must be seen and the control just used. They never lie over an
 * open dialog: they are above or below it, and a dialog as high as the screen gives them room at its foot (decision 0052).
 */
export function placeToasts(): void {
  const height = Math.max(ONE_HIGH, stack()?.scrollHeight ?? 0);
  giveRoom(0);
  const dialogs = [...document.querySelectorAll(DIALOG)].map((dialog) => dialog.getBoundingClientRect());
  const top = dialogs.length > 0 ? besideDialogs(dialogs, height) : belowLines(height);
  documentElement.style.setProperty('--toasts-top', `${top}px`);
}

function besideDialogs(dialogs: DOMRect[], height: number): number {
  const above = Math.min(...dialogs.map(({ top }) => top));
  const below = Math.max(...dialogs.map(({ bottom }) => bottom));
  if (above >= height + 2 * GAP) return GAP;
  if (innerHeight - below >= height + 2 * GAP) return below + GAP;
  const shown = Math.min(height, MOST_BELOW_DIALOG);
  giveRoom(shown + GAP);
  return innerHeight - shown - GAP;
}

function belowLines(height: number): number {
  const lines = [...document.querySelectorAll(KEPT_CLEAR)];
  const bottoms = lines.map((line) => line.getBoundingClientRect().bottom + GAP);
  const top = belowPressed(Math.max(HIGHEST, ...bottoms), height);
  // Lines that fill a small screen leave them its foot.
  return Math.max(HIGHEST, Math.min(top, innerHeight - height - GAP));
}

/** The same height, or below the control that was just used where it lies there. */
function belowPressed(top: number, height: number): number {
  if (pressed?.page !== location.pathname) return top;
  const { control, place } = pressed;
  const { right, bottom, top: begin } = control.isConnected ? control.getBoundingClientRect() : place;
  const isThere = right > innerWidth - WIDTH && bottom + GAP > top && begin < top + height;
  return isThere && bottom + GAP + height < innerHeight ? bottom + GAP : top;
}

/** Again whenever something on the screen comes, goes or scrolls while messages are shown; after the last the dialogs have all their room. */
export function followScreen(): () => void {
  const options = { capture: true, passive: true };
  let frame = 0;
  const place = () => {
    frame = 0;
    if (isShown()) placeToasts();
    else giveRoom(0);
  };
  const follow = () => {
    if (frame === 0 && (isShown() || hasRoom())) frame = requestAnimationFrame(place);
  };
  const remember = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(CONTROL) : null;
    pressed = control && { control, place: control.getBoundingClientRect(), page: location.pathname };
  };
  const changes = new MutationObserver(follow);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', follow);
  window.addEventListener('scroll', follow, options);
  window.addEventListener('pointerdown', remember, true);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener('resize', follow);
    window.removeEventListener('scroll', follow, options);
    window.removeEventListener('pointerdown', remember, true);
  };
}
