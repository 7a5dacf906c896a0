/** Words for values that more than one place shows. */
export const STATUS_LABELS: Record<string, string> = {
  Draft: 'Draft',
  New: 'New',
  Plan: 'Plan',
  SentUnread: 'Sent',
  SentRead: 'Sent',
  SentNewComment: 'Sent',
  Done: 'Done',
  Arch: 'Archived',
  Canc: 'Cancelled',
};

export const MOVEMENT_SHORT: Record<string, string> = { Arrival: 'Arr', Departure: 'Dep', Shift: 'Shift' };
export const UNASSIGNED = 'Unassigned';
/** What this device has never read, nor was told by the server. */
export const NOT_NAMED = { place: 'another place', route: 'another route', person: 'another pilot' } as const;
/** Shown for a value that is not set or not a number. */
export const UNSET = '--';
/** Before the date of today's group in the list. */
export const TODAY = 'Today';
/** The name of the board, also on the way to it. */
export const BOARD = 'Board';
/** What is over of today, in one line. */
export const earlierToday = (count: number) => `${count} earlier today`;

const CONSTRAINT_TYPES: Record<string, string> = { UKC: 'UKC', UKC_DYNA: 'UKC dyn', OHC: 'OHC' };

/** The kind of a clearance as list and dialog name it; an unknown one as it is. */
export function constraintTypeWord(constraintType: string): string {
  return CONSTRAINT_TYPES[constraintType] ?? constraintType;
}

/** E-mails of a plan that were given up. */
export const undeliveredWords = (count: number): string =>
  count === 1 ? '1 email not sent' : `${count} emails not sent`;
