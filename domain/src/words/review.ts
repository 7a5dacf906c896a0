/** What others changed and a pilot has not confirmed yet. */
export const REVIEW = {
  title: 'Updated Content',
  review: 'Review',
  confirm: 'Confirm',
} as const;

export const changesSince = (count: number): string =>
  `${count} ${count === 1 ? 'change' : 'changes'} since you last confirmed`;

/** Below a field of the form. */
export const changedFrom = (from: string): string => `changed from ${from}`;

/** Beside a change of somebody else: what waits on this tablet for the same field. */
export const yours = (value: string): string => `yours ${value}`;
