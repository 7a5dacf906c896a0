import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemory, newDevice } from '../../test/device.ts';
import { AROHA } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { keepTexts, restoreTexts } from '../data/store/kept-texts.ts';
import { sealedWritten } from '../data/store/sealed-texts.ts';
import { beginSession } from './begin-session.ts';
import { lockDevice } from './lock/lock.ts';
import { failedTries } from './lock/tries.ts';
import { unlockOnDevice } from './lock/unlock-on-device.ts';
import { currentSession, leaveSession } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { openStored } from './start-session.ts';

const RENEWED = { ...AROHA, token: 'token-2', refreshToken: 'refresh-2' };

beforeEach(newDevice);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What the browser had written of its local storage when it was killed: this, and nothing that came later. */
function killWith(written: Record<string, string>): void {
  leaveSession();
  forgetMemory();
  localStorage.clear();
  for (const [key, text] of Object.entries(written)) localStorage.setItem(key, text);
}

async function logIn(): Promise<void> {
  stubApi({ 'POST /users/refresh': [RENEWED] });
  await beginSession(AROHA, { kind: 'sso' });
  await sealedWritten();
}

test('LOCK-05 killed right after a log-in, before the browser wrote its local storage, the session is there without a network', async () => {
  await logIn();
  killWith({});
  stubApi({ 'POST /users/refresh': { status: 503, error: { code: 'internal', message: '' } } });
  await openStored();
  expect(currentSession()).toMatchObject({ sessionStatus: 'UNKNOWN', access: 'open', token: AROHA.token });
  expect(currentSession().user?.email).toBe(AROHA.user.email);
});

test('LOCK-06 killed right after a renewal, the next start brings the newest refresh token and not the used one', async () => {
  await logIn();
  const written = { ...localStorage };
  await openStored();
  await sealedWritten();
  expect(currentSession().refreshToken).toBe('refresh-2');
  killWith(written);
  const calls = stubApi({ 'POST /users/refresh': [{ ...RENEWED, refreshToken: 'refresh-3' }] });
  await openStored();
  expect(calls.map(({ request }) => request.body)).toContainEqual(
    expect.objectContaining({ refreshToken: 'refresh-2' }),
  );
});

test('LOCK-06 what the browser wrote after the last record was kept stays', async () => {
  localStorage.setItem('pp.email', 'old@koru.example');
  await keepTexts();
  localStorage.setItem('pp.email', 'new@koru.example');
  await restoreTexts();
  expect(localStorage.getItem('pp.email')).toBe('new@koru.example');
});

test('LOCK-02 killed right after it locked, it is locked at the next start', async () => {
  await logIn();
  const written = { ...localStorage };
  await lockDevice();
  killWith(written);
  await openStored();
  expect(currentSession().access).toBe('locked');
});

test('LOCK-07 killed right after a log-out, nobody is signed in at the next start', async () => {
  await logIn();
  const written = { ...localStorage };
  await signOut();
  killWith(written);
  await openStored();
  expect(currentSession()).toMatchObject({ sessionStatus: 'INVALID', access: 'open', token: null });
  expect(localStorage.getItem('pp.refreshToken')).toBeNull();
});

test('LOCK-03 a wrong password counts although the browser is killed after it', async () => {
  stubApi({ 'POST /users/refresh': [RENEWED] });
  await beginSession(AROHA, { kind: 'password', password: 'Leadline-2026' });
  await sealedWritten();
  await lockDevice();
  const written = { ...localStorage };
  expect(await unlockOnDevice('password', 'not this one')).toBe('wrong');
  killWith(written);
  await openStored();
  expect(failedTries()).toBe(1);
});

test('LOCK-05 a device that lends no storage starts at the log-in', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await openStored();
  expect(currentSession()).toMatchObject({ sessionStatus: 'INVALID', access: 'open' });
});
