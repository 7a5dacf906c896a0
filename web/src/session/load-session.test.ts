import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemory, newDevice, refuseCryptoKeys } from '../../test/device.ts';
import { AROHA } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { sealedWritten } from '../data/store/sealed-texts.ts';
import { beginSession } from './begin-session.ts';
import { loadSession } from './load-session.ts';
import { adoptOpened, currentSession, lockSession } from './session-store.ts';

const BEN = {
  ...AROHA,
  user: { ...AROHA.user, uuid: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a002', email: 'ben@koru.example' },
};

beforeEach(() => {
  newDevice();
  stubApi({});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function signInAndReload(tokens = AROHA) {
  await beginSession(tokens, { kind: 'sso' });
  await sealedWritten();
  forgetMemory();
  adoptOpened('VALID');
}

test('AUTH-23 LOCK-04 a reload within the idle time finds the session without asking', async () => {
  await signInAndReload();
  await loadSession('INITIALISING');
  expect(currentSession()).toMatchObject({
    sessionStatus: 'INITIALISING',
    access: 'open',
    user: AROHA.user,
    roles: AROHA.roles,
  });
});

test('where no CryptoKey can be stored a cold start is locked', async () => {
  refuseCryptoKeys();
  await signInAndReload();
  await loadSession('INITIALISING');
  expect(currentSession()).toMatchObject({ access: 'locked', user: null });
  // The tab that has the key in its memory goes on.
  expect(localStorage.getItem('pp.locked')).toBeNull();
});

test('a storage that never answers is said to be silent after two seconds', async () => {
  await signInAndReload();
  lockSession();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const loading = loadSession('INITIALISING');
  expect(currentSession().access).toBe('opening');
  await vi.advanceTimersByTimeAsync(2000);
  await loading;
  expect(currentSession().access).toBe('silent');
});

test('a stored value that does not open leads to the log-in and stays where it is', async () => {
  await signInAndReload();
  const broken = `${localStorage.getItem('pp.token')?.slice(0, -8)}AAAAAAA=`;
  localStorage.setItem('pp.token', broken);
  await loadSession('INITIALISING');
  expect(currentSession().sessionStatus).toBe('INVALID');
  expect(localStorage.getItem('pp.token')).toBe(broken);
});

test('typed values that do not open end no session, and stay where they are', async () => {
  await signInAndReload();
  localStorage.setItem('pp.tideOverrides', 'pp1.other.AAAA');
  await loadSession('INITIALISING');
  expect(currentSession()).toMatchObject({ access: 'open', token: AROHA.token });
  expect(localStorage.getItem('pp.tideOverrides')).toBe('pp1.other.AAAA');
});

test('attack 64 when somebody else has signed in on this tablet, what is read is theirs alone', async () => {
  await beginSession(AROHA, { kind: 'sso' });
  await sealedWritten();
  const hers = { ...localStorage };
  await signInAndReload(BEN);
  await loadSession('INITIALISING');
  expect(currentSession().user?.email).toBe('ben@koru.example');
  localStorage.setItem('pp.user', hers['pp.user'] ?? '');
  forgetMemory();
  await loadSession('INITIALISING');
  expect(currentSession().user).toBeNull();
});
