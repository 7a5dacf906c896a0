import { randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { stubApi } from '../../../test/stub-api.ts';
import { openSession, SessionEnded } from '../store/device-session.ts';
import { sendWire } from './send-wire.ts';

afterEach(() => vi.restoreAllMocks());

const REQUEST = { method: 'PUT', path: '/vessels/9074729', body: { name: 'KEA MERIDIAN' } } as const;
const open = () => openSession('aroha', { current: () => 'token', renew: async () => true });

test('S1 what was done before and may not be seen any more is applied, with nothing to show', async () => {
  stubApi({ 'PUT /vessels/:imo': { data: [], meta: { isApplied: true, version: 4 } } });
  const answer = await sendWire(open().session, randomUUID(), REQUEST, 1, null);
  expect(answer).toEqual({ kind: 'applied', version: 4, entity: null, wasNoop: false });
});

test('an answer without a record that does not say so is no answer', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  stubApi({ 'PUT /vessels/:imo': { data: [], meta: {} } });
  expect(await sendWire(open().session, randomUUID(), REQUEST, 1, null)).toMatchObject({ kind: 'unknown' });
});

test('a session that has ended sends nothing, hears no answer, and gives no token', async () => {
  let answer = (_: unknown[]) => {};
  const calls = stubApi({ 'PUT /vessels/:imo': () => new Promise((resolve) => (answer = resolve)) });
  const { session, end } = open();
  const sending = sendWire(session, randomUUID(), REQUEST, 1, null);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  end();
  answer([{ version: 2 }]);
  await expect(sending).rejects.toThrow(SessionEnded);
  await expect(sendWire(session, randomUUID(), REQUEST, 1, null)).rejects.toThrow(SessionEnded);
  expect([calls.length, session.token(), session.vault(), await session.renew()]).toEqual([1, null, null, false]);
});

test('OFFLINE-13 a write names the life of the database that it is for; without one it goes to any', async () => {
  const calls = stubApi({ 'PUT /vessels/:imo': () => [{ version: 2 }] });
  for (const epoch of ['50000000-0000-4000-8000-000000000001', null])
    await sendWire(open().session, randomUUID(), REQUEST, 1, epoch);
  expect(calls.map(({ request }) => request.headers.get('x-database-epoch'))).toEqual([
    '50000000-0000-4000-8000-000000000001',
    null,
  ]);
});

test('a write tells what else waits on the device', async () => {
  const calls = stubApi({ 'PUT /vessels/:imo': () => [{ version: 2 }] });
  await sendWire(open().session, randomUUID(), REQUEST, 1, null, '2.5400.1');
  expect(calls[0]?.request.headers.get('x-waiting')).toBe('2.5400.1');
});
