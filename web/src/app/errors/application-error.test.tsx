import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderRoutes } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { AppFrame } from '../frame/app-frame.tsx';
import { ApplicationError } from './application-error.tsx';

function Broken(): never {
  throw new Error('A bug');
}

const routes = [
  {
    Component: AppFrame,
    errorElement: <ApplicationError />,
    children: [
      { path: '/', element: <Broken /> },
      {
        path: '/loading',
        loader: () => Promise.reject(new Error('Another bug')),
        element: <p>A page</p>,
      },
    ],
  },
];

afterEach(() => vi.unstubAllGlobals());

test.each([['/'], ['/loading']])(
  'SHELL-20 a bug at %s shows the error screen, and Reload goes to the root',
  async (at) => {
    stubApi({});
    const printed = vi.mocked(console.error);
    printed.mockImplementation(() => {});
    const assign = vi.fn();
    vi.stubGlobal('location', { search: '', pathname: '/pilotage/1/risks', assign });
    renderRoutes(routes, { at });
    expect(await screen.findByRole('heading', { name: 'Application Error' })).toBeTruthy();
    expect(screen.getByText('An application error occurred. Please try to reload the app.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(assign.mock.calls).toEqual([['/']]);
    expect(printed).toHaveBeenCalled();
    printed.mockReset();
  },
);
