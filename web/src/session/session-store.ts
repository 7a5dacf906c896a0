import type { SessionTokens, SignedInUser } from '@leadline/domain/session/session';
import { useSyncExternalStore } from 'react';
import { makeSignal } from '../data/make-store.ts';
import { beginDeviceSession, endDeviceSession } from '../data/store/device-session.ts';
import { forgetSealed, openSealed, readSealed, writeSealed, writeUnder } from '../data/store/sealed-texts.ts';
import { readStored, writeStored } from '../data/store/stored.ts';
import type { Vault } from '../data/store/vault.ts';
import { hasUnsaved } from '../ui/dialogs/unsaved.ts';

/** UNKNOWN: there are tokens, and nobody could say whether they are still good. Both it and INITIALISING count as signed in. */
export type SessionStatus = 'VALID' | 'INVALID' | 'UNKNOWN' | 'INITIALISING';

export interface Session {
  sessionStatus: SessionStatus;
  token: string | null;
  refreshToken: string | null;
  imageToken: string | null;
  user: SignedInUser | null;
  roles: readonly string[];
  /** Whether what is stored can be read: not yet, not at all, yes, or only with the password. */
  access: 'opening' | 'silent' | 'open' | 'locked';
  /** How what stood on this page ended, when the person here did not end it. */
  ended: { lostUnsaved: boolean } | null;
  /** Somebody was signed in on this page before; false when it was opened without a session. */
  wasSignedIn: boolean;
}

export const TOKEN_KEY = 'pp.token';
/** What was typed at the constraints and not saved (risks/unsaved-checks.ts). */
export const TYPED_KEY = 'pp.tideOverrides';
/** Encrypted on this device. Other tabs look again when the token changes, which is written last. */
const SESSION_KEYS = ['pp.user', 'pp.roles', 'pp.imageToken', 'pp.refreshToken', TOKEN_KEY];
const EMAIL_KEY = 'pp.email';

const SIGNED_OUT: Session = {
  sessionStatus: 'INVALID',
  token: null,
  refreshToken: null,
  imageToken: null,
  user: null,
  roles: [],
  access: 'open',
  ended: null,
  wasSignedIn: false,
};

const { follow, notify } = makeSignal();
const closing = makeSignal();
let session: Session =
  readStored(TOKEN_KEY) === null
    ? SIGNED_OUT
    : { ...SIGNED_OUT, sessionStatus: 'INITIALISING', access: 'opening', wasSignedIn: true };

export function currentSession(): Session {
  return session;
}

export function useSession(): Session {
  return useSyncExternalStore(follow, currentSession);
}

/** Whoever keeps data of the signed-in user in memory drops it when the user goes or the app locks. */
export const whenClosed = closing.follow;

/** A log-in or a refresh answered: kept on this device and valid. */
export function adoptTokens(tokens: SessionTokens): void {
  writeStored(EMAIL_KEY, tokens.user.email);
  for (const [key, text] of textsOf(tokens)) writeSealed(key, text);
  set(openedSession('VALID'));
}

/** A refresh answered after the lock: for the next unlock, and nothing of it is shown. */
export function keepTokensUnder(vault: Vault, tokens: SessionTokens): void {
  for (const [key, text] of textsOf(tokens)) writeUnder(vault, key, text);
}

/** Reads what is stored into memory; throws SealBroken when it does not open. What was typed may be lost, a session not. */
export async function openStoredTexts(): Promise<void> {
  await openSealed(SESSION_KEYS);
  await openSealed([TYPED_KEY]).catch(() => {});
}

/** Takes what was read from this device, as after a start, an unlock or another tab's refresh. */
export function adoptOpened(status: SessionStatus): void {
  set(openedSession(status));
}

/** The server refused to go on: what was typed and not saved goes with the session, and the log-in says so. */
export function expireSession(): void {
  const ended = { lostUnsaved: hasUnsaved() };
  clearSession();
  set({ ...session, ended });
}

export function clearSession(): void {
  for (const key of [...SESSION_KEYS, TYPED_KEY]) writeSealed(key, null);
  forgetSealed();
  writeStored(EMAIL_KEY, null);
  set({ ...SIGNED_OUT, wasSignedIn: session.sessionStatus !== 'INVALID' || session.wasSignedIn });
}

/** Another tab signed out. */
export function leaveSession(): void {
  if (session.sessionStatus === 'INVALID') return;
  const ended = session.token ? { lostUnsaved: hasUnsaved() } : null;
  forgetSealed();
  set({ ...SIGNED_OUT, ended, wasSignedIn: true });
}

/** Everything that is kept in memory goes; what is stored stays, sealed. */
export function lockSession(): void {
  const ended = session.access === 'locked' ? session.ended : { lostUnsaved: hasUnsaved() };
  forgetSealed();
  set({ ...SIGNED_OUT, sessionStatus: 'UNKNOWN', access: 'locked', ended, wasSignedIn: true });
}

/** The app starts: who is signed in, if anybody, the device has yet to say. */
export function beginOpening(): void {
  if (session.token === null) set({ ...session, sessionStatus: 'INITIALISING', access: 'opening' });
}

/** The device knows of nobody. */
export function setSignedOut(): void {
  set({ ...SIGNED_OUT, wasSignedIn: session.wasSignedIn });
}

export function waitForStorage(access: 'opening' | 'silent'): void {
  if (session.access !== 'open') set({ ...session, access });
}

/** The check at start came to nothing: whoever holds tokens goes on with them. */
export function sessionUnchecked(): void {
  if (session.sessionStatus === 'INITIALISING') set({ ...session, sessionStatus: 'UNKNOWN' });
}

/** The e-mail of the session on this device, also while it is locked. */
export function sessionEmail(): string {
  return readStored(EMAIL_KEY) ?? '';
}

let renewal: () => Promise<boolean> = async () => false;

/** How the tokens of the session are renewed. */
export function renewBy(renew: () => Promise<boolean>): void {
  renewal = renew;
}

let keeping: (vault: Vault) => Promise<void> = async () => {};

/** How a key is made sure of before the first edit under it. */
export function keepKeyBy(keep: (vault: Vault) => Promise<void>): void {
  keeping = keep;
}

function set(next: Session): void {
  const hasLeft = session.user !== null && session.user.uuid !== next.user?.uuid;
  const person = next.user?.uuid;
  const hasCome = person !== undefined && person !== session.user?.uuid;
  if (hasLeft) endDeviceSession();
  session = next;
  if (hasCome)
    beginDeviceSession(person, {
      current: () => session.token,
      image: () => session.imageToken,
      renew: () => renewal(),
      keepKey: (vault) => keeping(vault),
    });
  if (hasLeft) closing.notify();
  notify();
}

function textsOf(tokens: SessionTokens): [string, string][] {
  return [
    ['pp.user', JSON.stringify(tokens.user)],
    ['pp.roles', JSON.stringify(tokens.roles)],
    ['pp.imageToken', tokens.imageToken],
    ['pp.refreshToken', tokens.refreshToken],
    [TOKEN_KEY, tokens.token],
  ];
}

function openedSession(statusWithToken: SessionStatus): Session {
  const token = readSealed(TOKEN_KEY);
  const refreshToken = readSealed('pp.refreshToken');
  const user = parsed(readSealed('pp.user')) as SignedInUser | null;
  if (!token || !refreshToken || !user?.uuid) return { ...SIGNED_OUT, wasSignedIn: session.wasSignedIn };
  const roles = parsed(readSealed('pp.roles'));
  return {
    ...SIGNED_OUT,
    sessionStatus: statusWithToken,
    token,
    refreshToken,
    imageToken: readSealed('pp.imageToken'),
    user,
    roles: Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [],
    wasSignedIn: true,
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
