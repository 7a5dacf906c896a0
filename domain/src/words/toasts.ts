/** Short messages about what happened, by the call they belong to. */
export const LOADING_FAILED = {
  pilotages: 'Error loading pilotages',
  pilotage: 'Error loading pilotage',
  vessel: 'Error loading vessel data',
  ports: 'Error loading ports data',
  pilots: 'Error loading pilots list',
  locations: 'Error loading berths and pilot stations',
  routes: 'Error looking up routes',
  route: 'Error loading pilotage route data',
  preferences: 'Error loading preferences',
  tideData: 'Error loading tidal data',
  tideExtremes: 'Error loading tide extremes',
} as const;

export const REFRESHED = {
  done: 'Pilotages have been refreshed successfully',
  failed: 'Unable to refresh the Pilotages, please try again later',
} as const;

export const SAVED = {
  pilotageCreated: 'Pilotage successfully created',
  pilotageUpdated: 'Pilotage successfully updated',
  maxDraft: 'Max. Draft updated',
  /** After the form, when it changed max. draft through the drafts. */
  maxDraftByDrafts: 'Max draft was updated',
  displacement: 'Vessel Displacement updated',
  vessel: 'Vessel successfully updated',
  constraint: 'Constraint parameters saved',
  waypoint: 'Waypoint parameters saved',
} as const;

export const SAVING_FAILED = {
  pilotageCreated: 'Error creating pilotage',
  pilotageUpdated: 'Error updating pilotage',
  maxDraft: 'Error updating Max. Draft',
  displacement: 'Error updating Vessel Displacement',
  vessel: 'Error updating vessel data',
  constraint: 'Error saving constraint parameters',
  waypoint: 'Error saving waypoint parameters',
} as const;

export const VESSEL_SEARCH_FAILED = 'Error searching for vessel';
export const VESSEL_NOT_FOUND = 'No matching vessel found, please enter vessel details manually';

/** Why nobody was signed in. */
export const LOGIN_FAILED = {
  refused: 'Invalid credentials',
  other: 'An error occurred',
  missing: 'Missing credentials',
} as const;

/** No answer came. */
export const NO_ANSWER = {
  network: 'Network error',
  timeout: 'Your request timed out, please try again',
} as const;

/** An empty max draft was saved and the larger of forward and aft draft took its place; metres, two decimals. */
export const maxDraftDefaulted = (metres: string): string => `Max Draft has been defaulted to ${metres}m`;
