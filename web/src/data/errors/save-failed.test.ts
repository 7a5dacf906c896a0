import { randomUUID } from 'node:crypto';
import { writeVessel } from '@leadline/domain/contract/vessel-endpoints';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../../test/session.ts';
import { stubApi } from '../../../test/stub-api.ts';
import { newCall, sendCall } from '../../sync/saving/send-call.ts';
import { sendWire } from '../calls/send-wire.ts';
import { beginDeviceSession } from '../store/device-session.ts';
import { onNotedError } from './noted-errors.ts';

beginDeviceSession('pilot', { current: () => 'token', renew: async () => false });

let noted: unknown[] = [];
let stop = () => {};
beforeEach(() => {
  noted = [];
  stop = onNotedError((error) => noted.push(error));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const IMO = '9074729';
const save = () =>
  sendWire(
    sessionOf('pilot'),
    randomUUID(),
    { method: 'PUT', path: `/vessels/${IMO}`, body: { name: 'KEA MERIDIAN' } },
    1,
    null,
  );
const said = () => noted.map((error) => (error as Error).message);

test.each([
  [500, { code: 'internal', message: 'No' }, ['PUT /vessels/:id was answered 500, internal']],
  [502, undefined, ['PUT /vessels/:id was answered 502, not understood']],
  [200, undefined, ['PUT /vessels/:id was answered 200, not understood']],
  [429, { code: 'tooMany', message: 'Later' }, []],
  [422, { code: 'endState', message: 'No' }, []],
])('API-13 a save answered %i with %j is noted as %j', async (status, error, messages) => {
  stubApi({ 'PUT /vessels/:imo': { status, ...(error && { error }) } });
  await save();
  expect(said()).toEqual(messages);
});

test('API-13 a save that nobody answered is not noted: it waits', async () => {
  stubApi({});
  await save();
  expect(noted).toEqual([]);
});

test('API-13 what cannot wait is noted too, with the endpoint alone', async () => {
  vi.useFakeTimers();
  stubApi({ 'PUT /vessels/:imo': { status: 500, error: { code: 'internal', message: 'No' } } });
  const input = { params: { imo: IMO }, body: { port: { uuid: randomUUID() }, name: 'KEA MERIDIAN' } };
  const result = sendCall(newCall(writeVessel, input));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toEqual({ kind: 'unknown', reason: 'server' });
  expect(new Set(said())).toEqual(new Set(['PUT /vessels/:id was answered 500, internal']));
});
