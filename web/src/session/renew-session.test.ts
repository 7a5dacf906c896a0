import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AROHA } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { installAccessTokens } from '../data/access-tokens.ts';
import { renewSession } from './renew-session.ts';
import { adoptStored, adoptTokens, clearSession, currentSession } from './session-store.ts';
import { signOut } from './sign-out.ts';

const NEW = { ...AROHA, token: 'token-2', refreshToken: 'refresh-2' };

/** A lock among tabs, as browsers have it. */
function stubLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, run: () => Promise<unknown>) => {
    last = last.then(run);
    return last;
  };
  vi.stubGlobal('navigator', { ...navigator, onLine: true, locks: { request } });
}

beforeEach(() => {
  stubLocks();
  adoptTokens(AROHA);
});
afterEach(() => vi.unstubAllGlobals());

test('everybody who asks at once shares one refresh', async () => {
  const calls = stubApi({ 'POST /users/refresh': [NEW] });
  expect(await Promise.all([renewSession(), renewSession(), renewSession()])).toEqual([true, true, true]);
  expect(calls.map(({ request }) => request.body)).toEqual([{ refreshToken: AROHA.refreshToken }]);
  expect(currentSession().token).toBe('token-2');
});

test('a tab whose turn comes second takes what the first has stored and asks nothing', async () => {
  const calls = stubApi({ 'POST /users/refresh': [AROHA] });
  localStorage.setItem('pp.refreshToken', 'refresh-of-another-tab');
  localStorage.setItem('pp.token', 'token-of-another-tab');
  expect(await renewSession()).toBe(true);
  expect(calls).toEqual([]);
  expect(currentSession()).toMatchObject({ token: 'token-of-another-tab', sessionStatus: 'VALID' });
});

test('LOCK-05 log-in and refresh make a session valid, a refusal and a log-out end it', async () => {
  expect(currentSession().sessionStatus).toBe('VALID');
  stubApi({ 'POST /users/refresh': [NEW] });
  await renewSession();
  expect(currentSession().sessionStatus).toBe('VALID');
  for (const [status, code] of [
    [400, 'invalid'],
    [401, 'noSession'],
    [403, 'forbidden'],
  ] as const) {
    adoptTokens(AROHA);
    stubApi({ 'POST /users/refresh': { status, error: { code, message: 'no' } } });
    expect(await renewSession()).toBe(false);
    expect(currentSession().sessionStatus).toBe('INVALID');
  }
});

test('LOCK-05 a lost network, a broken server and a captive portal leave a session as it is', async () => {
  stubApi({});
  expect(await renewSession()).toBe(false);
  stubApi({ 'POST /users/refresh': { status: 503, error: { code: 'busy', message: 'no' } } });
  await renewSession();
  globalThis.fetch = async () => new Response('<html>Pay for Wi-Fi</html>', { status: 403 });
  await renewSession();
  expect(currentSession()).toMatchObject({ sessionStatus: 'VALID', token: AROHA.token });
});

test('a sign-out in another tab counts here', () => {
  localStorage.removeItem('pp.token');
  adoptStored();
  expect(currentSession().sessionStatus).toBe('INVALID');
});

test('LOCK-09 a sign-out forgets every token, the user, the roles, the tide overrides and the e-mail', async () => {
  localStorage.setItem('pp.tideOverrides', '{}');
  localStorage.setItem('pp.palette', 'night');
  stubApi({ 'POST /users/logout': [{}] });
  await signOut();
  expect(Object.keys(localStorage)).toEqual(['pp.palette']);
  expect(currentSession().sessionStatus).toBe('INVALID');
});

test('the server is told of a sign-out with the token that ends', async () => {
  installAccessTokens({ current: () => currentSession().token, refresh: async () => false });
  const calls = stubApi({ 'POST /users/logout': [{}] });
  await signOut();
  expect(calls[0]?.request.headers.get('authorization')).toBe(`Bearer ${AROHA.token}`);
});

test('a sign-out without a network ends the session all the same', async () => {
  stubApi({});
  await signOut();
  expect(currentSession().sessionStatus).toBe('INVALID');
});

// Last, because it loads the modules anew.
test('LOCK-04 LOCK-05 with tokens a start is INITIALISING, and UNKNOWN when nobody answers', async () => {
  localStorage.setItem('pp.token', 'token');
  vi.resetModules();
  const store = await import('./session-store.ts');
  const { renewSession: renewAfterStart } = await import('./renew-session.ts');
  expect(store.currentSession().sessionStatus).toBe('INITIALISING');
  stubApi({});
  await renewAfterStart();
  expect(store.currentSession().sessionStatus).toBe('UNKNOWN');
  clearSession();
  vi.resetModules();
  expect((await import('./session-store.ts')).currentSession().sessionStatus).toBe('INVALID');
});
