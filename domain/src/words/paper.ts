/** Words of the plan on paper. */
/** The name of the record within the file of a paper. */
export const RECORD_FILE = 'record.json';

export const PAPER = {
  title: 'Pilotage Plan',
  download: 'Download PDF',
  making: 'Making the PDF…',
  failed: 'Error generating PDF',
  notLoaded: 'The PDF needs all of the plan: part of it is not on this tablet.',
  /** On every page, beside the title of the plan. */
  states: {
    cancelled: 'CANCELLED: nobody sails by this plan',
    notSigned: 'Not signed',
    signedByPilot: 'Signed by the pilot, not by the master',
    signedByMaster: 'Signed by the master, not by the pilot',
    signed: 'Signed by pilot and master',
    notAccepted: 'Not accepted',
    acceptedByPilot: 'Accepted by name by the pilot, not by the master',
    acceptedByMaster: 'Accepted by name by the master, not by the pilot',
    accepted: 'Accepted by name by pilot and master',
    changed: 'Changed since signature',
  },
  changed: (parts: readonly string[]) => `Changed since signature: ${parts.join(', ')}`,
  /** Where a ship makes the paper, and is not told whether the rest is as it was. */
  shownCompared: 'Only what is shown was compared with what was signed.',
  kept: (reason: string) => `Counts although others had changed the plan before it was stored. Reason: ${reason}`,
  since: {
    title: 'History since signature',
    columns: { what: 'What', signed: 'When signed', now: 'Now' },
    changes: 'Who changed it',
    /** A paper of a link, one made without a network, or a signature from before records. */
    unknown: 'Who changed it, and when, was not known where this paper was made. The record of the port holds it.',
    /** Of a person whose name was removed. */
    noName: 'Name removed',
    earlier: (count: number) =>
      `${count} earlier ${count === 1 ? 'change is' : 'changes are'} in the record of the port.`,
  },
  logKey: 'Key of the log',
  portOf: (port: string) => `Port of ${port}`,
  start: 'Start',
  /** "All times are of the port, UTC+13:00 (Pacific/Auckland)". */
  times: (offset: string, zone: string) => `All times are of the port, UTC${offset} (${zone})`,
  timesFrom: (offset: string, clock: string) => `UTC${offset} from ${clock}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  digest: 'Digest of what was decided (SHA-256)',
  noDigest: 'Not signed: there is no digest of what was decided',
  madeAt: (time: string) => `As it stood at ${time}`,
  verdict: 'Risks & Conditions',
  decides: 'Least',
  window: 'Start Window',
  tides: 'Predicted Conditions',
  tideUnit: 'Tide, m above the datum of the station',
  weather: 'Weather',
  noWeather: 'The forecast and the port’s limits of weather could not be read where this paper was made.',
  simulated: (source: string) => `${source}, simulated`,
  fetched: (at: string) => `fetched ${at}`,
  modelRun: (at: string) => `model run ${at}`,
  extremes: 'High and Low Tides',
  noTides: 'No tide data available',
  noExtremes: 'No high/low tide data available for this pilotage start time',
  above: (datum: string) => `Above ${datum}`,
  usually: (metres: string) => `usually within ${metres} of the official table`,
  range: 'Tide range',
  risks: 'Risk Assessment',
  columns: {
    time: 'Time',
    place: 'Constraint',
    tide: 'Tide',
    available: 'Available',
    required: 'Required',
    remains: 'Remains, m',
    result: 'Result',
  },
  startOfPilotage: 'Start of pilotage',
  results: {
    passed: 'Passed',
    caution: 'Passed, changed',
    failed: 'FAILED',
    notCalculable: 'Not calculable',
    loading: 'Not calculated',
  },
  hidden: 'Hidden, not assessed',
  withCaution: 'with caution',
  needs: 'needs',
  overrideTide: 'observed',
  uncertain: 'uncertain',
  hiddenOf: (hidden: number, all: number) => `${hidden} of ${all} rows are hidden and not assessed.`,
  rowsWithCaution: (count: number) => (count === 1 ? '1 row with a caution' : `${count} rows with a caution`),
  stages: 'Passage Plan',
  scaleNote: 'Vessel on chart may not be to the right scale',
  computed: 'The track, outcomes and names in dark blue are computed from the plan.',
  computedHidden: (count: number) => `Computed layer: ${count} hidden, not assessed.`,
  missingChart: 'Missing chart',
  chartNotHere: 'The chart could not be read when this paper was made.',
  beforeRoute: 'Drawn before the route changed',
  formerRoute: 'Former route',
  ship: 'Ship Particulars',
  shipFrom: (length: string, beam: string) => `From above, to scale: ${length} × ${beam} m`,
  tugs: 'Tugs',
  noTugs: 'No tugs are assigned',
  tug: 'Tug',
  line: 'Line',
  pull: 'Pull, t',
  swl: 'SWL, t',
  standby: 'Stand by',
  /** Below a figure that was shown when a row was judged. */
  knownFrom: (source: string, asOf: string | null, judged: string) =>
    `${source}${asOf === null ? '' : `, as of ${asOf}`}; judged ${judged}`,
  timestamps: 'Times of the pilotage',
  noTicks: 'Nothing is asked',
  ticked: 'Yes',
  notTicked: 'No',
  texts: { guidelines: 'Port Guidelines', terms: 'Port Terms & Conditions' },
  acceptance: 'MPX Acceptance',
  name: 'Name',
  taken: (time: string) => `Taken by the server ${time}`,
  signedAt: (time: string) => `Signed ${time} by the clock of the device`,
  byName: 'by name, without a drawing',
  check: 'How to check this paper',
  checkText:
    'The digest stands for what people decided: details, vessel, constraints with changed and hidden rows, drawings, tugs, ' +
    'checklists and the texts of the port. Two papers with the same digest show the same plan. A drawn signature is a ' +
    'simple electronic signature: the record of the port says who held the device, and when.',
  recordFile: 'What proves the signatures of this paper',
  recordInside:
    `This file holds ${RECORD_FILE}, which proves who signed what, and that it is in the log of the port. Give the file to the ` +
    'page /verify of any Leadline: nothing is sent. What is proved is what that page shows; these pages are for reading.',
  noRecordInside:
    'The record is not in this file: where it was made, the signatures were not yet known to be in the log of the port.',
} as const;

/** `{YYYYMMDD}_pilotage_plan_{vessel name}_{movementType}.pdf` (SHARE-04), without what a file name cannot hold. */
export function paperFileName(day: string, vesselName: string, movementType: string | null): string {
  const parts = [day.replaceAll('-', ''), 'pilotage_plan', vesselName, movementType ?? ''];
  return `${parts.map(inFileName).filter(Boolean).join('_')}.pdf`;
}

/** The record of the same pilotage, as it goes by e-mail: `{YYYYMMDD}_record_{vessel name}_{movementType}.json`. */
export function recordFileName(day: string, vesselName: string, movementType: string | null): string {
  return paperFileName(day, vesselName, movementType).replace('_pilotage_plan', '_record').replace(/pdf$/, 'json');
}

const LONGEST_PART = 80;

function inFileName(part: string): string {
  const allowed = part
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '');
  return Array.from(allowed).slice(0, LONGEST_PART).join('').trim();
}
