import { preHashOf } from '../session-calls.ts';
import type { TestApp } from '../test-app.ts';

export const NEW = preHashOf('Takahe-8-manuka');
export const EMAIL = 'aroha@koru.example';

interface Options {
  remoteAddress?: string;
  headers?: Record<string, string>;
}

/** The calls about accounts, as the app makes them: each from an address of its own, unless a test is about addresses. */
export function accountCalls({ app }: Pick<TestApp, 'app'>) {
  let addresses = 0;
  const nextAddress = () => `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses++ & 255}`;
  const send = (method: 'POST' | 'PUT', url: string, payload: object, options: Options = {}) =>
    app.inject({ method, url: `/api${url}`, payload, remoteAddress: nextAddress(), ...options });
  return {
    send,
    signUp: (token: string, password = NEW, options: Options = {}) =>
      send('POST', `/users/signup/${token}`, { password }, options),
    requestReset: (email = EMAIL, options: Options = {}) => send('POST', '/users/password', { email }, options),
    reset: (token: string, passwordHash = NEW) => send('PUT', '/users/password/reset', { token, passwordHash }),
  };
}
