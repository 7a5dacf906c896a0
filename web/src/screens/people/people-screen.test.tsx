import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { KORU } from '../../../test/koru-arrival.ts';
import { AROHA, renderScreen } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PeopleScreen } from './people-screen.tsx';

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
afterEach(() => void vi.restoreAllMocks());

const ADMIN = { ...AROHA, roles: ['admin'], user: { ...AROHA.user, roles: ['admin'] } };
const PORT = KORU;
const BEN = {
  ...{ uuid: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a002', email: 'ben@koru.example', firstName: 'Ben', lastName: 'Roe' },
  ...{ roles: ['pilot'], ports: [{ uuid: PORT.uuid, name: 'Koru' }], state: 'active', until: null, lastSeen: null },
  ...{ device: null, sessions: [], letter: null, isSso: false, fixed: null, version: 'one' },
};
const show = (answers: Parameters<typeof stubApi>[0], signedInAs = ADMIN) => {
  const calls = stubApi({ 'GET /ports': [PORT], 'GET /people': [BEN], ...answers });
  renderScreen(<PeopleScreen />, { signedInAs });
  return calls;
};

test('whoever is no administrator asks for nobody and is told why', async () => {
  const calls = show({}, AROHA);
  expect(await screen.findByText('Only administrators of this port see its people.')).toBeDefined();
  expect(calls.filter(({ name }) => name === 'GET /people')).toEqual([]);
});

test('somebody is closed only after a second press, with the version that was read', async () => {
  const calls = show({ 'PUT /people/access': [{ ...BEN, state: 'closed', version: 'two' }] });
  await userEvent.click(await screen.findByRole('button', { name: /Ben Roe/ }));
  const dialog = screen.getByRole('dialog', { name: 'Ben Roe' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(calls.some(({ name }) => name === 'PUT /people/access')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close: are you sure?' }));
  expect(await screen.findByRole('row', { name: /Ben Roe.*Closed/ })).toBeDefined();
  const told = calls.find(({ name }) => name === 'PUT /people/access');
  expect(told?.request.body).toEqual({ port: { uuid: PORT.uuid }, uuid: BEN.uuid, version: 'one', decision: 'close' });
});

const TIMES = { since: '2026-11-19T20:05:00.000Z', lastSeen: '2026-11-21T13:34:00.000Z' };

test('the session of a lost tablet is ended after a second press, and the dialog stays', async () => {
  const tablet = {
    uuid: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a0c1',
    device: 'KORU-03',
    ...TIMES,
  };
  const calls = show({
    'GET /people': [{ ...BEN, sessions: [tablet] }],
    'PUT /people/sessions': [BEN],
  });
  await userEvent.click(await screen.findByRole('button', { name: /Ben Roe/ }));
  // In the port it is 13 hours later than UTC: daylight-saving time of New Zealand.
  expect(screen.getByText('last used 02:34, 22 Nov 2026, logged in 09:05, 20 Nov 2026')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'End the session on KORU-03' }));
  expect(calls.some(({ name }) => name === 'PUT /people/sessions')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'End the session on KORU-03: are you sure?' }));
  await vi.waitFor(() => expect(screen.queryByText('KORU-03')).toBeNull());
  const told = calls.find(({ name }) => name === 'PUT /people/sessions');
  expect(told?.request.body).toEqual({ port: { uuid: PORT.uuid }, uuid: BEN.uuid, session: tablet.uuid });
  expect(screen.getByRole('dialog', { name: 'Ben Roe' })).toBeDefined();
});

test('an invitation says what became of its letter', async () => {
  show({ 'GET /people': [{ ...BEN, state: 'invited', until: '2026-11-29T03:00:00.000Z', letter: 'failed' }] });
  expect(await screen.findByText('Email could not be sent: check the address, and send it again')).toBeDefined();
});

test('someone was faster: it is said and stays, what was typed is kept, and how it stands now is beside it', async () => {
  let people = [BEN];
  const calls = show({
    'GET /people': () => people,
    'PUT /people': () => {
      people = [{ ...BEN, firstName: 'Benjamin', version: 'two' }];
      return { status: 409, error: { code: 'conflict', message: '' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Ben Roe/ }));
  await userEvent.type(screen.getByLabelText('Last name'), 'buck');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/It now stands: Benjamin Roe · Active · Pilot · Koru/)).toBeDefined();
  expect(screen.getByText(/Someone was faster/)).toBeDefined();
  expect((screen.getByLabelText('Last name') as HTMLInputElement).value).toBe('Roebuck');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const versions = calls.filter(({ name }) => name === 'PUT /people').map(({ request }) => request.body);
  expect(versions).toMatchObject([{ version: 'one' }, { version: 'two' }]);
});

test('offline nobody is invited, and the reason stands beside it', async () => {
  show({});
  await screen.findByRole('button', { name: /Ben Roe/ });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText('Offline: people are read and changed on the server.')).toBeDefined();
  expect((screen.getByRole('button', { name: 'Invite' }) as HTMLButtonElement).disabled).toBe(true);
});
