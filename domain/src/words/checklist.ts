/** Words of the Checklist tab. */
export const CHECKLIST = {
  checklist: 'Checklist',
  passCaution: 'Pass/Caution Checklist',
  notes: 'General Notes',
  values: 'Values',
  checked: (answered: number, asked: number) => `${answered} of ${asked} checked`,
  judged: (answered: number, asked: number) => `${answered} of ${asked} judged`,
  selectAll: 'Select all',
  undoSelectAll: 'Undo select all',
  pass: 'Pass',
  caution: 'Caution',
  notJudged: 'not judged yet',
  notAsked: (movement: string) =>
    `not asked of ${movement === 'Arrival' ? 'an arrival' : `a ${movement.toLowerCase()}`}`,
  /** Of an item that was answered before the movement type was changed. */
  keptAnswer: (movement: string) => `answered earlier, ${CHECKLIST.notAsked(movement)}`,
  comment: 'Comment',
  commentOf: (label: string) => `Comment: ${label}`,
  listComment: 'Comment on the list',
  none: 'This port has no checklist.',
  nonePassCaution: 'This port has no pass/caution checklist.',
  limit: (count: number, limit: number) => `${count} / ${limit} character limit`,
  /** At a row that a person judged: what stood beside it then, where it differs by now. */
  wasSaid: (text: string, clock: string) => `At ${clock}: ${text}`,
  /** By what was judged. */
  against: { pass: 'Judged pass; the figure said caution', caution: 'Judged caution; the figure said pass' },
  ages: (source: string, age: string | null) => (age === null ? source : `${source}, ${age}`),
  readAgo: (age: string) => (age === 'now' ? 'read now' : `read ${age} ago`),
  ticked: 'Ticked',
  notAnswered: 'Not answered',
  takenOut: 'Taken out',
  answer: 'Answer',
  sections: 'Sections',
  saveChecklist: 'Save checklist',
  savePassCaution: 'Save pass/caution checklist',
  /** Somebody else saved another answer while this person had one on screen. */
  movedItem: (label: string, answer: string) => `Someone else made “${label}” ${answer}`,
  movedComment: (text: string | null) =>
    text ? `Someone else made the comment on the list “${text}”` : 'Someone else cleared the comment on the list',
  askedOnSync: 'Needs your decision: open “Not synced”',
} as const;

/** What Leadline knows beside a row. */
export const KNOWN = {
  loading: 'Calculating...',
  /** Nobody's heights: it was not calculated. */
  plan: 'Leadline, from the plan',
  of: (sources: readonly string[]) => `Leadline, tide: ${sources.join('; ')}`,
  forecast: (sources: readonly string[]) => `Leadline, forecast: ${sources.join('; ')}`,
  noForecast: 'Leadline, no forecast',
  at: (result: string, place: string) => `${result} m at ${place}`,
  hidden: (count: number) => `${count} hidden, not assessed`,
  notCalculable: (places: readonly string[]) => `not calculable: ${places.join(', ')}`,
  changed: 'counts changed figures',
  noKeel: 'no depth is assessed on this route',
  noOverhead: 'nothing overhead on this route',
  closes: (clock: string, left: string) => `closes ${clock}, ${left} after this start`,
  knownUntil: (clock: string, left: string) => `known until ${clock}, ${left} after this start`,
  open: 'open for 12 hours after this start',
  outside: 'this start is in no window',
  noWindow: 'not calculable at this start',
  noStay: 'not asked of this movement',
  stay: (draft: string, until: string) => `max ${draft} m until ${until}`,
  noLimit: 'no limit of the port counts for her on this route',
  notYet: (notKnown: string) => `${notKnown} yet`,
  oldForecast: 'the forecast is old',
  notForecast: 'not known: no forecast of it here',
  noStream: 'not known: the port has no table of the stream here',
  boardsNowhere: 'no pilot boards or leaves on this movement',
  checklist: 'Leadline, from the checklist',
  noDefectsRow: 'not known: no row of the checklist asks for defects',
  defectsNotAsked: 'not known: the checklist is not answered yet',
  noDefects: 'none stated by the master',
  defects: (stated: readonly string[]) => `stated: ${stated.join('; ')}`,
  noWindage: 'not known: her windage is not set',
  noGust: 'not known: no forecast of gusts at her berth',
  gust: (gust: string, place: string, clock: string) => `gust ${gust} on the beam at ${place} ${clock}`,
  nothingNeeded: (when: string) => `nothing to hold: ${when}`,
  need: (percent: number, there: number, needed: number, when: string) =>
    `${percent} %: ${there.toFixed(1)} t of ${needed.toFixed(1)} t, ${when}`,
  noTug: 'no tug is made fast',
  tugsFailed: 'not calculable: tugs or ship could not be read',
  pull: (tug: string, line: string, pull: string, swl: string) => `${tug} pulls ${pull} t at ${line}, SWL ${swl} t`,
  noSwl: (lines: readonly string[]) => `SWL not set: ${lines.join(', ')}`,
} as const;

/** Why lists may be read and not written. */
export const LISTS_READ_ONLY = {
  forbidden: 'You may read the checklists, not change them.',
  Done: 'This pilotage is done: its checklists stay as they are.',
  Arch: 'This pilotage is in the archive: its checklists stay as they are.',
  Canc: 'This pilotage was cancelled: its checklists stay as they are.',
} as const;
