/** Words of the end of a pilotage on the Admin tab. */
export const CLOSING = {
  title: 'End of the pilotage',
  mpxDone: 'MPX Done',
  undo: 'Undo',
  archive: 'Archive Pilotage',
  copies: 'Each of its pilots gets the record and the plan by email.',
  needsBoth: 'MPX Done needs both acceptances.',
  isDone: 'MPX is done.',
  isNotPlan: 'MPX Done follows the plan.',
  onlyPilots: 'Only the pilots of this pilotage end it.',
  offline: 'Offline: needs the server.',
  closed: {
    Arch: 'This pilotage is in the archive.',
    Canc: 'This pilotage was cancelled.',
  },
  undoUntil: (until: string) => `Undo until ${until}`,
  archived: 'Pilotage has been archived',
  archiveFailed: 'Unable to archive pilotage',
  reverted: 'Pilotage acceptance reverted successfully',
  revertFailed: 'Error updating pilotage acceptance',
  refused: 'The server refused: the pilotage has changed meanwhile. Look at it and try again.',
  noAnswer: 'No answer from the server. Try again: nothing is done twice.',
} as const;

/** Questions before a pilotage ends or opens again. */
export const CLOSING_PROMPTS = {
  archive: {
    title: 'Archive Pilotage',
    text: 'Are you sure you want to archive this pilotage? This action cannot be undone. The pilotage will no longer be visible for all pilots at your port.',
    stay: 'Cancel',
    go: 'Archive Pilotage',
  },
  revert: {
    title: 'Undo',
    text: "You're about to revert the MPX acceptance which means you'd require to go through the whole plan again with master, and agree to any changes made. Are you sure?",
    stay: 'Cancel',
    go: 'Undo',
  },
  /** The plan is not what was signed. */
  changed: {
    title: 'The plan changed since it was signed',
    text: 'Set MPX Done all the same?',
    stay: 'Cancel',
    go: 'MPX Done',
  },
  /** Edits of this pilotage are on this tablet alone. */
  waits: {
    title: 'Changes are not synced',
    stay: 'Cancel',
    go: 'MPX Done',
  },
} as const;

/** Beside the question, while edits of the pilotage wait on this tablet. */
export const waitHere = (count: number): string =>
  `${count === 1 ? '1 change' : `${count} changes`} of this pilotage ${count === 1 ? 'is' : 'are'} on this tablet and not on the server. ${count === 1 ? 'It' : 'They'} would not be accepted afterwards: sync first.`;

/** In place of a pilotage that one of its pilots archived while it was open. */
export const ARCHIVED = {
  by: (name: string, clock: string) => `This pilotage was archived by ${name} at ${clock}.`,
  plain: 'This pilotage was archived.',
  kept: (count: number) =>
    `Your ${count === 1 ? '1 change is' : `${count} changes are`} kept: export ${count === 1 ? 'it' : 'them'}, or ask for it to be reopened.`,
  export: 'Export changes',
} as const;
