/** Without a network (DUKC-14). */
export const DUKC_OFFLINE =
  'You are offline, we are unable to fetch the latest DUKC data. The last fetched information is displayed.';

export const NO_TRANSIT = 'No transit available for this pilotage.';

/** Beside numbers that a stand-in for the service has made. */
export const SIMULATED = {
  badge: 'Simulated',
  source: (name: string) => `${name}, simulated`,
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
  badCertificate: 'the certificate of the service is not trusted',
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

/** Beside an answer that has no verdict, because it was made for something else or too long ago. */
export const WITHHELD = {
  noVerdict: 'No verdict',
  old: 'An hour old or more',
  withoutVerdict: 'No verdict until the service answers again.',
  /** Over picture and table. */
  otherPlan: 'Plan for another passage',
  otherProfile: 'Profile for another passage',
  unknownPlan: 'Plan, perhaps for another passage',
  unknownProfile: 'Profile, perhaps for another passage',
  /** After a change of start, route or draft. */
  askedAgain: 'The service is asked again for this start, route and draft.',
} as const;

/** The services of a port, as a caution names them. */
export const SERVICES = { dukc: 'DUKC', ncos: 'NCOS' } as const;
export type ServiceName = keyof typeof SERVICES;

/** The line that a service adds to the verdict of a pilotage, beginning with its name. */
export const SERVICE_CAUTION = {
  failed: (service: ServiceName, least: string) => `${SERVICES[service]} failed: ${least}`,
  withheld: (service: ServiceName, reason: string) => `${SERVICES[service]} has no verdict. ${reason}`,
  notCalculable: (service: ServiceName) => `${SERVICES[service]} is not calculable`,
  none: (service: ServiceName) => `${SERVICES[service]} has nothing for this pilotage`,
  notFetched: (service: ServiceName) => `${SERVICES[service]} could not be fetched`,
  waiting: (service: ServiceName) => `${SERVICES[service]} is asked, no answer yet`,
} as const;

/** Which of the route's dynamic rows (UKC dyn) clear by the port's own sum: not what DUKC says. */
export const DYNAMIC_ROWS = {
  title: 'UKC dyn',
  passed: (places: string) => `${places} passed by the port's own sum`,
  changed: (places: string) => `${places} passed with changed values`,
  failed: (places: string) => `${places} failed by the port's own sum`,
  noResult: (places: string) => `${places} without a result of the port's own sum`,
} as const;

/** The plans of a ship around a pilotage. */
export const PLAN_LIST = {
  title: 'Plans, best first',
  counts: 'Counts',
  otherShown: 'Shown is another plan than the one that counts.',
} as const;

/** Beside a report, where the screen is dark. */
export const WHITE_PDF = 'The PDF opens white and bright.';
