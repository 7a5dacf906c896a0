import { resetPassword as resetPasswordEndpoint } from '@leadline/domain/contract/session-endpoints';
import { PASSWORD_RESET } from '@leadline/domain/words/session/sign-in';
import { NEW_PASSWORD_ERRORS } from '@leadline/domain/words/session/sign-in-errors';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { callApi } from '../../data/calls/call-api.ts';
import { preHash } from '../key/pre-hash.ts';
import { hasRefusedField, isTooCommon, type Refusal, refusalOf } from '../sign-in/refusal.ts';
import { NEW_PASSWORD_WAIT_MS } from './new-password-wait.ts';

/** Sets a new password with the token of a letter; otherwise says why not. The password never leaves this function. */
export async function resetPassword(token: string, password: string): Promise<Refusal | null> {
  if (!token || !password) return { text: PASSWORD_RESET.failed };
  try {
    const input = { body: { token, passwordHash: await preHash(password) } };
    await callApi(resetPasswordEndpoint, input, { timeoutMs: NEW_PASSWORD_WAIT_MS });
    return null;
  } catch (error) {
    return whyNot(error);
  }
}

function whyNot(error: unknown): Refusal {
  if (isTooCommon(error)) return { text: NEW_PASSWORD_ERRORS.tooCommon, field: 'password' };
  const isEnded = error instanceof ApiFailure && error.status === 401;
  if (isEnded || hasRefusedField(error, 'body.token')) return { text: PASSWORD_RESET.linkEnded, isFinal: true };
  return refusalOf(error, PASSWORD_RESET.failed);
}
