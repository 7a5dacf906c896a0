import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  box,
  fillAll,
  fillMovement,
  newPilotageRoutes,
  newUser,
  openForm,
  options,
  press,
} from '../../../../test/form-walk.tsx';
import { AROHA_OF_KORU, KORU, koruAnswers } from '../../../../test/koru-world.ts';
import { renderRoutes } from '../../../../test/render.tsx';
import { stubApi } from '../../../../test/stub-api.ts';

test('a lost answer keeps the form; the next try sends the same bytes under the same id', async () => {
  let isLost = true;
  const { user, sent } = await openForm({
    'POST /pilotages': (request) => {
      if (isLost) throw new TypeError('Failed to fetch');
      return koruAnswers['POST /pilotages'](request);
    },
  });
  await fillAll(user);
  await press(user, 'Save');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Error creating pilotage')).toBeTruthy();
  expect(screen.getByText(/^No answer from the server/)).toBeTruthy();
  expect(box('Vessel Name')).toHaveProperty('value', 'PACIFIC KOWHAI');
  isLost = false;
  await press(user, 'Save');
  await screen.findByText('The list');
  const keys = sent('POST /pilotages').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test('after a lost answer, what was typed since is sent as a change of its own and not lost', async () => {
  let isLost = true;
  let made: Record<string, unknown> = {};
  const { user, sent } = await openForm({
    'POST /pilotages': (request) => {
      made = koruAnswers['POST /pilotages'](request)[0] as Record<string, unknown>;
      if (isLost) throw new TypeError('Failed to fetch');
      return [made];
    },
    'PUT /pilotages/:id': ({ body }) => [{ ...made, ...(body as { notes: string }), port: made.port }],
  });
  await fillAll(user);
  await press(user, 'Save');
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText(/^No answer from the server/);
  isLost = false;
  await user.type(box('Notes'), 'Two lines');
  await press(user, 'Save');
  await screen.findByText('The list');
  expect(sent('PUT /pilotages/:id')[0]?.body).toEqual({
    notes: 'Two lines',
    base: { notes: null },
    port: { uuid: KORU.uuid },
  });
});

test('a refusal keeps the form and stands at the field that it is about', async () => {
  const { user } = await openForm({
    'POST /pilotages': {
      status: 400,
      error: { code: 'invalid', message: 'no', fields: [{ path: 'body.vessel.IMO', code: 'invalid' }] } as never,
    },
  });
  await fillAll(user);
  await press(user, 'Save');
  expect(await screen.findByText('Error creating pilotage')).toBeTruthy();
  expect(screen.getByText('The server does not accept this value')).toBeTruthy();
  expect(box('Vessel IMO').getAttribute('aria-invalid')).toBe('true');
});

test('ERR-10 lists that could not be read are told, and can be read again', async () => {
  const failing = { status: 500, error: { code: 'internal', message: 'broken' } };
  const { user } = await openForm({ 'GET /berth_stations': failing, 'GET /users': failing });
  expect(await screen.findByText('Error loading berths and pilot stations')).toBeTruthy();
  expect(await screen.findByText('Error loading pilots list')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0);
  stubApi(koruAnswers);
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  await press(user, 'Arrival');
  expect(await options(user, 'From')).toEqual(['Boarding ground']);
});

test('ERR-10 routes that could not be looked up are told', async () => {
  const { user } = await openForm({ 'GET /routes': { status: 500, error: { code: 'internal', message: 'broken' } } });
  await fillMovement(user);
  expect(await screen.findByText('Error looking up routes')).toBeTruthy();
});

test('ERR-11 without the preferences of the port the form says so, and loads them again', async () => {
  let isBroken = true;
  stubApi({
    ...koruAnswers,
    'GET /preferences': () => (isBroken ? { status: 403, error: { code: 'forbidden', message: 'no' } } : []),
  });
  renderRoutes(newPilotageRoutes, { at: '/pilotage/new', signedInAs: AROHA_OF_KORU });
  expect(await screen.findByText('Error loading preferences')).toBeTruthy();
  isBroken = false;
  await newUser().click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Arrival' })).toBeTruthy();
});

test('OFFLINE-14 LIST-13 the network goes while a new pilotage is typed: saving is off with its reason, what was typed stays', async () => {
  const { user, sent } = await openForm();
  await fillAll(user);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  const reason = 'You are offline. A new pilotage needs the server: what you typed is kept here.';
  expect(screen.getByText(reason)).toBeTruthy();
  for (const name of ['Save', 'Start Planning', 'Create Another']) {
    const button = screen.getByText<HTMLButtonElement>(name, { selector: 'button' });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(reason);
  }
  await user.type(box('Notes'), 'Typed offline{Control>}{Enter}{/Control}');
  expect(sent('POST /pilotages')).toHaveLength(0);
  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  expect(box('Notes')).toHaveProperty('value', 'Typed offline');
  await press(user, 'Save');
  await screen.findByText('Pilotage successfully created');
  line.mockRestore();
});
