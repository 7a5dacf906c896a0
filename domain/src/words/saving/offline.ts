/** The Offline column, and what stands behind it. */
export const READINESS = {
  none: 'Prepare for offline use',
  preparing: 'Preparing for offline use',
  ready: 'Ready for offline use',
  old: 'Ready, but old',
  partly: 'Partly ready',
  failed: 'Error preparing for offline use',
} as const;

/** In a narrow column; the whole words are its name. */
export const READINESS_SHORT = {
  none: 'Prepare',
  preparing: 'Preparing',
  ready: 'Ready',
  old: 'Old',
  partly: 'Partly',
  failed: 'Error',
} as const;

/** On the page of a pilotage: what the Offline column says, for the one who is about to board. */
export const FOR_THE_BRIDGE = 'Ready for the bridge?';

export const PREPARING = {
  failed: 'Error prefetching data for offline use',
  notReady: 'Prefetch is not ready',
} as const;

/** Failed of asked. */
export const tidesNotPrepared = (failed: number, asked: number): string =>
  `Failed to prefetch tides (${failed} of ${asked})`;
export const extremesNotPrepared = (failed: number, asked: number): string =>
  `Failed to prefetch tide extremes (${failed} of ${asked})`;
export const ratesNotPrepared = (failed: number, asked: number): string =>
  `Failed to prefetch tide rates (${failed} of ${asked})`;

/** "Offline copy, 2 h old": what is shown is not what the server says now. */
export const keptCopy = (what: 'copy' | 'tides', age: string): string => `Offline ${what}, ${age} old`;

/** A list of which the server was never asked for all days. */
export const NOT_ALL_DAYS = 'Not all of these days were read on this tablet';

/** LIST-24: a row that does not open without a network, and one that does although it was never prepared. */
export const NOT_ON_TABLET = 'Not on this tablet';
export const OPENED_ONLY = { short: 'Opened', name: 'Opened on this tablet, not prepared for offline use' } as const;

/** Why no pilotage can be entered: for whoever only reads (LIST-18), and without a network, in an open form too (OFFLINE-14). */
export const CREATING = {
  switchedOff: 'Please contact your admin to enable the New Pilotage function.',
  readOnly: 'You can read pilotages, not enter them.',
  needsServer: 'A new pilotage needs the server',
  kept: 'You are offline. A new pilotage needs the server: what you typed is kept here.',
} as const;

/** A page whose data this device does not have. */
export const NOT_PREPARED = 'Not prepared for offline use';
