import { closeSession } from './close-session.ts';
import { loadSession } from './load-session.ts';
import { LOCKED_KEY, lockTab } from './lock/lock.ts';
import { currentSession, leaveSession, TOKEN_KEY } from './session-store.ts';
import { hearTabs } from './tab-signals.ts';

/** Another tab's log-in, refresh, lock, unlock and log-out count here too, at once. */
export function followTabs(): void {
  hearTabs((signal) => (signal === 'locked' ? lockIfSignedIn() : void lookAgain()));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LOCKED_KEY && newValue !== null) lockIfSignedIn();
    if (key === null || (key === TOKEN_KEY && newValue === null)) leaveTab();
    else if (key === TOKEN_KEY) void lookAgain();
  });
}

function lockIfSignedIn(): void {
  if (currentSession().sessionStatus !== 'INVALID') lockTab();
}

function lookAgain(): Promise<void> {
  return loadSession(currentSession().sessionStatus === 'UNKNOWN' ? 'UNKNOWN' : 'VALID');
}

function leaveTab(): void {
  leaveSession();
  void closeSession();
}
