const someone = (by: string | null): string => by ?? 'Someone else';

/** Below a box whose figure was changed while it is open. */
export const madeIt = (by: string | null, shown: string): string => `${someone(by)} made it ${shown}`;

/** Of another field, that the box or form depends on. */
export const madeField = (by: string | null, label: string, shown: string): string =>
  `${someone(by)} made ${label} ${shown}`;

/** Of notes that hold nothing any more. */
export const notesCleared = (by: string | null): string => `${someone(by)} cleared General Notes`;

/** After a save that met another's value. */
export const SAVE_AGAIN = 'Save again to put yours in its place';

/** In an open form, while somebody else changes what it shows. */
export const MOVED = {
  title: 'Changed while you were editing',
  touched: 'You changed it too.',
  untouched: 'You have not changed it here.',
  take: 'Take theirs',
  keep: 'Keep mine',
} as const;

/** Where a save met what somebody else had stored: the versions of it, and the ways to decide. */
export const MET = {
  title: 'Someone changed this while you were editing',
  nothingSaved: 'Nothing of yours is saved yet. Decide for each, then save again.',
  versions: ['Before', 'Yours', 'Now on the server', 'Both'],
  notes: { mine: 'on this tablet', both: 'theirs, then yours' },
  mine: 'Use mine',
  theirs: 'Use theirs',
  both: 'Keep both',
  decide: 'Use this decision',
  later: 'Decide later',
} as const;

/** Below a figure that is being edited. */
export const FIGURE_BOX = {
  untouched: 'Type a figure, or Cancel',
  typed: 'Not saved yet: Save or Cancel',
  saving: 'Saving…',
} as const;
