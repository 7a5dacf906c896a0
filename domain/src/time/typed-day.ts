import type { Day } from './port-time.ts';

const ISO = /^\d{4}-\d\d-\d\d$/;
const TYPED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;

/** Boxes for a day hold "dd/MM/yyyy". */
export const DAY_LENGTH = 10;

/**
 * What stays of a key press in a box for a day: digits and slashes, which appear by themselves before the next digit.
 * A pasted 2026-11-22 is the 22nd of November.
 */
export function acceptDay(typed: string): string {
  if (ISO.test(typed.trim())) return showDay(typed.trim());
  const text = typed.replace(/[.\-\s]/g, '/').replace(/[^\d/]/g, '');
  const [day = '', month = '', year = ''] = text.includes('/') ? carried(text.split('/')) : cut(text);
  const parts = year ? [day, month, year] : month ? [day, month] : [day];
  const open = text.endsWith('/') && parts.length < 3 && parts.at(-1) !== '' ? '/' : '';
  return (parts.join('/') + open).slice(0, DAY_LENGTH);
}

const cut = (digits: string): string[] => [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)];

/** A third digit after the day or the month belongs to the part that follows. */
function carried([day = '', month = '', ...rest]: string[]): string[] {
  const months = day.slice(2) + month;
  return [day.slice(0, 2), months.slice(0, 2), months.slice(2) + rest.join('')];
}

/** The day that "22/11/2026" or "2/1/26" means, or null; 31/11 is no day. */
export function parseDay(typed: string): Day | null {
  const found = TYPED.exec(typed.trim());
  if (!found) return null;
  const [, day = '', month = '', year = ''] = found;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== iso ? null : iso;
}

/** "22/11/2026" for 2026-11-22. */
export function showDay(day: Day): string {
  return day.split('-').reverse().join('/');
}

/** How a day stands in its box after leaving it; what is no day stays as typed. */
export function padDay(typed: string): string {
  const day = parseDay(typed);
  return day === null ? typed : showDay(day);
}
