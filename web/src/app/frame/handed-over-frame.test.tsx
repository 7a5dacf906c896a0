import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../../test/device.ts';
import { AROHA } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { handOver, takeBack } from '../../session/handed-over/handed-over.ts';
import { wantPin } from '../../session/lock/use-pin-wanted.ts';
import { adoptTokens, clearSession } from '../../session/session-store.ts';
import { appUpdate } from '../../ui/app-code/app-update.ts';
import { showToast } from '../../ui/toasts/toasts.ts';
import { AppFrame } from './app-frame.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

const SLOW = { timeout: 60_000 };
const NEWS = 'R. Kauri changed the pilotage';
const UPDATE = 'An updated app version is available.';

afterEach(() => {
  takeBack();
  clearSession();
  vi.restoreAllMocks();
});

/** All that is read on the page. */
function words(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const style of page.querySelectorAll('style')) style.remove();
  return page.textContent ?? '';
}

test('ACCEPT-08 what the pilot is told and asked beside a screen goes with the hand-over, and is told to no master', async () => {
  newDevice();
  stubApi({ 'GET /ports': [], 'GET /preferences': [] });
  // The app has all its code: nothing waits for the first page.
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(appUpdate, 'state').mockReturnValue('ready');
  adoptTokens(AROHA);
  const plan = { path: '*', element: <h1>Plan</h1> };
  const routes = [{ Component: AppFrame, children: [{ Component: SignedInFrame, children: [plan] }] }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/pilotage/p1/hand-over'] })} />);
  act(() => {
    dispatchEvent(new Event('offline'));
    showToast(NEWS, 'info');
    wantPin(true);
  });
  await waitFor(() => expect(words()).toContain('No Internet Connection'), SLOW);
  await waitFor(() => expect(words()).toContain(NEWS), SLOW);
  await screen.findByRole('dialog', {}, SLOW);
  expect(words()).toContain(UPDATE);

  act(() => handOver('p1'));
  act(() => showToast('K. Tui signed', 'info'));
  await waitFor(() => expect(words()).toBe('Plan'), SLOW);
  expect(screen.queryAllByRole('button')).toEqual([]);

  act(takeBack);
  await waitFor(() => expect(words()).toContain(UPDATE), SLOW);
});
