import { showMetres } from '../../numbers/units.ts';

/** Beside a draft, and in the question before one is saved; figures with their unit. */
export const DRAFT_BOUNDS = {
  deeperThanHull: (depth: string): string => `Deeper than her hull: depth ${depth}`,
  aboveSummerDraft: (summer: string): string => `Above her summer draft of ${summer}`,
  deeperThanAnyShip: (deepest: string): string => `Deeper than any ship: ${deepest}`,
  trim: (trim: string, byTheHead: boolean): string =>
    `Trim ${trim} by the ${byTheHead ? 'head' : 'stern'}: please check`,
} as const;

/** Beside the draft of a new pilotage: "Last time 10.60 m, 12 Nov 2026". */
export const lastDraftHere = (metres: number, day: string): string => `Last time ${showMetres(metres)}, ${day}`;

/** Asked before a draft is saved that can be and hardly is. */
export const askDraft = (draft: string, doubt: string) => ({
  title: `Save a draft of ${draft}?`,
  text: `${doubt}. Clearances are calculated with this draft.`,
  stay: 'Change it',
  go: `Save ${draft}`,
});

/** Below the box, when the question was answered with no. */
export const notSavedDraft = (doubt: string): string => `Not saved. ${doubt}`;
