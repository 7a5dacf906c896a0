import { hasUnsaved } from '../../ui/dialogs/unsaved.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { currentSession } from '../session-store.ts';
import { noteActive, storedIdleLeft } from './idle.ts';
import { isMarkedLocked, lockDevice, lockTab } from './lock.ts';

const CHECK_EVERY_MS = 5000;
const WARN_BEFORE_MS = 60_000;
const ACTIONS = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

let isWarned = false;

/** Locks after the idle time: on a timer, on coming back, and before anybody's touch counts as work again. */
export function watchIdle(): void {
  setInterval(check, CHECK_EVERY_MS);
  document.addEventListener('visibilitychange', check);
  addEventListener('focus', check);
  for (const action of ACTIONS) addEventListener(action, touched, { capture: true, passive: true });
  // A page that the back button brings back from the browser's memory shows nothing before it has been checked.
  addEventListener('pagehide', ({ persisted }) => persisted && hidePage(true));
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    check();
    hidePage(false);
  });
}

function touched(): void {
  check();
  if (isOpen()) noteActive();
}

function check(): void {
  if (!isOpen()) return;
  const left = storedIdleLeft();
  if (isMarkedLocked()) lockTab();
  else if (left === 0) void lockDevice();
  else warn(left < WARN_BEFORE_MS && hasUnsaved());
}

/** Once per idle time, and only when the lock would take something that was typed. */
function warn(isClose: boolean): void {
  if (isClose && !isWarned) showToast('The app locks in a minute, and what you typed is not saved yet', 'info');
  isWarned = isClose;
}

function isOpen(): boolean {
  const { sessionStatus, access } = currentSession();
  return sessionStatus !== 'INVALID' && access === 'open';
}

function hidePage(isHidden: boolean): void {
  document.getElementById('root')?.toggleAttribute('hidden', isHidden);
}
