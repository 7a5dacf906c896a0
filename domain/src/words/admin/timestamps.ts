/** Words of the events on the Admin tab. */
export const TIMESTAMPS = {
  title: 'Timestamps (Events)',
  subText: 'Time recordings of events',
  event: 'Event',
  actual: 'Actual',
  planned: 'Planned / ETA',
  record: 'Record',
  recordAgain: 'Record again',
  /** TIME-03: the two questions have one text. */
  clear: {
    dateTime: 'Clear Timestamp',
    dateTimeEta: 'Clear ETA Timestamp',
    text: 'Are you sure you want to clear the timestamp?',
    go: 'Clear',
    stay: 'Keep',
  },
  saved: 'Timestamps updated',
  failed: 'Error saving timestamps',
  banner: 'Something went wrong trying to save timestamps. Please try again.',
  retry: 'Retry',
  saving: 'Saving…',
  /** Above the list: nothing is saved while a row is incomplete. */
  held: (label: string) => `Not saved yet: complete “${label}”`,
  heldMore: (count: number) => `Not saved yet: ${count} rows to complete`,
  toConfirm: (label: string) => `Not saved yet: confirm “${label}”`,
  kept: 'What you typed is kept on this tablet.',
  notKept: 'This tablet keeps nothing: what is not saved is lost with the page.',
  future: (ahead: string) => `${ahead} ahead of now. Is it right?`,
  before: (label: string, clock: string) => `Before “${label}” (${clock}). Is it right?`,
  sure: 'Yes, it is right',
  theirs: (clock: string) => `Someone else made it ${clock}`,
  theirsNone: 'Someone else cleared it',
  none: 'This port records no events.',
  askedOnSync: 'Needs your decision: open “Not synced”',
  loadFailed: 'Something went wrong trying to load the events.',
  loading: 'Loading events',
  notOf: (movement: string) =>
    `not recorded of ${movement === 'Arrival' ? 'an arrival' : `a ${movement.toLowerCase()}`}`,
  noTime: 'No time',
} as const;

/** What the boxes and buttons of a row are called to who cannot see their column. */
export const EVENT_BOXES = {
  dateTime: {
    group: (event: string) => `${event}, actual`,
    date: (event: string) => `${event}: date`,
    time: (event: string) => `${event}: time`,
    clear: (event: string) => `${event}: clear`,
  },
  dateTimeEta: {
    group: (event: string) => `${event}, planned`,
    date: (event: string) => `${event}: planned date`,
    time: (event: string) => `${event}: planned time`,
    clear: (event: string) => `${event}: clear planned time`,
  },
} as const;

/** Why times may be read and not recorded. */
export const TIMES_READ_ONLY = {
  forbidden: 'Only the pilots of this pilotage record its events.',
  Arch: 'This pilotage is in the archive: its timestamps stay as they are.',
  Canc: 'This pilotage was cancelled: its timestamps stay as they are.',
  Done: 'This pilotage is done: only its own pilots may still record events.',
} as const;
