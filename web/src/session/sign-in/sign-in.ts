import { login } from '@leadline/domain/contract/session-endpoints';
import { normalEmail } from '@leadline/domain/session/credentials';
import { NO_ANSWER } from '@leadline/domain/words/no-answer';
import { LOGIN_FAILED } from '@leadline/domain/words/session/sign-in';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { callApi } from '../../data/calls/call-api.ts';
import { beginSession } from '../begin-session.ts';
import { deviceUuid } from '../device-uuid.ts';
import { preHash } from '../key/pre-hash.ts';
import { type Refusal, refusalOf } from './refusal.ts';

const REFUSED: readonly (number | null)[] = [400, 401, 403];

/** The server hashes one password after the other, and lets other work go first: at a change of shift there is a queue. */
export const SIGN_IN_PATIENCE_MS = 30_000;

/** Signs in and keeps the tokens; otherwise says why not, in words. */
export async function signIn(email: string, password: string): Promise<Refusal | null> {
  if (!email || !password) return { text: LOGIN_FAILED.missing };
  try {
    await askToSignIn(email, password, SIGN_IN_PATIENCE_MS);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Throws what the call throws. The password itself never leaves this device. */
export async function askToSignIn(email: string, password: string, timeoutMs: number): Promise<void> {
  const body = {
    isAdmin: false,
    password: await preHash(password),
    contact: { contactType: 'email' as const, value: normalEmail(email) },
    deviceUuid: deviceUuid(),
  };
  await beginSession(await callApi(login, { body }, { timeoutMs }), { kind: 'password', password });
}

export function reasonOf(error: unknown): Refusal {
  if (!(error instanceof ApiFailure)) return { text: LOGIN_FAILED.other };
  if (error.kind === 'network' || error.kind === 'timeout') return { text: NO_ANSWER[error.kind] };
  if (REFUSED.includes(error.status)) return { text: LOGIN_FAILED.refused };
  return refusalOf(error, LOGIN_FAILED.other);
}
