import type { SessionTokens } from '@leadline/domain/session/session';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { theme } from '../src/app/theme.ts';
import { adoptTokens, clearSession, renewBy } from '../src/session/session-store.ts';
import { ToastStack } from '../src/ui/toasts/toast-stack.tsx';

export const AROHA: SessionTokens = {
  token: 'token-of-aroha',
  refreshToken: 'refresh-of-aroha',
  imageToken: 'image-of-aroha',
  user: {
    uuid: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a001',
    email: 'aroha@koru.example',
    metadata: { firstName: 'Aroha', lastName: 'Ngata' },
    identity: { organisation: { uuid: '0b0e6c1e-6b52-4c3e-8a53-3d2f50b1a0ff' } },
    portIdentities: [],
    roles: ['pilot'],
  },
  roles: ['pilot'],
};

interface RenderOptions {
  /** Where the walk starts. */
  at?: string;
  /** Null: nobody is signed in. */
  signedInAs?: SessionTokens | null;
}

/** Shows routes as the app does: session, cache, theme and messages around them. */
export function renderRoutes(routes: RouteObject[], { at = '/', signedInAs = AROHA }: RenderOptions = {}) {
  if (signedInAs) adoptTokens(signedInAs);
  else clearSession();
  renewBy(async () => false);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <QueryClientProvider client={client}>
      <MantineProvider theme={theme} env="test">
        <RouterProvider router={router} />
        <ToastStack />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, client };
}

/** Shows one element at every address. */
export function renderScreen(element: React.ReactElement, options?: RenderOptions) {
  return renderRoutes([{ path: '*', element }], options);
}
