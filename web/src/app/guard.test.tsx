import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../test/render.tsx';
import { stubApi } from '../../test/stub-api.ts';
import { markUnsaved } from '../data/store/unsaved-marks.ts';
import { DebugScreen } from '../screens/debug-screen.tsx';
import { LogoutScreen } from '../screens/sign-in/logout-screen.tsx';
import { currentSession } from '../session/session-store.ts';
import { SignedInOnly, SignedOutOnly } from './guard.tsx';

const routes = [
  { element: <SignedOutOnly />, children: [{ path: '/login', element: <h1>Log In</h1> }] },
  { path: '/logout', element: <LogoutScreen /> },
  {
    element: <SignedInOnly />,
    children: [
      { path: '/', element: <h1>The list</h1> },
      { path: '/pilotage/:id/risks', element: <h1>Tides</h1> },
      { path: '/debug', element: <DebugScreen /> },
    ],
  },
];

test('SHELL-08 without a session every protected address leads to the log-in', async () => {
  for (const at of ['/', '/pilotage/1/risks', '/debug']) {
    const { router, unmount } = renderRoutes(routes, { at, signedInAs: null });
    await screen.findByText('Log In');
    expect(router.state.location.pathname).toBe('/login');
    unmount();
  }
});

test('SHELL-11 with a session the log-in leads to the list', async () => {
  const { router } = renderRoutes(routes, { at: '/login' });
  await screen.findByText('The list');
  expect(router.state.location.pathname).toBe('/');
});

test('SHELL-07 /debug shows a heading and nothing else', () => {
  const { container } = renderRoutes(routes, { at: '/debug' });
  expect(screen.getByRole('heading', { name: 'Debug' })).toBeTruthy();
  expect(container.querySelector('main')?.textContent).toBe('Debug');
});

test('SHELL-07 /logout ends the session and the walk at the log-in', async () => {
  stubApi({ 'POST /users/logout': [{}] });
  const { router } = renderRoutes(routes, { at: '/logout' });
  await screen.findByText('Log In');
  expect(router.state.location.pathname).toBe('/login');
  expect(currentSession().sessionStatus).toBe('INVALID');
});

test('/logout asks before what is kept unsaved on this tablet goes', async () => {
  stubApi({ 'POST /users/logout': [{}] });
  markUnsaved('pilotage/events', true);
  renderRoutes(routes, { at: '/logout' });
  await screen.findByRole('alertdialog', { name: 'Discard unsaved changes?' });
  markUnsaved('pilotage/events', false);
});
