import { onReached } from '../data/calls/reached.ts';
import { restoreTexts } from '../data/store/kept-texts.ts';
import { isSealedStored } from '../data/store/sealed-texts.ts';
import { resumeOnReturn } from '../sync/resume-sync.ts';
import { followTabs } from './follow-tabs.ts';
import { keepKey } from './key/keep-key.ts';
import { loadSession } from './load-session.ts';
import { watchIdle } from './lock/watch-idle.ts';
import { renewSession } from './renew-session.ts';
import { beginOpening, currentSession, keepKeyBy, renewBy, setSignedOut, TOKEN_KEY } from './session-store.ts';

/** Gives the calls their token, follows other tabs and idle time, opens what is stored and checks it; also on coming back. */
export async function startSession(): Promise<void> {
  renewBy(renewSession);
  // Imported with the app: an edit without a network must not wait for code.
  keepKeyBy(({ keyId }) => keepKey(keyId));
  followTabs();
  watchIdle();
  resumeOnReturn();
  document.addEventListener('visibilitychange', () => {
    const isWanted = document.visibilityState === 'visible' && navigator.onLine;
    if (isWanted && currentSession().token !== null) void checkSession();
  });
  onReached(checkUnknown);
  await openStored();
}

let isCheckingUnknown = false;

/**
 * The tablet was switched on, or unlocked, without a network: the first answer of the server means that it can be asked.
 * Others that come before it has answered ask nothing more.
 */
function checkUnknown(isReached: boolean): void {
  const { sessionStatus, token } = currentSession();
  if (!isReached || isCheckingUnknown || sessionStatus !== 'UNKNOWN' || token === null) return;
  isCheckingUnknown = true;
  void checkSession().finally(() => {
    isCheckingUnknown = false;
  });
}

/** Also for "Retry" when the storage was silent. */
export async function openStored(): Promise<void> {
  beginOpening();
  await restoreTexts();
  if (!isSealedStored(TOKEN_KEY)) return setSignedOut();
  await loadSession('INITIALISING');
  if (currentSession().token !== null) await checkSession();
}

/** With the server there, what was waiting for it is done: its settings read, the key wrapped. */
export async function checkSession(): Promise<void> {
  if (!(await renewSession())) return;
  const [{ readPublicSettings }, { finishKeyWork }] = await Promise.all([
    import('./sign-in/use-public-settings.ts'),
    import('./key/settle-key.ts'),
  ]);
  await Promise.all([readPublicSettings(), finishKeyWork()]);
}
