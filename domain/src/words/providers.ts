/** Without a network (DUKC-14). */
export const DUKC_OFFLINE =
  'You are offline, we are unable to fetch the latest DUKC data. The last fetched information is displayed.';

export const NO_TRANSIT = 'No transit available for this pilotage.';

/** Beside numbers that a stand-in for the service has made. */
export const SIMULATED = {
  badge: 'Simulated',
  note: 'The numbers come from a stand-in for the service. Not for navigation.',
} as const;

export const EXTERNAL_FAILED = {
  dukc: 'Unable to fetch OMC DUKC information for this pilotage',
  ncos: 'Unable to fetch DHI NCOS information for this pilotage',
  ncosPdf: 'Unable to fetch DHI NCOS PDF for this pilotage',
} as const;

export const DUKC_VARIANT = {
  saved: 'Default DUKC plan updated',
  failed: 'Failed to update default DUKC plan',
} as const;

/** Why a service outside gave nothing that could be used. */
export const PROVIDER_PROBLEMS = {
  notReached: 'the service cannot be reached',
  timedOut: 'the service did not answer in time',
  brokenOff: 'the answer of the service broke off',
  addressRefused: 'the address of the service is not allowed',
  redirected: 'the service sent the request elsewhere',
  badStatus: 'the service answered with an error',
  tooLarge: 'the answer of the service is too large',
  wrongType: 'the answer of the service is of the wrong type',
  wrongShape: 'the answer of the service is not understood',
  tooMany: 'too many requests wait for the service',
  paused: 'the service failed several times and is asked again in a moment',
} as const;
export type ProviderProblem = keyof typeof PROVIDER_PROBLEMS;

/** In the panel of what could not be fetched (DUKC-15). */
export const failedToFetch = (message: string): string => `Failed to fetch: ${message}`;

/** The figures that a transit is calculated from, as a person reads them. */
export const TRANSIT_FIGURES = {
  maxDraft: 'Max. Draft',
  squat: 'Squat',
  heel: 'Heel',
  waveResponse: 'Wave response',
  safetyMargin: 'Safety margin',
  minimumDepth: 'Minimum depth',
  tideExclOffset: 'Tide',
} as const;
export type TransitFigure = keyof typeof TRANSIT_FIGURES;

/** Why a transit has no verdict: "Squat, Tide: missing". */
export const transitFiguresMissing = (missing: readonly TransitFigure[]): string =>
  `${missing.map((figure) => TRANSIT_FIGURES[figure]).join(', ')}: missing`;

/** What becomes of the clearance that a DUKC plan leaves. */
export const PLAN_CLEARANCE = {
  /** Where least is left. */
  least: 'least',
  /** Where least is left above what is allowed there. */
  tightest: 'tightest',
  belowAllowed: 'Below the least allowed',
  belowZero: 'UKC below zero',
  notSaid: 'The service does not say for the whole passage what is left and what is allowed.',
  tableSays: (metres: string) => `The table of the plan says ${metres} at least: the two do not agree.`,
  planSays: (metres: string) => `The plan itself says ${metres}: the two do not agree.`,
} as const;

/** How far the verdict of a transit counts. */
export const TRANSIT_STANDING = {
  otherDraft: 'Other draft',
  drafts: (service: string, own: string) => `The service calculated with ${service}; the pilotage has ${own}.`,
  old: 'An hour old or more',
  withoutVerdict: 'The figures stand without a verdict until the service answers again.',
} as const;
