import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../test/koru-arrival.ts';
import { AROHA, renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage/pilotage-screen.tsx';
import { RisksScreen } from './risks-screen.tsx';

const routes: RouteObject[] = [
  { path: '/pilotage/:id', Component: PilotageScreen, children: [{ path: 'risks', Component: RisksScreen }] },
];
const SLOW = { timeout: 60_000 };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:30:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const slider = () => screen.queryByRole('slider', { name: 'Time of the passage' });
const markedRow = () => document.querySelector('[class*="_constraints_"] tr[aria-current="time"]');

test('the replay takes no room from the risks until it is asked for, and leaves nothing marked when it is closed', async () => {
  stubApi({ ...arrivalAnswers(ARRIVAL), 'GET /pilotages/:id': () => [ARRIVAL] });
  renderRoutes(routes, { at: `/pilotage/${ARRIVAL.uuid}/risks`, signedInAs: AROHA });
  const button = await screen.findByRole('button', { name: 'Replay' }, SLOW);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(slider()).toBeNull();
  await userEvent.click(button);
  const open = await screen.findByRole('slider', { name: 'Time of the passage' }, SLOW);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  open.focus();
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(markedRow()).not.toBeNull(), SLOW);
  await userEvent.click(button);
  expect(slider()).toBeNull();
  expect(markedRow()).toBeNull();
});
