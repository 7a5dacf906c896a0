import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Outlet, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { renderRoutes } from '../../test/render.tsx';
import { ToVesselTab } from './to-vessel-tab.tsx';

/** The page of a pilotage: its tabs can be pressed before it is read, and the code of a tab takes a while. */
function slowPage() {
  const page = { beRead: () => {}, bringCode: () => {} };
  const code = new Promise<void>((resolve) => {
    page.bringCode = resolve;
  });
  function Page() {
    const [isRead, setRead] = useState(false);
    page.beRead = () => setRead(true);
    return (
      <>
        <Link to="/pilotage/1/risks">Tides</Link>
        {isRead ? <Outlet /> : null}
      </>
    );
  }
  const routes: RouteObject[] = [
    {
      path: '/pilotage/:id',
      Component: Page,
      children: [
        { index: true, Component: ToVesselTab },
        { path: 'vessel', element: <p>Vessel tab</p> },
        {
          path: 'risks',
          lazy: async () => {
            await code;
            return { Component: () => <p>Tides tab</p> };
          },
        },
      ],
    },
  ];
  return { page, routes };
}

test('the address of a pilotage leads to her vessel', async () => {
  const { page, routes } = slowPage();
  renderRoutes(routes, { at: '/pilotage/1' });
  await screen.findByText('Tides');
  act(() => page.beRead());
  expect(await screen.findByText('Vessel tab')).toBeTruthy();
});

test('who presses a tab while the pilotage is being read goes there, and not to the vessel', async () => {
  const { page, routes } = slowPage();
  renderRoutes(routes, { at: '/pilotage/1' });
  await userEvent.click(await screen.findByText('Tides'));
  act(() => page.beRead());
  await act(async () => page.bringCode());
  expect(await screen.findByText('Tides tab')).toBeTruthy();
});
