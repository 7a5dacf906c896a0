import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { AROHA, renderRoutes } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { sealedWritten } from '../data/store/sealed-texts.ts';
import { beginSession } from '../session/begin-session.ts';
import { HANDED_OVER_KEY, handedOver, handOver, takeBack } from '../session/handed-over/handed-over.ts';
import { lockDevice } from '../session/lock/lock.ts';
import { unlockOnDevice } from '../session/lock/unlock-on-device.ts';
import { SignedInOnly, SignedOutOnly } from './guard.tsx';
import { HandedOverGuard } from './handed-over-guard.tsx';

const PASSWORD = 'Leadline-2026';
const HOME = '/pilotage/p1/hand-over';
const routes = [
  {
    Component: HandedOverGuard,
    children: [
      { element: <SignedOutOnly />, children: [{ path: '/login', element: <h1>Log In</h1> }] },
      { path: '/logout', element: <h1>Logging out</h1> },
      { path: '/sso', element: <h1>Single sign-on</h1> },
      { path: '/verify', element: <h1>Verify</h1> },
      { path: '/emergency', element: <h1>Emergency</h1> },
      {
        element: <SignedInOnly />,
        children: [
          { path: '/locked', element: <h1>Locked</h1> },
          { path: '/', element: <h1>The list</h1> },
          { path: '/pilotage/:id/hand-over', element: <h1>Plan for the master</h1> },
          { path: '/pilotage/:id/acceptance', element: <h1>Acceptance</h1> },
        ],
      },
    ],
  },
];

beforeEach(() => {
  newDevice();
  stubApi({});
});
afterEach(takeBack);

test.each([
  '/',
  '/pilotage/p1/acceptance',
  '/pilotage/p2/hand-over',
  '/logout',
  '/sso',
  '/verify',
  '/login',
  '/locked',
])('while the tablet is handed over, %s leads to the master’s part', async (at) => {
  handOver('p1');
  const { router } = renderRoutes(routes, { at });
  await screen.findByRole('heading', { name: 'Plan for the master' });
  expect(router.state.location.pathname).toBe(HOME);
});

test('emergency cards stay in reach of whoever holds the tablet, and lead back to the master’s part', async () => {
  handOver('p1');
  const { router } = renderRoutes(routes, { at: '/emergency' });
  await screen.findByRole('heading', { name: 'Emergency' });
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { name: 'Plan for the master' });
});

test('back leads nowhere else, and what another tab hands over counts here too', async () => {
  const { router } = renderRoutes(routes, { at: '/' });
  await screen.findByRole('heading', { name: 'The list' });
  localStorage.setItem(HANDED_OVER_KEY, 'p1');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: HANDED_OVER_KEY, newValue: 'p1' })));
  await screen.findByRole('heading', { name: 'Plan for the master' });
  await act(() => router.navigate('/pilotage/p1/acceptance'));
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: 'Plan for the master' });
  expect(router.state.location.pathname).toBe(HOME);
});

test('given back it is locked, no address leads past the lock, and the pilot’s password makes it the pilot’s again, offline too', async () => {
  await beginSession(AROHA, { kind: 'password', password: PASSWORD });
  await sealedWritten();
  const { router } = renderRoutes(routes, { at: HOME, signedInAs: AROHA });
  act(() => handOver('p1'));
  await screen.findByRole('heading', { name: 'Plan for the master' });
  await act(lockDevice);
  await screen.findByRole('heading', { name: 'Locked' });
  for (const at of ['/logout', '/verify', '/pilotage/p1/hand-over']) {
    await act(() => router.navigate(at));
    await waitFor(() => expect(router.state.location.pathname).toBe('/locked'));
  }
  expect(await act(() => unlockOnDevice('password', 'wrong'))).toBe('wrong');
  expect(handedOver()).toBe('p1');
  expect(await act(() => unlockOnDevice('password', PASSWORD))).toBe('opened');
  expect(handedOver()).toBeNull();
});

test('without a session the log-in is reached as always', async () => {
  handOver('p1');
  renderRoutes(routes, { at: '/', signedInAs: null });
  await screen.findByRole('heading', { name: 'Log In' });
});
