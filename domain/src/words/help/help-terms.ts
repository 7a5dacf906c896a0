import { GLOSSARY } from '../glossary.ts';
import { PERSON_STATES, ROLES } from '../office/people.ts';
import { NOT_SYNCED } from '../saving/not-synced.ts';

const short = (word: keyof typeof GLOSSARY) => ({ word, means: GLOSSARY[word] });
const role = (key: keyof typeof ROLES) => ({ word: ROLES[key].name, means: `${ROLES[key].text}.` });

/**
 * The words that the app explains, each once: pages of the help name them, and docs/glossary.md prints them. What has a
 * sentence elsewhere already (abbreviations, roles) has it from there; a name that the list loads for its screens is written
 * here again, and a test compares the two.
 */
export const HELP_TERMS = {
  movement: short('MVT'),
  mpx: short('MPX'),
  eta: short('ETA'),
  sideTo: { word: 'Side to', means: GLOSSARY.SideTo },

  draft: {
    word: 'Status Draft',
    means: 'A pilotage that another system of the port has begun. It is finished in its form.',
  },
  new: { word: 'Status New', means: 'Entered, and not confirmed by its own pilots yet.' },
  plan: { word: 'Status Plan', means: 'Being planned, or changed since it was sent.' },
  sent: { word: 'Status Sent', means: 'The ship has a link to the plan. Beside it: not read, read, or reply.' },
  done: { word: 'Status Done', means: 'MPX is done: what was planned and signed stays as it was.' },
  archived: { word: 'Status Archived', means: 'Put away. Port staff and administrators alone still see it.' },
  cancelled: {
    word: 'Status Cancelled',
    means: 'Will not be sailed. It stays in the list with its reason, and can be undone for 24 hours.',
  },
  unassigned: { word: 'Unassigned', means: 'No pilot is set for the movement.' },

  ukc: short('UKC'),
  ukcDyn: {
    word: 'UKC dyn',
    means: 'A row of under-keel clearance that also counts allowances for squat, swell and rissaga.',
  },
  ohc: short('OHC'),
  dukc: short('DUKC'),
  available: {
    word: 'Available',
    means:
      'What there is at that time, metres. Under the keel: depth, tide and residual. Overhead: the height of the bridge or wire, less the tide.',
  },
  required: {
    word: 'Required',
    means: 'What she needs, metres: max. draft, or overhead her air draft, with safety margin and allowances.',
  },
  remains: {
    word: 'Remains',
    means: 'Available less required, metres. The margin is taken off already: zero or more has passed.',
  },
  margin: {
    word: 'Safety margin',
    means:
      'What must be left: a share of the draft or air draft, or a least figure in metres, whichever is more. A pilot may enter another one.',
  },
  allowance: { word: 'Allowance', means: 'Metres that are added to what she needs.' },
  squat: { word: 'Squat', means: 'By how much a moving ship sits deeper, metres.' },
  rissaga: { word: 'Rissaga', means: 'A quick rise and fall of the water by weather, metres.' },
  residual: {
    word: 'Residual',
    means: 'Metres that are added to the tide where the sea is known to differ from the prediction.',
  },
  tideOverride: {
    word: 'Tide override',
    means:
      'A height that was read at a gauge, entered in place of the prediction. It counts within 15 minutes of its time.',
  },
  changedValues: {
    word: 'Changed values',
    means: 'Figures that a person has put in place of the port’s, with who, when and why.',
  },
  passed: { word: 'Passed', means: 'What is available is at least what is required.' },
  failed: { word: 'Failed', means: 'What is available is less than what is required.' },
  caution: {
    word: 'Caution',
    means: 'Passed, with something that a pilot must know: a changed value, a service that disagrees, an old forecast.',
  },
  notCalculable: {
    word: 'Not calculable',
    means: 'Something is missing, and the reason is named. It is never shown as passed.',
  },
  hidden: {
    word: 'Hidden',
    means: 'A row that a person has taken out. It is not assessed, and the summary counts it.',
  },

  datum: { word: 'Chart datum', means: 'The level that depths and heights of tide count from.' },
  lat: { word: 'LAT', means: 'Lowest astronomical tide: the lowest level that astronomy alone predicts.' },
  mllw: { word: 'MLLW', means: 'Mean lower low water: the mean of the lower of the two low waters of each day.' },
  hat: {
    word: 'HAT',
    means:
      'Highest astronomical tide: the highest level that astronomy alone predicts. Charts often give heights of bridges from it.',
  },
  tideStation: {
    word: 'Tide station',
    means: 'A place with heights of tide. Each row of a route goes by one of them.',
  },
  prediction: {
    word: 'Prediction',
    means: 'A height of tide that is computed, where no official table covers the day.',
  },
  usualError: {
    word: 'Usual error',
    means: 'Metres within which 95 of 100 predicted high and low waters lie from the official table.',
  },
  stream: { word: 'Stream', means: 'Water that moves along: its speed in knots and the direction that it flows to.' },

  startWindow: {
    word: 'Start Window',
    means:
      'A run of starts at which every row passes, the ship stays afloat at her berth, and no limit of weather stops her.',
  },
  best: {
    word: 'Best start',
    means: 'Of the starts with nearly the most water left, the one with most time to both edges of its window.',
  },
  greatestDraft: {
    word: 'Greatest draft',
    means: 'The deepest draft with which the same passage passes, to the centimetre.',
  },
  stay: {
    word: 'Berth stay',
    means: 'The time at the berth, over whose low waters she must stay afloat: until she leaves, or 48 hours.',
  },
  clash: {
    word: 'Clash',
    means:
      'Movements that cannot both be sailed as planned: the same pilot or ship at one time, or a berth that another ship has.',
  },
  alongside: { word: 'Alongside', means: 'A ship at her berth, between a known arrival and her known next movement.' },

  loa: short('LOA'),
  hoa: short('HOA'),
  maxDraft: {
    word: 'Max. draft',
    means: 'The draft that clearances are calculated with, metres from water line to keel.',
  },
  airDraft: {
    word: 'Air draft',
    means: 'Metres from water line to the highest point. Without it the whole height overall counts.',
  },
  trim: { word: 'Trim', means: 'By how much she is deeper at the stern than at the bow; by the head the other way.' },
  imo: { word: 'IMO number', means: 'The number of a ship for life, seven digits. Her record is found by it.' },

  stage: { word: 'Stage', means: 'One part of the route with its own chart, on which the pilot draws.' },
  passage: {
    word: 'Planned passage',
    means: 'Where the ship is at each minute, by the times of the rows: drawn and replayed, and never stored.',
  },
  rtz: { word: 'RTZ', means: 'A file of the route for the ship’s own chart system.' },
  ownPosition: { word: 'Own position', means: 'The position of this tablet, shown while its switch is on.' },

  gust: { word: 'Gust', means: 'The strongest wind within a short time, knots.' },
  weatherLimit: {
    word: 'Limit of weather',
    means:
      'A limit of the port, of wind, gust, swell, sea, visibility or stream, at a place. It is a stop or a caution.',
  },
  stop: { word: 'Stop', means: 'A limit that closes the start window while it is exceeded.' },

  swl: short('SWL'),
  bollardPull: { word: 'Bollard pull', means: 'The tonnes that a tug can pull at most.' },
  bollard: { word: 'Bollard', means: 'What a tug’s line is made fast to on board. Its SWL is kept with the ship.' },
  standBy: { word: 'Stand by', means: 'A tug that is ordered and not made fast to a line.' },
  windage: {
    word: 'Windage',
    means: 'The side of the ship above water, square metres, at the draft that it was given for.',
  },

  passCaution: {
    word: 'Pass or caution',
    means: 'What a person has judged of an item of the port. Nothing is ticked by itself.',
  },
  accepted: { word: 'Accepted', means: 'Signed, or confirmed by name where the port asks for no drawing.' },
  changedSince: {
    word: 'Changed since signature',
    means: 'Parts of the plan that are others now than when it was signed.',
  },
  keptAsSigned: {
    word: 'Keep as signed',
    means: 'A person has said, with a reason, that the signature counts although the plan has changed.',
  },
  evidence: {
    word: 'Evidence',
    means: 'A signature that is kept and accepts nothing, as when the plan had changed before it arrived.',
  },
  handOver: {
    word: 'Hand over',
    means: 'The tablet shows the master his part of the plan alone, until it is unlocked.',
  },
  mpxDone: { word: 'MPX Done', means: 'Both have accepted: the plan is closed. Its pilots can undo it for a time.' },
  portCallEvent: { word: 'Port-call event', means: 'A recorded time as other systems of the port read it.' },

  entry: {
    word: 'Entry',
    means: 'One change with who made it, when and on which tablet. Entries are never taken out.',
  },
  chain: { word: 'Chain', means: 'Each entry holds the fingerprint of the one before: a gap or a change would show.' },

  notSynced: { word: NOT_SYNCED, means: 'A change that waits on this tablet. The server does not have it yet.' },
  conflict: {
    word: 'Conflict',
    means: 'You and another person have changed the same thing. It waits for your decision; nothing is lost.',
  },
  ready: {
    word: 'Ready for offline use',
    means:
      'Details, route, tides, weather, charts, drawings and lists are on this tablet. Comments and attachments are no part of it.',
  },
  keptCopy: {
    word: 'Offline copy',
    means: 'What this tablet has read before, with its age: the server may have another state.',
  },

  variant: {
    word: 'Variant',
    means:
      'The same plan of the service for another start. While the plan is preliminary, the pilots of the pilotage choose one.',
  },
  noVerdict: {
    word: 'No verdict',
    means:
      'The answer is an hour old, for another ship, start, route or draft, or does not say for which. It is neither passed nor failed.',
  },
  simulated: {
    word: 'Simulated',
    means: 'Numbers of a stand-in for the service, for demonstration. Not for navigation.',
  },

  pilotRole: role('pilot'),
  staffRole: role('staff'),
  readerRole: role('reader'),
  adminRole: role('admin'),
  invited: {
    word: PERSON_STATES.invited,
    means: 'The person has a link by email to choose a password, good for 7 days.',
  },
  closed: {
    word: PERSON_STATES.closed,
    means: 'This person can no longer log in. What they signed is kept.',
  },
} as const satisfies Record<string, { word: string; means: string }>;
export type HelpTerm = keyof typeof HELP_TERMS;
