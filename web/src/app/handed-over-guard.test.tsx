import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemory, newDevice } from '../../test/device.ts';
import { AROHA, renderRoutes } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { sealedWritten } from '../data/store/sealed-texts.ts';
import { beginSession } from '../session/begin-session.ts';
import { HANDED_OVER_KEY, handedOver, handOver, takeBack } from '../session/handed-over/handed-over.ts';
import { setDevicePin } from '../session/key/device-pin.ts';
import { finishKeyWork } from '../session/key/settle-key.ts';
import { loadSession } from '../session/load-session.ts';
import { lockDevice } from '../session/lock/lock.ts';
import { unlockOnDevice } from '../session/lock/unlock-on-device.ts';
import { watchIdle } from '../session/lock/watch-idle.ts';
import { currentSession } from '../session/session-store.ts';
import { SignedInOnly, SignedOutOnly } from './guard.tsx';
import { HandedOverGuard } from './handed-over-guard.tsx';

const PASSWORD = 'Leadline-2026';
const HOME = '/pilotage/p1/hand-over';
const AT = '2026-11-22T12:00:00Z';
const MINUTE = 60_000;
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

test('ACCEPT-08 LOCK-02 left alone it locks by itself, also for a reload, and only the pilot’s PIN, offline too, opens it and gives it back', async () => {
  vi.useFakeTimers({ now: Date.parse(AT), toFake: ['Date', 'setInterval', 'clearInterval'] });
  try {
    localStorage.setItem('pp.settings', '{"sessionIdleMinutes":10}');
    stubApi({ 'POST /users/devices': [{ recoverySecret: 'recovery-1' }] });
    await beginSession(AROHA, { kind: 'sso' });
    await finishKeyWork();
    await setDevicePin('407195');
    stubApi({});
    watchIdle();
    const { router } = renderRoutes(routes, { at: HOME, signedInAs: AROHA });
    act(() => handOver('p1'));
    act(() => void vi.advanceTimersByTime(9 * MINUTE));
    await screen.findByRole('heading', { name: 'Plan for the master' });
    act(() => void vi.advanceTimersByTime(2 * MINUTE));
    await screen.findByRole('heading', { name: 'Locked' });
    forgetMemory();
    await act(() => loadSession('INITIALISING'));
    expect([currentSession().access, handedOver()]).toEqual(['locked', 'p1']);
    for (const at of ['/', '/pilotage/p1/acceptance', HOME]) {
      await act(() => router.navigate(at));
      await waitFor(() => expect(router.state.location.pathname).toBe('/locked'));
    }
    expect(await act(() => unlockOnDevice('pin', '407196'))).toBe('wrong');
    expect([currentSession().access, handedOver()]).toEqual(['locked', 'p1']);
    expect(await act(() => unlockOnDevice('pin', '407195'))).toBe('opened');
    expect([currentSession().access, handedOver()]).toEqual(['open', null]);
  } finally {
    vi.useRealTimers();
  }
});

test('without a session the log-in is reached as always', async () => {
  handOver('p1');
  renderRoutes(routes, { at: '/', signedInAs: null });
  await screen.findByRole('heading', { name: 'Log In' });
});
