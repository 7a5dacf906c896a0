/** Comes along with an address: its own pilot looks at a new pilotage before it is confirmed. */
export const LOOK_FIRST = 'lookFirst';
/** State of an address: what was sent to the ship opens on the Acceptance tab. */
export const OPEN_SHARE = 'openShare';

/** Addresses of the app's screens. */
export const paths = {
  list: '/',
  login: '/login',
  logout: '/logout',
  locked: '/locked',
  sso: '/sso',
  signUp: (token: string) => `/sign-up/${token}`,
  forgotPassword: '/reset-password',
  resetPassword: (token: string) => `/reset-password/${token}`,
  debug: '/debug',
  board: '/board',
  boardOf: (day: string) => `/board?date=${day}`,
  people: '/people',
  newPilotage: '/pilotage/new',
  draftPilotage: (id: string) => `/pilotage/draft/${id}`,
  reviewPilotage: (id: string) => `/pilotage/review/${id}`,
  pilotage: (id: string) => `/pilotage/${id}`,
  vesselTab: (id: string) => `/pilotage/${id}/vessel`,
  risksTab: (id: string) => `/pilotage/${id}/risks`,
  weatherTab: (id: string) => `/pilotage/${id}/risks2`,
  planTab: (id: string) => `/pilotage/${id}/plan`,
  planStage: (id: string, stageUuid: string) => `/pilotage/${id}/stage/${stageUuid}`,
  planReplay: (id: string) => `/pilotage/${id}/plan/replay`,
  tugsTab: (id: string) => `/pilotage/${id}/tugs`,
  departureBerthing: (id: string) => `/pilotage/${id}/berthing/departure`,
  arrivalBerthing: (id: string) => `/pilotage/${id}/berthing/arrival`,
  acceptanceTab: (id: string) => `/pilotage/${id}/acceptance`,
  handOver: (id: string) => `/pilotage/${id}/hand-over`,
  adminTab: (id: string) => `/pilotage/${id}/admin`,
  attachments: (id: string) => `/pilotage/${id}/attachments`,
  record: (id: string) => `/pilotage/${id}/record`,
  verify: '/verify',
  emergency: '/emergency',
  summaryTab: (id: string) => `/pilotage/${id}/summary`,
  editPilotage: (id: string) => `/pilotage/${id}/edit`,
  editVessel: (id: string) => `/pilotage/${id}/vessel/edit`,
} as const;
