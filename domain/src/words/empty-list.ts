/** What narrows the list of pilotages: its days, as they are shown, and its filters by name. */
export interface Narrowing {
  days: { from: string; to: string } | null;
  /** "status Sent" */
  filters: readonly string[];
  /** What is searched for. */
  term: string | null;
}

/** Why the list is empty: "No pilotage between 22 Nov 2026 and 29 Nov 2026 has status Sent and movement Shift." */
export function noPilotageOf({ days, filters, term }: Narrowing): string {
  const between = days ? ` between ${days.from} and ${days.to}` : '';
  const has = filters.length > 0 ? ` has ${filters.join(' and ')}` : '';
  const matches = term ? `${has && ' and'} matches “${term}”` : '';
  return `No pilotage${between}${has}${matches}.`;
}

export const CLEAR_FILTERS = 'Clear filters';

/** Beside the filters, while what is typed is too short to be searched for. */
export const SEARCH_TOO_SHORT = 'Type at least 3 characters to search';
