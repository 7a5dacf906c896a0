import { signUp as signUpEndpoint } from '@leadline/domain/contract/session-endpoints';
import { SIGN_UP } from '@leadline/domain/words/session/sign-in';
import { NEW_PASSWORD_ERRORS } from '@leadline/domain/words/session/sign-in-errors';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { callApi } from '../../data/calls/call-api.ts';
import { preHash } from '../key/pre-hash.ts';
import { hasRefusedField, isTooCommon, type Refusal, refusalOf } from '../sign-in/refusal.ts';
import { NEW_PASSWORD_WAIT_MS } from './new-password-wait.ts';

/** Sets the first password of a person who was invited; otherwise says why not. The password never leaves this function. */
export async function signUp(token: string, password: string): Promise<Refusal | null> {
  if (!token || !password) return { text: SIGN_UP.missingToken };
  try {
    const input = { params: { token }, body: { password: await preHash(password) } };
    await callApi(signUpEndpoint, input, { timeoutMs: NEW_PASSWORD_WAIT_MS });
    return null;
  } catch (error) {
    return whyNot(error);
  }
}

function whyNot(error: unknown): Refusal {
  if (isTooCommon(error)) return { text: NEW_PASSWORD_ERRORS.tooCommon, field: 'password' };
  if (!(error instanceof ApiFailure)) return refusalOf(error, SIGN_UP.failed);
  if (error.status === 409) return { text: SIGN_UP.usedAlready, isFinal: true };
  if (error.status === 401 || hasRefusedField(error, 'params.token'))
    return { text: SIGN_UP.failed, help: SIGN_UP.linkEnded, isFinal: true };
  return refusalOf(error, SIGN_UP.failed);
}
