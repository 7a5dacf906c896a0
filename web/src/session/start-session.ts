import { installAccessTokens } from '../data/access-tokens.ts';
import { renewSession } from './renew-session.ts';
import { currentSession, followOtherTabs } from './session-store.ts';

/** Gives the calls their token, follows other tabs, and checks a stored session at start and on coming back. */
export function startSession(): void {
  installAccessTokens({ current: () => currentSession().token, refresh: renewSession });
  followOtherTabs();
  if (currentSession().sessionStatus === 'INITIALISING') void renewSession();
  document.addEventListener('visibilitychange', () => {
    const wanted = document.visibilityState === 'visible' && navigator.onLine;
    if (wanted && currentSession().sessionStatus !== 'INVALID') void renewSession();
  });
}
