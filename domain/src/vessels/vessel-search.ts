import { FORM_ERRORS } from '../words/form-errors.ts';

export type SearchBy = 'name' | 'imo';

/** What the typed text leads to: nothing yet, a word about what is wrong, or a search. */
export type VesselQuery =
  | { kind: 'idle' }
  | { kind: 'invalid'; text: string }
  | { kind: 'name'; name: string }
  /** The first digits of an IMO number. */
  | { kind: 'imoPart'; imo: string }
  | { kind: 'imo'; imo: string };

const MIN_LENGTH = 3;
const IMO_LENGTH = 7;
/** How long typing must rest before a search starts, milliseconds. */
export const SEARCH_DELAY_MS = 250;

/** VSRCH-04, 05: a name is searched from 3 characters on, an IMO number from 3 digits on; spaces around do not count. */
export function vesselQuery(by: SearchBy, typed: string): VesselQuery {
  const text = typed.trim();
  if (by === 'name') return text.length < MIN_LENGTH ? { kind: 'idle' } : { kind: 'name', name: text };
  if (/\D/.test(text)) return { kind: 'invalid', text: FORM_ERRORS.searchImo };
  if (text.length > IMO_LENGTH) return { kind: 'invalid', text: FORM_ERRORS.imoLength };
  if (text.length < MIN_LENGTH) return { kind: 'idle' };
  return text.length === IMO_LENGTH ? { kind: 'imo', imo: text } : { kind: 'imoPart', imo: text };
}

/** A name in three parts: before, the part that was searched, after; for marking it. */
export function markFound(name: string, searched: string): [string, string, string] {
  const start = name.toLowerCase().indexOf(searched.trim().toLowerCase());
  const end = start + searched.trim().length;
  return start < 0 ? [name, '', ''] : [name.slice(0, start), name.slice(start, end), name.slice(end)];
}
