/** What others changed and a pilot has not confirmed yet. */
export const REVIEW = {
  title: 'Updated Content',
  review: 'Review',
  confirm: 'Confirm',
  /** Beside Confirm, where an own edit of a listed field waits. */
  ownWaits: 'Confirm is about what others entered. Your own values are not synced yet.',
} as const;

/** A new pilotage, to its own pilots: from its form to its tabs, and back. */
export const NOT_CONFIRMED = {
  look: 'Look first',
  text: 'This pilotage is New: you have not confirmed it yet.',
  way: 'Review and Confirm',
} as const;

export const changesSince = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} since you last confirmed`;

/** Below a field of the form. */
export const changedFrom = (from: string): string => `changed from ${from}`;

/** Below a field that shows an own edit that waits: what others made of it meanwhile. */
export const changedOnServer = (from: string, to: string): string => `changed from ${from} to ${to} on the server`;

/** Beside a change of somebody else: what waits on this tablet for the same field. */
export const yours = (value: string): string => `yours ${value}`;
