import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { ARRIVAL, arrivalAnswers } from '../../../../test/koru-arrival.ts';
import { renderRoutes } from '../../../../test/render.tsx';
import { stubApi } from '../../../../test/stub-api.ts';
import { PilotageScreen } from '../pilotage-screen.tsx';
import { ToFirstTab } from './to-first-tab.tsx';

const path = `/pilotage/${ARRIVAL.uuid}`;
const routes: RouteObject[] = [
  { path: '/', element: <Link to={path}>AWATEA BREEZE</Link> },
  {
    path: '/pilotage/:id',
    Component: PilotageScreen,
    children: [
      { index: true, Component: ToFirstTab },
      { path: '*', Component: ToFirstTab },
      ...['vessel', 'risks', 'plan', 'tugs'].map((tab) => ({ path: tab, element: <p>{tab} is open</p> })),
    ],
  },
];

const listOf = (...value: string[]) => [
  {
    ...{ uuid: crypto.randomUUID(), version: 1, pilotage: { uuid: ARRIVAL.uuid }, extraType: 'flowlist' },
    ...{ metadata: { value }, updatedAt: '2026-11-20T00:00:00.000Z' },
  },
];
const answers = { 'GET /pilotages_extras': [], 'GET /ports_extras': [] };

test.each([
  ['no list', {}, 'vessel'],
  ['a list of the port without Vessel', { 'GET /ports_extras': listOf('admin', 'tugs', 'tides') }, 'risks'],
  [
    'its own list before that of the port',
    {
      'GET /ports_extras': listOf('vessel'),
      'GET /pilotages_extras': listOf('tugs', 'pilotage plan'),
    },
    'plan',
  ],
  ['a list with a label that is no tab', { 'GET /ports_extras': listOf('tugs', 'Bridge card') }, 'vessel'],
  [
    'lists that cannot be read',
    {
      'GET /ports_extras': { status: 500, error: { code: 'internal', message: 'x' } },
      'GET /pilotages_extras': { status: 500, error: { code: 'internal', message: 'x' } },
    },
    'vessel',
  ],
] as const)(
  'DETAIL-02 SHELL-03 the address of a pilotage, and of a tab that is not there, leads to the first tab: %s',
  async (_, lists, first) => {
    stubApi({ ...arrivalAnswers(), ...answers, ...lists });
    for (const at of [path, `${path}/moorings`]) {
      const { router, unmount } = renderRoutes(routes, { at });
      expect(await screen.findByText(`${first} is open`)).toBeTruthy();
      expect(router.state.location.pathname).toBe(`${path}/${first}`);
      unmount();
    }
  },
);

test('SHELL-03 Back from the first tab leads to where the pilotage was opened, and not to its address again', async () => {
  stubApi({ ...arrivalAnswers(), ...answers });
  const { router } = renderRoutes(routes, { at: '/' });
  await userEvent.click(await screen.findByText('AWATEA BREEZE'));
  expect(await screen.findByText('vessel is open')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('AWATEA BREEZE')).toBeTruthy();
});

test('SHELL-03 a tab that is pressed before the list is known stays open when the list comes', async () => {
  let arrive = (_: unknown[]) => {};
  const late = new Promise<unknown[]>((resolve) => {
    arrive = resolve;
  });
  stubApi({ ...arrivalAnswers(), ...answers, 'GET /ports_extras': () => late });
  const { router } = renderRoutes(routes, { at: path });
  await screen.findByRole('heading', { name: 'KEA MERIDIAN' });
  await userEvent.click(screen.getByRole('link', { name: 'Tugs' }));
  expect(await screen.findByText('tugs is open')).toBeTruthy();
  arrive(listOf('vessel', 'tugs'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull());
  expect(router.state.location.pathname).toBe(`${path}/tugs`);
});
