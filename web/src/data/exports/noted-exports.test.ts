import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubApi } from '../../../test/stub-api.ts';
import { beginDeviceSession, endDeviceSession } from '../store/device-session.ts';
import { EXPORTS_KEY } from './exports-key.ts';
import { noteExported, sendNoted } from './noted-exports.ts';

const PORT = { uuid: '10000000-0000-4000-8000-000000000001' };
const begin = (person: string) => beginDeviceSession(person, { current: () => 'token', renew: async () => false });
const said = (calls: ReturnType<typeof stubApi>) => calls.map(({ request }) => (request.body as { what: string }).what);

beforeEach(() => {
  localStorage.clear();
  begin('aroha');
});
afterEach(() => {
  vi.restoreAllMocks();
  endDeviceSession();
});

test('attack 65 what was taken out of the app is sent at once, and nothing of it stays on the device', async () => {
  const calls = stubApi({});
  noteExported({ port: PORT, what: 'list', rows: 12, days: { from: '2026-11-22', to: '2026-11-29' } });
  await sendNoted();
  expect(calls.map(({ request }) => request.body)).toEqual([
    {
      ...{ port: PORT, what: 'list', rows: 12, days: { from: '2026-11-22', to: '2026-11-29' } },
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  expect(localStorage.getItem(EXPORTS_KEY)).toBeNull();
});

test('attack 65 what was taken out without a network is sent later, in its order, and in the session of the same person alone', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const calls = stubApi({});
  for (const what of ['record', 'evidence'] as const) noteExported({ port: PORT, pilotage: PORT, what });
  await sendNoted();
  expect(calls).toEqual([]);
  network.mockReturnValue(true);
  endDeviceSession();
  begin('ben');
  await sendNoted();
  expect(calls).toEqual([]);
  endDeviceSession();
  begin('aroha');
  await sendNoted();
  expect(said(calls)).toEqual(['record', 'evidence']);
  expect(localStorage.getItem(EXPORTS_KEY)).toBeNull();
});

test('without an answer it is said again; what the server refuses for good is not', async () => {
  const answers = [
    { status: 503, error: { code: 'busy', message: '' } },
    { status: 403, error: { code: 'portNotAllowed', message: '' } },
  ];
  const calls = stubApi({ 'POST /exports': () => answers.shift() ?? [{ isNoted: true }] });
  noteExported({ port: PORT, pilotage: PORT, what: 'record' });
  await sendNoted();
  expect(localStorage.getItem(EXPORTS_KEY)).not.toBeNull();
  await sendNoted();
  expect(said(calls)).toEqual(['record', 'record']);
  expect(localStorage.getItem(EXPORTS_KEY)).toBeNull();
});
