import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../../test/render.tsx';
import { toVesselTab } from './to-vessel-tab.ts';

const routes: RouteObject[] = [
  { path: '/', element: <Link to="/pilotage/1">AWATEA BREEZE</Link> },
  {
    path: '/pilotage/:id',
    hydrateFallbackElement: <></>,
    children: [
      { index: true, loader: toVesselTab },
      { path: '*', loader: toVesselTab },
      { path: 'vessel', element: <p>Vessel tab</p> },
    ],
  },
];

test('the address of a pilotage, and of a tab that is not there, leads to her vessel', async () => {
  for (const at of ['/pilotage/1', '/pilotage/1/moorings']) {
    const { router, unmount } = renderRoutes(routes, { at });
    expect(await screen.findByText('Vessel tab')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/pilotage/1/vessel');
    unmount();
  }
});

test('Back from the vessel leads to where the pilotage was opened, and not to its address again', async () => {
  const { router } = renderRoutes(routes, { at: '/' });
  await userEvent.click(await screen.findByText('AWATEA BREEZE'));
  expect(await screen.findByText('Vessel tab')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('AWATEA BREEZE')).toBeTruthy();
});
