import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { DeadMessages } from './dead-messages.tsx';
import { PortCallDownload } from './port-call-download.tsx';

const saved: Blob[] = [];
URL.createObjectURL = vi.fn((blob: Blob) => {
  saved.push(blob);
  return 'blob:saved';
});
URL.revokeObjectURL = vi.fn();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  saved.length = 0;
});

const file = {
  standard: 'DCSA Just in Time Port Call 2.0.0',
  events: [],
  leftOut: [{ label: 'Pilot left base', classifier: 'actual', reason: 'noCode' }],
};
const showDownload = (hasUnsent = false) =>
  renderRoutes([{ path: '/', element: <PortCallDownload pilotage={ARRIVAL} hasUnsent={hasUnsent} /> }]);
const button = () => screen.getByRole('button', { name: 'Port-call events' });

test('the file is saved, and what it could not say is told with the reason', async () => {
  const headers = { 'content-type': 'application/json', etag: `"${'a'.repeat(64)}"` };
  const answer = () => new Response(JSON.stringify(file), { headers });
  stubApi({ 'GET /pilotages/:id/port_call_events': answer });
  showDownload();
  await userEvent.click(button());
  expect(
    await screen.findByText('0 events saved, 1 time left out (Pilot left base: the port gives it no code)'),
  ).toBeDefined();
  expect(saved).toHaveLength(1);
});

test('a port without a UN/LOCODE is named as the reason, and nothing is saved', async () => {
  const error = { code: 'ruleBroken', message: '', fields: [{ path: 'pilotage', code: 'noUnLocode' }] };
  stubApi({ 'GET /pilotages/:id/port_call_events': { status: 422, error } });
  showDownload();
  await userEvent.click(button());
  expect(await screen.findByText(/This port has no UN\/LOCODE in its pack/)).toBeDefined();
  expect(saved).toHaveLength(0);
});

test('times that wait on this tablet are said to be missing from the file', () => {
  stubApi({});
  showDownload(true);
  expect(screen.getByText('Times that this tablet has not sent are not in it.')).toBeDefined();
  expect((button() as HTMLButtonElement).disabled).toBe(false);
});

test('offline the button is disabled and says why', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubApi({});
  showDownload(true);
  expect((button() as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('You are offline: the file comes from the server.')).toBeDefined();
});

const uuid = '30000000-0000-4000-8000-0000000000aa';
const dead = {
  ...{ uuid, pilotage: { uuid: ARRIVAL.uuid, vesselName: 'KEA MERIDIAN' }, label: 'Pilot off', problem: 'refused' },
  ...{ status: 422, attempts: 1, at: '2026-11-21T15:43:10.000Z', heldBack: 1, maySendAgain: true },
};

test('what the receiver did not take is shown with its reason and what waits behind it, and is sent again', async () => {
  const queueOf = (...messages: object[]) => [{ receiver: 'on', waiting: messages.length, dead: messages }];
  const calls = stubApi({ 'GET /port_call_messages': queueOf(dead), 'PUT /port_call_messages': queueOf() });
  const signedInAs = { ...AROHA, roles: ['admin'] };
  renderRoutes([{ path: '/', element: <DeadMessages port={ARRIVAL.port} /> }], { signedInAs });
  expect(await screen.findByText('1 event not taken by the receiver of this port')).toBeDefined();
  // 04:43 on 22 November in the port, UTC+13.
  expect(screen.getByText('22/0443: the receiver refused it (422)')).toBeDefined();
  expect(screen.getByText('1 event of this pilotage waits behind it')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send again: Pilot off, KEA MERIDIAN' }));
  await vi.waitFor(() => expect(screen.queryByText(/not taken/)).toBeNull());
  const sent = calls.find(({ name }) => name === 'PUT /port_call_messages')?.request.body;
  expect(sent).toEqual({ port: { uuid: ARRIVAL.port.uuid }, uuid, decision: 'sendAgain' });
});
