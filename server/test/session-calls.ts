import { createHash, randomInt } from 'node:crypto';
import { preHashText } from '@leadline/domain/session/credentials';
import type { SessionTokens } from '@leadline/domain/session/session';
import type { LightMyRequestResponse } from 'fastify';
import { itemOf, type TestApp } from './test-app.ts';

export const preHashOf = (password: string) => createHash('sha256').update(preHashText(password)).digest('hex');
export const RIGHT = preHashOf('Leadline-2026');
export const WRONG = preHashOf('Leadline-2025');

interface LogIn {
  password?: string;
  email?: string;
  deviceUuid?: string;
  remoteAddress?: string;
}

interface Refresh {
  deviceUuid?: string;
  remoteAddress?: string;
}

/** One of 2^24 addresses, so that the calls of one test are not counted with those of another. */
export const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** The calls of signing in, as the app makes them. */
export function sessionCalls({ app }: Pick<TestApp, 'app'>) {
  const post = (url: string, payload: object, remoteAddress: string, headers = {}) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress, headers });
  const logIn = ({ password = RIGHT, email = 'aroha@koru.example', deviceUuid, remoteAddress }: LogIn = {}) => {
    const contact = { contactType: 'email', value: email };
    return post('/users/login', { isAdmin: false, password, contact, deviceUuid }, remoteAddress ?? anyAddress());
  };
  return {
    logIn,
    signedIn: async (given: LogIn = {}) => itemOf<SessionTokens>(await logIn(given)),
    refresh: (refreshToken: string, { deviceUuid, remoteAddress }: Refresh = {}) =>
      post('/users/refresh', { refreshToken, deviceUuid }, remoteAddress ?? anyAddress()),
    ports: (token: string) => app.inject({ url: '/api/ports', headers: { authorization: `Bearer ${token}` } }),
    /** A call with an access token and a body. */
    call: (url: string, token: string, body: object = {}) =>
      post(url, body, anyAddress(), { authorization: `Bearer ${token}` }),
  };
}

export const tokenIn = (answer: LightMyRequestResponse) => itemOf<SessionTokens>(answer).refreshToken;
