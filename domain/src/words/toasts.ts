/** Short messages about what happened, by the call they belong to. */
/** What is not there is the same for everybody who may not see it. */
export const NO_SUCH_PILOTAGE = 'There is no such pilotage, or you may not see it.';

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
  checklist: 'Error loading checklist',
  extras: 'Error loading pilotage extras',
  portTexts: 'Error loading port guidelines/terms/checklist',
  drawings: 'Error loading drawings',
  plan: 'Error loading pilotage plan',
  signatures: 'Failed to get pilotage signatures',
} as const;

export const REFRESHED = {
  done: 'Pilotages have been refreshed successfully',
  failed: 'Unable to refresh the Pilotages, please try again later',
} as const;

export const EXPORT_FAILED = 'Error exporting pilotages';

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
  checklist: 'Checklist updated',
  notes: 'Notes saved',
  drawings: 'Drawings successfully saved',
  signature: 'Signed',
} as const;

/** Kept in the outbox of this device, in strict durability; the three words of an edit's life are this, "Sent" and "Needs your decision". */
export const SAVED_ON_TABLET = 'Saved on this tablet';
/** Below what was typed, where no more is known. */
export const NOT_SAVED = 'Not saved';
export const STORAGE_FULL = 'Not saved: tablet storage is full';

export const SAVING_FAILED = {
  pilotageCreated: 'Error creating pilotage',
  pilotageUpdated: 'Error updating pilotage',
  maxDraft: 'Error updating Max. Draft',
  displacement: 'Error updating Vessel Displacement',
  vessel: 'Error updating vessel data',
  constraint: 'Error saving constraint parameters',
  waypoint: 'Error saving waypoint parameters',
  checklist: 'Error saving checklist',
  notes: 'Error saving notes',
  drawings: 'Error saving drawings',
  signature: 'Failed to add pilotage signature',
} as const;

/** The route was changed while one of its rows was being looked at. */
export const ROW_LEFT = 'Closed: this is no longer on the route of the pilotage';

export const VESSEL_SEARCH_FAILED = 'Error searching for vessel';
export const VESSEL_NOT_FOUND = 'No matching vessel found, please enter vessel details manually';

/** An empty max draft was saved and the larger of forward and aft draft took its place; metres, two decimals. */
export const maxDraftDefaulted = (metres: string): string => `Max Draft has been defaulted to ${metres}m`;
