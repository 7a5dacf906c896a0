import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../test/render.tsx';
import { toVesselTab } from './to-vessel-tab.ts';

/** The tabs of a pilotage can be pressed before the code of the first one is there. */
function slowPage() {
  const code = { bring: () => {} };
  const brought = new Promise<void>((resolve) => {
    code.bring = resolve;
  });
  const routes: RouteObject[] = [
    { path: '/', element: <Link to="/pilotage/1">AWATEA BREEZE</Link> },
    {
      path: '/pilotage/:id',
      hydrateFallbackElement: <></>,
      element: (
        <>
          <Link to="/pilotage/1/risks">Tides</Link>
          <Outlet />
        </>
      ),
      children: [
        { index: true, loader: toVesselTab },
        { path: '*', loader: toVesselTab },
        { path: 'vessel', element: <p>Vessel tab</p> },
        {
          path: 'risks',
          lazy: async () => {
            await brought;
            return { Component: () => <p>Tides tab</p> };
          },
        },
      ],
    },
  ];
  return { code, routes };
}

test('the address of a pilotage, and of a tab that is not there, leads to her vessel', async () => {
  const { routes } = slowPage();
  for (const at of ['/pilotage/1', '/pilotage/1/moorings']) {
    const { router, unmount } = renderRoutes(routes, { at });
    expect(await screen.findByText('Vessel tab')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/pilotage/1/vessel');
    unmount();
  }
});

test('Back from the vessel leads to where the pilotage was opened, and not to its address again', async () => {
  const { router } = renderRoutes(slowPage().routes, { at: '/' });
  await userEvent.click(await screen.findByText('AWATEA BREEZE'));
  expect(await screen.findByText('Vessel tab')).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(await screen.findByText('AWATEA BREEZE')).toBeTruthy();
});

test('who presses a tab goes there, and not to the vessel', async () => {
  const { code, routes } = slowPage();
  renderRoutes(routes, { at: '/pilotage/1' });
  await userEvent.click(await screen.findByText('Tides'));
  await act(async () => code.bring());
  expect(await screen.findByText('Tides tab')).toBeTruthy();
});
