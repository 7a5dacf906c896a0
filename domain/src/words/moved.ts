const someone = (by: string | null): string => by ?? 'Someone else';

/** Below a box whose figure was changed while it is open. */
export const madeIt = (by: string | null, shown: string): string => `${someone(by)} made it ${shown}`;

/** Of another field, that the box or form depends on. */
export const madeField = (by: string | null, label: string, shown: string): string =>
  `${someone(by)} made ${label} ${shown}`;

/** After a save that met another's value. */
export const SAVE_AGAIN = 'Save again to put yours in its place';

/** Below a figure that is being edited. */
export const FIGURE_BOX = {
  untouched: 'Type a figure, or Cancel',
  typed: 'Not saved yet: Save or Cancel',
  saving: 'Saving…',
  notSaved: 'Not saved',
} as const;
