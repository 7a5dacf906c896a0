import { requestReset as requestResetEndpoint } from '@leadline/domain/contract/session-endpoints';
import { normalEmail } from '@leadline/domain/session/credentials';
import { PASSWORD_RESET } from '@leadline/domain/words/session/sign-in';
import { SIGN_IN_ERRORS } from '@leadline/domain/words/session/sign-in-errors';
import { callApi } from '../../data/calls/call-api.ts';
import { hasRefusedField, type Refusal, refusalOf } from './refusal.ts';

/** Asks for a letter with a link; otherwise says why not. */
export async function requestReset(email: string): Promise<Refusal | null> {
  if (!email) return { text: SIGN_IN_ERRORS.noEmail, field: 'email' };
  try {
    await callApi(requestResetEndpoint, { body: { email: normalEmail(email) } });
    return null;
  } catch (error) {
    if (hasRefusedField(error, 'body.email')) return { text: SIGN_IN_ERRORS.email, field: 'email' };
    return refusalOf(error, PASSWORD_RESET.failed);
  }
}
