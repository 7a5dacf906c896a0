import type { RouteObject } from 'react-router';
import { ApplicationError } from './application-error.tsx';
import { SignedInOnly, SignedOutOnly } from './guard.tsx';

/** One chunk of code per screen; the screen before it stays until it is there. */
export const routes: RouteObject[] = [
  {
    errorElement: <ApplicationError />,
    hydrateFallbackElement: <></>,
    children: [
      {
        Component: SignedOutOnly,
        children: [
          {
            path: '/login',
            lazy: async () => ({ Component: (await import('../screens/login-screen.tsx')).LoginScreen }),
          },
        ],
      },
      {
        path: '/logout',
        lazy: async () => ({ Component: (await import('../screens/logout-screen.tsx')).LogoutScreen }),
      },
      {
        Component: SignedInOnly,
        children: [
          {
            lazy: async () => ({ Component: (await import('./signed-in-frame.tsx')).SignedInFrame }),
            children: [
              { path: '/', lazy: async () => ({ Component: (await import('../screens/list-screen.tsx')).ListScreen }) },
              {
                path: '/pilotage/new',
                lazy: async () => ({
                  Component: (await import('../screens/new-pilotage-screen.tsx')).NewPilotageScreen,
                }),
              },
              {
                path: '/pilotage/draft/:id',
                lazy: async () => ({
                  Component: (await import('../screens/draft-pilotage-screen.tsx')).DraftPilotageScreen,
                }),
              },
              {
                path: '/pilotage/review/:id',
                lazy: async () => ({
                  Component: (await import('../screens/review-pilotage-screen.tsx')).ReviewPilotageScreen,
                }),
              },
              {
                path: '/pilotage/:id',
                lazy: async () => ({ Component: (await import('../screens/pilotage-screen.tsx')).PilotageScreen }),
                children: [
                  {
                    path: 'vessel',
                    lazy: async () => ({ Component: (await import('../screens/vessel-screen.tsx')).VesselScreen }),
                  },
                  {
                    path: 'edit',
                    lazy: async () => ({
                      Component: (await import('../screens/edit-pilotage-screen.tsx')).EditPilotageScreen,
                    }),
                  },
                  {
                    path: 'risks',
                    lazy: async () => ({ Component: (await import('../screens/risks-screen.tsx')).RisksScreen }),
                  },
                  {
                    index: true,
                    lazy: async () => ({ Component: (await import('../screens/to-vessel-tab.tsx')).ToVesselTab }),
                  },
                  {
                    path: '*',
                    lazy: async () => ({ Component: (await import('../screens/to-vessel-tab.tsx')).ToVesselTab }),
                  },
                ],
              },
              {
                path: '/debug',
                lazy: async () => ({ Component: (await import('../screens/debug-screen.tsx')).DebugScreen }),
              },
              {
                path: '*',
                lazy: async () => ({ Component: (await import('../screens/no-such-page.tsx')).NoSuchPage }),
              },
            ],
          },
        ],
      },
    ],
  },
];
