import type { SessionTokens, SignedInUser } from '@leadline/domain/session/session';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../ui/stored.ts';
import { hasUnsaved } from '../ui/unsaved.ts';

/** UNKNOWN: there are tokens, and nobody could say whether they are still good. Both it and INITIALISING count as signed in. */
export type SessionStatus = 'VALID' | 'INVALID' | 'UNKNOWN' | 'INITIALISING';

export interface Session {
  sessionStatus: SessionStatus;
  token: string | null;
  refreshToken: string | null;
  imageToken: string | null;
  user: SignedInUser | null;
  roles: readonly string[];
  /** How the session before this page ended, when the person here did not end it. */
  ended: { lostUnsaved: boolean } | null;
}

const KEYS = {
  token: 'pp.token',
  refreshToken: 'pp.refreshToken',
  imageToken: 'pp.imageToken',
  user: 'pp.user',
  roles: 'pp.roles',
  email: 'pp.email',
  tideOverrides: 'pp.tideOverrides',
} as const;

const SIGNED_OUT: Session = {
  sessionStatus: 'INVALID',
  token: null,
  refreshToken: null,
  imageToken: null,
  user: null,
  roles: [],
  ended: null,
};

const listeners = new Set<() => void>();
let session: Session = storedSession('INITIALISING');

export function currentSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession);
}

/** A log-in or a refresh answered: kept on this device and valid. */
export function adoptTokens(tokens: SessionTokens): void {
  writeStored(KEYS.user, JSON.stringify(tokens.user));
  writeStored(KEYS.roles, JSON.stringify(tokens.roles));
  writeStored(KEYS.imageToken, tokens.imageToken);
  writeStored(KEYS.email, tokens.user.email);
  writeStored(KEYS.refreshToken, tokens.refreshToken);
  // Last, because other tabs look again when this key changes.
  writeStored(KEYS.token, tokens.token);
  set(storedSession('VALID'));
}

/** Takes what another tab has stored; its log-in and its sign-out count here too. */
export function adoptStored(): void {
  const stored = storedSession('VALID');
  set(stored.sessionStatus === 'INVALID' && session.token ? endedSession() : stored);
}

/** The server refused to go on: what was typed and not saved goes with the session, and the log-in says so. */
export function expireSession(): void {
  const ended = endedSession();
  clearSession();
  set(ended);
}

function endedSession(): Session {
  return { ...SIGNED_OUT, ended: { lostUnsaved: hasUnsaved() } };
}

export function clearSession(): void {
  for (const key of Object.values(KEYS)) writeStored(key, null);
  set(SIGNED_OUT);
}

/** The check at start came to nothing: whoever holds tokens goes on with them. */
export function sessionUnchecked(): void {
  if (session.sessionStatus === 'INITIALISING') set({ ...session, sessionStatus: 'UNKNOWN' });
}

/** Looks again whenever another tab signs in, refreshes or signs out. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key === KEYS.token || event.key === null) adoptStored();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function storedSession(statusWithToken: SessionStatus): Session {
  const token = readStored(KEYS.token);
  const refreshToken = readStored(KEYS.refreshToken);
  const user = parsed(readStored(KEYS.user)) as SignedInUser | null;
  if (!token || !refreshToken || !user?.uuid) return SIGNED_OUT;
  const roles = parsed(readStored(KEYS.roles));
  return {
    sessionStatus: statusWithToken,
    token,
    refreshToken,
    imageToken: readStored(KEYS.imageToken),
    user,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    ended: null,
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
