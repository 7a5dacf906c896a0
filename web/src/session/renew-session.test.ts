import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemory, newDevice } from '../../test/device.ts';
import { AROHA } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { sealedWritten, writeSealed } from '../data/store/sealed-texts.ts';
import { currentVault } from '../data/store/vault.ts';
import { beginSession } from './begin-session.ts';
import { readUnlocked } from './key/unlocked-key.ts';
import { loadSession } from './load-session.ts';
import { noteActive } from './lock/idle.ts';
import { lockDevice } from './lock/lock.ts';
import { renewSession } from './renew-session.ts';
import { adoptTokens, clearSession, currentSession, keepTokensUnder, leaveSession } from './session-store.ts';
import { signOut } from './sign-out.ts';

const NEW = { ...AROHA, token: 'token-2', refreshToken: 'refresh-2' };

beforeEach(async () => {
  newDevice();
  stubApi({});
  await beginSession(AROHA, { kind: 'sso' });
  await sealedWritten();
});
afterEach(() => vi.unstubAllGlobals());

/** What another tab of this device leaves in the storage, without this tab's memory knowing. */
async function storeInOtherTab(tokens: typeof AROHA) {
  const vault = currentVault();
  if (!vault) throw new Error('no key');
  keepTokensUnder(vault, tokens);
  await sealedWritten();
}

test('everybody who asks at once shares one refresh', async () => {
  const calls = stubApi({ 'POST /users/refresh': [NEW] });
  expect(await Promise.all([renewSession(), renewSession(), renewSession()])).toEqual([true, true, true]);
  const deviceUuid = localStorage.getItem('pp.deviceUuid');
  expect(calls.map(({ request }) => request.body)).toEqual([{ refreshToken: AROHA.refreshToken, deviceUuid }]);
  expect(currentSession().token).toBe('token-2');
});

test('a tab whose turn comes second takes what the first has stored, encrypted, and asks nothing', async () => {
  const calls = stubApi({ 'POST /users/refresh': [AROHA] });
  await storeInOtherTab({ ...AROHA, token: 'token-of-another-tab', refreshToken: 'refresh-of-another-tab' });
  expect(JSON.stringify(localStorage)).not.toContain('of-another-tab');
  expect(await renewSession()).toBe(true);
  expect(calls).toEqual([]);
  expect(currentSession()).toMatchObject({ token: 'token-of-another-tab', sessionStatus: 'VALID' });
});

test('the device goes with the refresh of a session that was started with it, and with no other', async () => {
  const sent = async () => {
    const calls = stubApi({ 'POST /users/refresh': [NEW] });
    await renewSession();
    return calls.find(({ name }) => name === 'POST /users/refresh')?.request.body;
  };
  const begin = async (kind: 'password' | 'sso') => {
    stubApi({});
    await beginSession(AROHA, kind === 'sso' ? { kind } : { kind, password: 'Leadline-2026' });
  };
  const deviceUuid = localStorage.getItem('pp.deviceUuid');
  expect(deviceUuid).toMatch(/^[0-9a-f-]{36}$/);
  await begin('sso');
  expect(await sent()).toEqual({ refreshToken: AROHA.refreshToken, deviceUuid });
  await begin('password');
  expect(await sent()).toEqual({ refreshToken: AROHA.refreshToken, deviceUuid });
  // Single sign-on of a version before named no device.
  await begin('sso');
  localStorage.removeItem('pp.sessionDevice');
  expect(await sent()).toEqual({ refreshToken: AROHA.refreshToken });
});

test('a refresh that is answered after the lock shows nothing and is there after the unlock', async () => {
  let answer = (_: unknown[]) => {};
  stubApi({ 'POST /users/refresh': () => new Promise((resolve) => (answer = resolve)) });
  const renewed = renewSession();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  const vault = currentVault();
  await lockDevice();
  answer([NEW]);
  expect(await renewed).toBe(false);
  expect(currentSession()).toMatchObject({ access: 'locked', token: null });
  localStorage.removeItem('pp.locked');
  const { keepUnlocked } = await import('./key/unlocked-key.ts');
  if (vault) await keepUnlocked(vault);
  await loadSession('UNKNOWN');
  expect(currentSession()).toMatchObject({ access: 'open', token: 'token-2', refreshToken: 'refresh-2' });
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
  leaveSession();
  expect(currentSession().sessionStatus).toBe('INVALID');
});

test('LOCK-09 a sign-out forgets every token, the user, the roles, the tide overrides and the e-mail', async () => {
  writeSealed('pp.tideOverrides', '{}');
  await sealedWritten();
  localStorage.setItem('pp.palette', 'night');
  stubApi({ 'POST /users/logout': [{}] });
  await signOut();
  expect(Object.keys(localStorage).sort()).toEqual(['pp.deviceUuid', 'pp.lastSignIn', 'pp.palette', 'pp.turn']);
  expect(await readUnlocked()).toBeNull();
  expect(currentSession().sessionStatus).toBe('INVALID');
});

test('the server is told of a sign-out with the token that ends', async () => {
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
  noteActive(true);
  forgetMemory();
  vi.resetModules();
  const store = await import('./session-store.ts');
  const { loadSession: load } = await import('./load-session.ts');
  const { renewSession: renewAfterStart } = await import('./renew-session.ts');
  expect(store.currentSession().sessionStatus).toBe('INITIALISING');
  await load('INITIALISING');
  expect(store.currentSession()).toMatchObject({ sessionStatus: 'INITIALISING', token: AROHA.token });
  stubApi({});
  await renewAfterStart();
  expect(store.currentSession().sessionStatus).toBe('UNKNOWN');
  clearSession();
  vi.resetModules();
  expect((await import('./session-store.ts')).currentSession().sessionStatus).toBe('INVALID');
});
