import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { AROHA } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { noteReached } from '../data/calls/reached.ts';
import { sealedWritten } from '../data/store/sealed-texts.ts';
import { beginSession } from './begin-session.ts';
import { currentSession } from './session-store.ts';
import { startSession } from './start-session.ts';

beforeEach(async () => {
  newDevice();
  stubApi({});
  await beginSession(AROHA, { kind: 'sso' });
  await sealedWritten();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function look(visibility: 'visible' | 'hidden', onLine: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('LOCK-06 the session is checked anew when the tab is seen again, online alone', async () => {
  const calls = stubApi({ 'POST /users/refresh': [{ ...AROHA, token: 'token-2', refreshToken: 'refresh-2' }] });
  await startSession();
  await vi.waitFor(() => expect(currentSession().token).toBe('token-2'));
  calls.length = 0;
  look('hidden', true);
  look('visible', false);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls.filter(({ name }) => name === 'POST /users/refresh')).toHaveLength(0);
  look('visible', true);
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /users/refresh'));
});

test('LOCK-06 SYNC-01 a session that could not be checked at the start is checked once the server has answered something', async () => {
  let isThere = false;
  const calls = stubApi({
    'POST /users/refresh': () =>
      isThere
        ? [{ ...AROHA, token: 'token-2', refreshToken: 'refresh-2' }]
        : { status: 503, error: { code: 'internal', message: '' } },
  });
  await startSession();
  expect(currentSession().sessionStatus).toBe('UNKNOWN');
  noteReached(false);
  isThere = true;
  calls.length = 0;
  for (let answers = 0; answers < 5; answers += 1) noteReached(true);
  await vi.waitFor(() => expect(currentSession().sessionStatus).toBe('VALID'));
  noteReached(true);
  expect(calls.filter(({ name }) => name === 'POST /users/refresh')).toHaveLength(1);
  const settings = () => calls.filter(({ name }) => name === 'GET /api/settings').length;
  await vi.waitFor(() => expect(settings()).toBeGreaterThan(0), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(settings()).toBe(1);
});
