/** Questions that a person must answer before something happens. */
export const PROMPTS = {
  discard: {
    title: 'Discard unsaved changes?',
    text: 'What you typed is not saved yet and would be lost.',
    stay: 'Keep editing',
    go: 'Discard',
  },
  changeRoute: {
    title: 'Change the route?',
    text: 'Are you sure you want to change the route? Passage planning may need to be redone when switching routes.',
    stay: 'Keep the route',
    go: 'Change route',
  },
  createVessel: {
    title: 'Create a new vessel?',
    text: 'No matching vessel found. Would you like to create a new entry in the vessel database for this vessel?',
    stay: 'Cancel',
    go: 'Create Vessel',
  },
  timeTwice: 'This time happens twice that night. Which one?',
} as const;

/** Before a pilotage of a known vessel is saved under another name than her record's. */
export const askRenamed = (imo: string, known: string, typed: string) => ({
  title: 'Renamed?',
  text: `IMO ${imo} is ${known} in the vessel database. Save this pilotage with the name ${typed}? Her record keeps its name.`,
  stay: 'Cancel',
  go: `Save as ${typed}`,
});

/** One of the two times on the night when the clocks go back, with its offset from UTC: "02:30, first (UTC+13:00)". */
export const oneOfTwo = (clock: string, which: 'first' | 'second', offset: string): string =>
  `${clock}, ${which} (UTC${offset})`;

/** FORM-13: above the buttons of a new pilotage. */
export const WHAT_SAVES =
  'Save leaves it New: its pilots confirm it. Start Planning makes it Plan and opens it. Create Another saves and begins the next.';

/** Beside what saves a form, while something is typed that is stored nowhere yet (ERR-29). */
export const UNSAVED_CHANGES = 'You have unsaved changes';
