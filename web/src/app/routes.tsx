import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { fetchPart } from '../ui/app-code/fetch-part.ts';
import { toArrivalBerthing, toDepartureBerthing } from './addresses/to-berthing.ts';
import { ApplicationError } from './errors/application-error.tsx';
import { AppFrame } from './frame/app-frame.tsx';
import { SignedInOnly, SignedOutOnly } from './guard.tsx';
import { HandedOverGuard } from './handed-over-guard.tsx';

function screen(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await fetchPart(load) });
}

/** The editor of a stage fills the page: no side bar beside a chart. */
const stageScreen = screen(async () => (await import('../screens/plan/stage-screen.tsx')).StageScreen);

const firstTab = screen(async () => (await import('../screens/pilotage/first-tab/to-first-tab.tsx')).ToFirstTab);

/** One chunk of code per screen; the screen before it stays until it is there. */
const addresses: RouteObject[] = [
  {
    Component: AppFrame,
    errorElement: <ApplicationError />,
    hydrateFallbackElement: <></>,
    children: [
      {
        Component: SignedOutOnly,
        children: [
          {
            path: '/login',
            lazy: screen(async () => (await import('../screens/sign-in/login-screen.tsx')).LoginScreen),
          },
          {
            path: '/sign-up/:token',
            lazy: screen(async () => (await import('../screens/sign-in/sign-up-screen.tsx')).SignUpScreen),
          },
          {
            path: '/reset-password',
            lazy: screen(
              async () => (await import('../screens/sign-in/forgot-password-screen.tsx')).ForgotPasswordScreen,
            ),
          },
          {
            path: '/reset-password/:token',
            lazy: screen(
              async () => (await import('../screens/sign-in/reset-password-screen.tsx')).ResetPasswordScreen,
            ),
          },
        ],
      },
      {
        path: '/sso',
        lazy: screen(async () => (await import('../screens/sign-in/sso-screen.tsx')).SsoScreen),
      },
      {
        path: '/logout',
        lazy: screen(async () => (await import('../screens/sign-in/logout-screen.tsx')).LogoutScreen),
      },
      {
        Component: SignedInOnly,
        children: [
          {
            path: '/locked',
            lazy: screen(async () => (await import('../screens/sign-in/locked-screen.tsx')).LockedScreen),
          },
          {
            lazy: screen(async () => (await import('./frame/signed-in-frame.tsx')).SignedInFrame),
            children: [
              { path: '/', lazy: screen(async () => (await import('../screens/list/list-screen.tsx')).ListScreen) },
              {
                path: '/board',
                lazy: screen(async () => (await import('../screens/board/board-screen.tsx')).BoardScreen),
              },
              {
                path: '/pilotage/new',
                lazy: screen(
                  async () => (await import('../screens/pilotage/new-pilotage-screen.tsx')).NewPilotageScreen,
                ),
              },
              {
                path: '/pilotage/draft/:id',
                lazy: screen(
                  async () => (await import('../screens/pilotage/draft-pilotage-screen.tsx')).DraftPilotageScreen,
                ),
              },
              {
                path: '/pilotage/review/:id',
                lazy: screen(
                  async () => (await import('../screens/pilotage/review-pilotage-screen.tsx')).ReviewPilotageScreen,
                ),
              },
              {
                path: '/pilotage/:id/hand-over',
                lazy: screen(
                  async () => (await import('../screens/handed-over/handed-over-screen.tsx')).HandedOverScreen,
                ),
              },
              { path: '/pilotage/:id/stage/departure-berthing', loader: toDepartureBerthing },
              { path: '/pilotage/:id/stage/arrival-berthing', loader: toArrivalBerthing },
              { path: '/pilotage/:id/stage/:stageId', lazy: stageScreen },
              { path: '/pilotage/:id/berthing/departure', lazy: stageScreen },
              { path: '/pilotage/:id/berthing/arrival', lazy: stageScreen },
              {
                path: '/pilotage/:id',
                lazy: screen(async () => (await import('../screens/pilotage/pilotage-screen.tsx')).PilotageScreen),
                children: [
                  {
                    path: 'vessel',
                    lazy: screen(async () => (await import('../screens/vessel/vessel-screen.tsx')).VesselScreen),
                    children: [
                      {
                        path: 'edit',
                        lazy: screen(
                          async () => (await import('../screens/vessel/edit-vessel-screen.tsx')).EditVesselScreen,
                        ),
                      },
                    ],
                  },
                  {
                    path: 'edit',
                    lazy: screen(
                      async () => (await import('../screens/pilotage/edit-pilotage-screen.tsx')).EditPilotageScreen,
                    ),
                  },
                  {
                    path: 'risks',
                    lazy: screen(async () => (await import('../screens/risks/risks-screen.tsx')).RisksScreen),
                  },
                  {
                    path: 'plan',
                    lazy: screen(async () => (await import('../screens/plan/plan-screen.tsx')).PlanScreen),
                  },
                  {
                    path: 'plan/replay',
                    lazy: screen(async () => (await import('../screens/plan/replay-screen.tsx')).ReplayScreen),
                  },
                  {
                    path: 'tugs',
                    lazy: screen(async () => (await import('../screens/pilotage/tugs-screen.tsx')).TugsScreen),
                  },
                  {
                    path: 'risks2',
                    lazy: screen(async () => (await import('../screens/pilotage/weather-screen.tsx')).WeatherScreen),
                  },
                  {
                    path: 'summary',
                    lazy: screen(async () => (await import('../screens/pilotage/summary-screen.tsx')).SummaryScreen),
                  },
                  {
                    path: 'acceptance',
                    lazy: screen(
                      async () => (await import('../screens/pilotage/acceptance-screen.tsx')).AcceptanceScreen,
                    ),
                  },
                  {
                    path: 'admin',
                    lazy: screen(async () => (await import('../screens/pilotage/admin-screen.tsx')).AdminScreen),
                  },
                  {
                    path: 'attachments',
                    lazy: screen(
                      async () => (await import('../screens/pilotage/attachments-screen.tsx')).AttachmentsScreen,
                    ),
                  },
                  {
                    path: 'record',
                    lazy: screen(async () => (await import('../screens/pilotage/record-screen.tsx')).RecordScreen),
                  },
                  { index: true, lazy: firstTab },
                  { path: '*', lazy: firstTab },
                ],
              },
              {
                path: '/people',
                lazy: screen(async () => (await import('../screens/people/people-screen.tsx')).PeopleScreen),
              },
              {
                path: '/debug',
                lazy: screen(async () => (await import('../screens/debug-screen.tsx')).DebugScreen),
              },
              {
                path: '*',
                lazy: screen(async () => (await import('../screens/no-such-page.tsx')).NoSuchPage),
              },
            ],
          },
        ],
      },
    ],
  },
  // No frame, no session: whoever has a record or a link is nobody of the port.
  {
    path: '/verify',
    errorElement: <ApplicationError />,
    hydrateFallbackElement: <></>,
    lazy: screen(async () => (await import('../screens/verify/verify-screen.tsx')).VerifyScreen),
  },
  // Before a log-in and while it is locked too: it shows what this device has of the port, and nothing of a person.
  {
    path: '/emergency',
    errorElement: <ApplicationError />,
    hydrateFallbackElement: <></>,
    lazy: screen(async () => (await import('../screens/emergency/emergency-screen.tsx')).EmergencyScreen),
  },
  {
    path: '/share/:id',
    errorElement: <ApplicationError />,
    hydrateFallbackElement: <></>,
    lazy: screen(async () => (await import('../screens/share/share-screen.tsx')).ShareScreen),
  },
];

/** A tablet that is handed over reaches one address alone, whatever is asked for. */
export const routes: RouteObject[] = [{ Component: HandedOverGuard, children: addresses }];
