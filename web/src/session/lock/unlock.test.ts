import { ONLINE_ONLY } from '@leadline/domain/words/session/lock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../../test/device.ts';
import { AROHA } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { sealedWith } from '../../data/store/sealed-texts.ts';
import { beginSession } from '../begin-session.ts';
import { finishKeyWork } from '../key/settle-key.ts';
import { TOKEN_KEY } from '../session-store.ts';
import { lockDevice } from './lock.ts';
import { unlockByPassword } from './unlock.ts';

/** Deriving a key takes long on purpose. */
vi.setConfig({ testTimeout: 180_000 });

const EMAIL = 'aroha@koru.example';
const PASSWORD = 'Leadline-2026';

beforeEach(() => {
  newDevice();
  stubApi({ 'POST /users/devices': [{ recoverySecret: 'recovery-1' }] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Locked, without an answer from anywhere; how long each call waits, milliseconds. */
async function lockedAfter(proof: Parameters<typeof beginSession>[1]): Promise<(number | undefined)[]> {
  await beginSession(AROHA, proof);
  await finishKeyWork();
  // The token is sealed beside the log-in; a lock before that is another story.
  await vi.waitFor(() => expect(sealedWith(TOKEN_KEY)).toBeTruthy());
  await lockDevice();
  stubApi({});
  const limits: (number | undefined)[] = [];
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return timeout(ms);
  });
  return limits;
}

test('LOCK-03 a device that can open itself waits five seconds for the server', async () => {
  const limits = await lockedAfter({ kind: 'password', password: PASSWORD });
  expect(await unlockByPassword(EMAIL, PASSWORD)).toBeNull();
  expect(limits[0]).toBe(5000);
});

test('LOCK-03 a device that holds no way to open itself waits as long as a log-in does', async () => {
  const limits = await lockedAfter({ kind: 'sso' });
  expect(await unlockByPassword(EMAIL, PASSWORD)).toEqual({ text: ONLINE_ONLY.noWay });
  expect(limits[0]).toBe(30_000);
});

test('LOCK-03 after ten wrong passwords the server is waited for as long as at a log-in', async () => {
  const limits = await lockedAfter({ kind: 'password', password: PASSWORD });
  localStorage.setItem('pp.tries', '{"failed":9,"nextAt":0}');
  expect(await unlockByPassword(EMAIL, 'Wrong')).toEqual({ text: ONLINE_ONLY.tooManyTries });
  expect(await unlockByPassword(EMAIL, PASSWORD)).toEqual({ text: ONLINE_ONLY.tooManyTries });
  expect(limits).toEqual([5000, 30_000]);
});
