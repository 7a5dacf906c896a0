/**
 * Addresses of the app's screens, parameters as `:name`. The server gives the app's page for them, and for every other
 * path the page with the status 404, so that whoever watches `/healthz` is not told that all is well.
 */
export const APP_PATHS = [
  '/',
  '/login',
  '/sign-up/:token',
  '/reset-password',
  '/reset-password/:token',
  '/sso',
  '/logout',
  '/locked',
  '/debug',
  '/board',
  '/people',
  '/pilotage/new',
  '/pilotage/draft/:id',
  '/pilotage/review/:id',
  '/pilotage/:id',
  '/pilotage/:id/:tab',
  '/pilotage/:id/:tab/edit',
  '/pilotage/:id/plan/replay',
  '/pilotage/:id/stage/:stageId',
  '/pilotage/:id/berthing/departure',
  '/pilotage/:id/berthing/arrival',
  '/share/:id',
  '/verify',
  '/emergency',
] as const;
