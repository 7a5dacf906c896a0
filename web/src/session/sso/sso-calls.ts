import { loginSso, readSso } from '@leadline/domain/contract/session-endpoints';
import type { SsoSettings } from '@leadline/domain/session/session';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { callApi } from '../../data/calls/call-api.ts';
import { beginSession } from '../begin-session.ts';
import { deviceUuid } from '../device-uuid.ts';
import type { ProviderTokens } from './sso-provider.ts';

/** Where the provider leads back to: this screen. */
const redirectUrl = () => `${location.origin}/sso`;

/** The provider and a fresh nonce; null when single sign-on is not set up. Throws what the call throws. */
export async function askSso(): Promise<SsoSettings | null> {
  try {
    return await callApi(readSso, { query: { redirectUrl: redirectUrl() } });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}

/** A session for the provider's tokens. Throws what the call throws. */
export async function signInWith({ bearer, idToken }: ProviderTokens): Promise<void> {
  const body = { redirectUrl: redirectUrl(), idToken, deviceUuid: deviceUuid() };
  await beginSession(await callApi(loginSso, { body }, { token: bearer }), { kind: 'sso' });
}
