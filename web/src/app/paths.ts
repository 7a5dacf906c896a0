/** Addresses of the app's screens. */
export const paths = {
  list: '/',
  login: '/login',
  logout: '/logout',
  debug: '/debug',
  newPilotage: '/pilotage/new',
  draftPilotage: (id: string) => `/pilotage/draft/${id}`,
  reviewPilotage: (id: string) => `/pilotage/review/${id}`,
  pilotage: (id: string) => `/pilotage/${id}`,
  vesselTab: (id: string) => `/pilotage/${id}/vessel`,
  risksTab: (id: string) => `/pilotage/${id}/risks`,
  editPilotage: (id: string) => `/pilotage/${id}/edit`,
  editVessel: (id: string) => `/pilotage/${id}/vessel/edit`,
} as const;
