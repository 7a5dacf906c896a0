import { LOCKED, ONLINE_ONLY } from '@leadline/domain/words/session/lock';
import { LOGIN_FAILED } from '@leadline/domain/words/session/sign-in';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { sealedWith } from '../../data/store/sealed-texts.ts';
import { hasWrap } from '../key/key-records.ts';
import { TOKEN_KEY } from '../session-store.ts';
import type { Refusal } from '../sign-in/refusal.ts';
import { askToSignIn, reasonOf, SIGN_IN_PATIENCE_MS } from '../sign-in/sign-in.ts';
import { checkSession } from '../start-session.ts';
import { failedTries, MOST_TRIES, waitLeft } from './tries.ts';
import { unlockOnDevice } from './unlock-on-device.ts';

/** A network that does not answer by then is treated as none: the device can say itself who this is. */
const PATIENCE_MS = 5000;

/** Opens a locked app by the server's yes, or, when nobody answers, by the device's own. */
export async function unlockByPassword(email: string, password: string): Promise<Refusal | null> {
  if (!navigator.onLine) return unlockHere('password', password);
  try {
    await askToSignIn(email, password, await patience());
    return null;
  } catch (error) {
    return isSilence(error) ? unlockHere('password', password) : reasonOf(error);
  }
}

/** Where the device cannot say who this is, there is nothing but the server to wait for, as at a log-in. */
async function patience(): Promise<number> {
  const answersHere = waitLeft() <= PATIENCE_MS && (await hasWrap(sealedWith(TOKEN_KEY), 'password'));
  return answersHere ? PATIENCE_MS : SIGN_IN_PATIENCE_MS;
}

/** After single sign-on, without a network. */
export function unlockByPin(pin: string): Promise<Refusal | null> {
  return unlockHere('pin', pin);
}

async function unlockHere(kind: 'password' | 'pin', secret: string): Promise<Refusal | null> {
  switch (await unlockOnDevice(kind, secret)) {
    case 'opened':
      if (navigator.onLine) void checkSession();
      return null;
    case 'wrong':
      return { text: LOGIN_FAILED.refused };
    case 'wait':
      return { text: LOCKED.nextTry(Math.ceil(waitLeft() / 1000)) };
    case 'onlineOnly':
      return { text: failedTries() >= MOST_TRIES ? ONLINE_ONLY.tooManyTries : ONLINE_ONLY.noWay };
  }
}

/** A captive portal and a broken server say nothing about a password; too many attempts is an answer. */
function isSilence(error: unknown): boolean {
  return error instanceof ApiFailure && error.kind !== 'refused' && error.status !== 429;
}
