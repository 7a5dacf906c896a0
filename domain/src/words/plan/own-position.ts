import { showFigure } from '../../numbers/units.ts';

export type OwnPositionState = 'off' | 'searching' | 'found' | 'denied' | 'absent' | 'noPlace';

/** This tablet's own position on a chart. */
export const OWN_POSITION = {
  button: 'Own position',
  notice: 'This tablet’s position, not for navigation',
  states: {
    off: '',
    searching: 'Looking for this tablet’s position',
    found: '',
    denied: 'This tablet does not give its position: allow it in the browser’s settings',
    absent: 'This tablet has no position now',
    noPlace: 'This chart has no place on earth: no position can be shown on it',
  } satisfies Record<OwnPositionState, string>,
  accuracy: (metres: number) => `within ${showFigure(Math.ceil(metres), 0)} m`,
  age: (seconds: number) => `${showFigure(Math.floor(seconds), 0)} s old`,
  inexact: 'too inexact or too old: drawn as a circle alone',
} as const;
