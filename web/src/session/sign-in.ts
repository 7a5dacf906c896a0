import { login } from '@leadline/domain/contract/session-endpoints';
import { normalEmail, preHashText } from '@leadline/domain/session/credentials';
import { LOGIN_FAILED, NO_ANSWER } from '@leadline/domain/words/toasts';
import { ApiFailure } from '../data/api-failure.ts';
import { callApi } from '../data/call-api.ts';
import { adoptTokens } from './session-store.ts';

const REFUSED: readonly (number | null)[] = [400, 401, 403];

/** Signs in and keeps the tokens; otherwise says why not, in words. The password itself never leaves this function. */
export async function signIn(email: string, password: string): Promise<string | null> {
  if (!email || !password) return LOGIN_FAILED.missing;
  const body = {
    isAdmin: false,
    password: await preHash(password),
    contact: { contactType: 'email' as const, value: normalEmail(email) },
  };
  try {
    adoptTokens(await callApi(login, { body }));
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

async function preHash(password: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(preHashText(password)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiFailure)) return LOGIN_FAILED.other;
  if (error.kind === 'network' || error.kind === 'timeout') return NO_ANSWER[error.kind];
  return REFUSED.includes(error.status) ? LOGIN_FAILED.refused : LOGIN_FAILED.other;
}
