import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemory, newDevice, refuseCryptoKeys } from '../../../test/device.ts';
import { AROHA } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { listKept } from '../../data/store/kept-keys.ts';
import { sealedWritten, writeSealed } from '../../data/store/sealed-texts.ts';
import { beginSession } from '../begin-session.ts';
import { pinProblem, setDevicePin } from '../key/device-pin.ts';
import type { KeyRecord } from '../key/key-records.ts';
import { finishKeyWork } from '../key/settle-key.ts';
import { readUnlocked } from '../key/unlocked-key.ts';
import { loadSession } from '../load-session.ts';
import { currentSession } from '../session-store.ts';
import { lockDevice } from './lock.ts';
import { waitLeft } from './tries.ts';
import { unlockOnDevice } from './unlock-on-device.ts';

/** Deriving a key takes long on purpose. */
vi.setConfig({ testTimeout: 180_000 });

const PASSWORD = 'Leadline-2026';
const START = Date.parse('2026-11-22T12:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  newDevice();
  stubApi({ 'POST /users/devices': [{ recoverySecret: 'recovery-1' }] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function lockedAfter(proof: Parameters<typeof beginSession>[1] = { kind: 'password', password: PASSWORD }) {
  await beginSession(AROHA, proof);
  await finishKeyWork();
  writeSealed('pp.tideOverrides', '{"typed":"1.20"}');
  await sealedWritten();
  if (proof.kind === 'sso') await setDevicePin('407195');
  await lockDevice();
  stubApi({});
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const record = async () => ((await listKept('record/')) as KeyRecord[])[0];

test('attack 19 locked: no key in memory or on the disk, no user, no tokens', async () => {
  await lockedAfter();
  expect(await readUnlocked()).toBeNull();
  expect(currentSession()).toMatchObject({ access: 'locked', user: null, token: null, refreshToken: null, roles: [] });
});

test('LOCK-03 LOCK-10 the password opens the device without a network, with what was typed before the lock', async () => {
  await lockedAfter();
  expect(await unlockOnDevice('password', PASSWORD)).toBe('opened');
  const { sessionStatus, access, user, token } = currentSession();
  expect([sessionStatus, access, user, token]).toEqual(['UNKNOWN', 'open', AROHA.user, AROHA.token]);
  const { readSealed } = await import('../../data/store/sealed-texts.ts');
  expect(readSealed('pp.tideOverrides')).toBe('{"typed":"1.20"}');
});

test('LOCK-03 attack 20 ten wrong passwords: a growing wait kept in storage, then no password opens the device', async () => {
  await lockedAfter();
  const sealed = localStorage.getItem('pp.tideOverrides');
  const waits: number[] = [];
  for (let tries = 1; tries <= 9; tries++) {
    expect(await unlockOnDevice('password', `Wrong-${tries}`)).toBe('wrong');
    waits.push(waitLeft() / 1000);
    if (waitLeft() > 0) expect(await unlockOnDevice('password', PASSWORD)).toBe('wait');
    forgetMemory();
    later(waitLeft() / 1000);
  }
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 15, 30, 60]);
  expect(await unlockOnDevice('password', 'Wrong-10')).toBe('onlineOnly');
  expect(await unlockOnDevice('password', PASSWORD)).toBe('onlineOnly');
  const { password, recovery } = (await record()) ?? {};
  expect(password).toBeNull();
  expect(recovery).not.toBeNull();
  expect(localStorage.getItem('pp.tideOverrides')).toBe(sealed);
});

test('LOCK-03 attack 20 without a recovery wrap ten wrong passwords take nothing away: the right one opens it online', async () => {
  stubApi({});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await lockedAfter();
  const before = await record();
  expect(before?.recovery).toBeNull();
  localStorage.setItem('pp.tries', '{"failed":9,"nextAt":0}');
  expect(await unlockOnDevice('password', 'Wrong')).toBe('onlineOnly');
  localStorage.removeItem('pp.tries');
  expect(await unlockOnDevice('password', PASSWORD)).toBe('onlineOnly');
  expect(await record()).toEqual({ ...before, isOnlineOnly: true });
  await beginSession(AROHA, { kind: 'password', password: PASSWORD });
  const { readSealed } = await import('../../data/store/sealed-texts.ts');
  expect(readSealed('pp.tideOverrides')).toBe('{"typed":"1.20"}');
  await lockDevice();
  expect(await unlockOnDevice('password', PASSWORD)).toBe('opened');
});

test('after ten wrong tries a log-in with a network opens everything again', async () => {
  await lockedAfter();
  localStorage.setItem('pp.tries', '{"failed":9,"nextAt":0}');
  expect(await unlockOnDevice('password', 'Wrong')).toBe('onlineOnly');
  stubApi({ 'POST /users/devices': [{ recoverySecret: 'recovery-1' }] });
  await beginSession(AROHA, { kind: 'password', password: PASSWORD });
  const { readSealed } = await import('../../data/store/sealed-texts.ts');
  expect(readSealed('pp.tideOverrides')).toBe('{"typed":"1.20"}');
  expect((await record())?.password).not.toBeNull();
  expect(waitLeft()).toBe(0);
});

test('a clock that is set back does not make the wait longer than it is', async () => {
  await lockedAfter();
  for (let tries = 1; tries <= 3; tries++) await unlockOnDevice('password', 'Wrong');
  later(-3600);
  expect(waitLeft()).toBe(1000);
});

test('nonsense in the place of the count gives no tries for nothing', async () => {
  await lockedAfter();
  localStorage.setItem('pp.tries', '{"failed":-100,"nextAt":0}');
  expect(await unlockOnDevice('password', 'Wrong')).toBe('onlineOnly');
});

test('a try counts before the password is looked at, so that two tabs share ten', async () => {
  await lockedAfter();
  const both = Promise.all([unlockOnDevice('password', 'Wrong-1'), unlockOnDevice('password', 'Wrong-2')]);
  expect(await both).toEqual(['wrong', 'wrong']);
  expect(JSON.parse(localStorage.getItem('pp.tries') ?? '')).toMatchObject({ failed: 2 });
});

test('after single sign-on six digits open the device, together with its own secret alone', async () => {
  await lockedAfter({ kind: 'sso' });
  expect(await unlockOnDevice('password', PASSWORD)).toBe('onlineOnly');
  expect(await unlockOnDevice('pin', '407196')).toBe('wrong');
  expect(await unlockOnDevice('pin', '407195')).toBe('opened');
  await lockDevice();
  const { deleteKept } = await import('../../data/store/kept-keys.ts');
  await deleteKept('deviceSecret');
  expect(await unlockOnDevice('pin', '407195')).toBe('wrong');
});

test('a PIN works too where no CryptoKey can be stored', async () => {
  refuseCryptoKeys();
  await lockedAfter({ kind: 'sso' });
  expect(await unlockOnDevice('pin', '407195')).toBe('opened');
});

test('a PIN has six digits that are not counted up, down or all the same', () => {
  const said = ['40719', '4071951', '40719a', '111111', '123456', '987654', '407195', '135791'].map(pinProblem);
  expect(said).toEqual([
    'notSixDigits',
    'notSixDigits',
    'notSixDigits',
    'tooPlain',
    'tooPlain',
    'tooPlain',
    null,
    null,
  ]);
});

test('what waits to be sent is counted while the app is locked', async () => {
  await lockedAfter();
  const { unsentCount } = await import('../../sync/outbox/unsent-count.ts');
  expect(await unsentCount(AROHA.user.uuid)).toBe(0);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['pp-keys']);
});

test('attack 64 after a log-out nothing is left that a password opens to a session', async () => {
  await lockedAfter();
  const { signOut } = await import('../sign-out.ts');
  await signOut();
  expect(await unlockOnDevice('password', PASSWORD)).toBe('onlineOnly');
  await loadSession('UNKNOWN');
  expect(currentSession().sessionStatus).toBe('INVALID');
});
