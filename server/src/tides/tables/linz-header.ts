import type { TableSource, TimeBasis } from '../tide-source.ts';
import type { Refusals } from './table-refusal.ts';
import type { TableRow } from './table-text.ts';

/** What the header of a LINZ file says; a file may have none. */
export interface LinzHeader {
  port: string;
  timeBasis: string;
  unit: string;
}

const DAY_ROW = /^\d{1,2}$/;
const WEEKDAY = /^(mo|tu|we|th|fr|sa|su)/i;

/** Whether a line is a day of tides: `1,Fr,1,2016,…`. */
export function isDayRow({ cells }: TableRow): boolean {
  return DAY_ROW.test(cells[0] ?? '') && WEEKDAY.test(cells[1] ?? '');
}

/** The unit words that mean metres, and all that a header may name in their place. */
const METRES = /^(m|metres?|meters?)$/i;
const UNIT =
  /\b(?:heights?|levels?|tides?)\s+(?:are\s+)?in\s+([a-z]+)|\b(m|metres?|meters?|feet|foot|ft|c?ms?|centimet\w+|decimet\w+|mm|millimet\w+|inch(?:es)?|fathoms?|yards?)\b/i;

/** The lines before the first day: number, port and position; the constituent set; time basis and unit. */
export function splitHeader(rows: readonly TableRow[]): { header: LinzHeader | null; days: TableRow[] } {
  const first = rows.findIndex(isDayRow);
  const lines = first < 0 ? rows : rows.slice(0, first);
  const days = first < 0 ? [] : rows.slice(first);
  if (lines.length === 0) return { header: null, days };
  const words = lines.flatMap(({ cells }) => cells);
  const header = {
    port: (/^\d+$/.test(words[0] ?? '') ? words[1] : words[0]) ?? '',
    timeBasis: words.find((word) => /\btime\b|\butc\b|\bgmt\b/i.test(word)) ?? '',
    unit: words.slice(2).find((word) => UNIT.test(word)) ?? '',
  };
  return { header, days };
}

/** Port and unit of the header against the pack's statement. */
export function checkHeader(header: LinzHeader, statement: TableSource, refusals: Refusals): void {
  if (!isSameName(header.port, statement.port)) {
    refusals.refuse(1, `the table is of "${header.port}", the pack states "${statement.port}"`);
  }
  const [, phrase, word] = UNIT.exec(header.unit) ?? [];
  const unit = phrase ?? word;
  if (unit !== undefined && !METRES.test(unit)) {
    refusals.refuse(3, `the heights are in ${unit} ("${header.unit}"), the pack states metres`);
  }
}

/**
 * The time basis that a header names; null where it names none. "NZST" is none: files of Land Information New Zealand of
 * 2011 to 2015 say so and print the wall clock.
 */
export function headerTimeBasis({ timeBasis: words }: LinzHeader): TimeBasis | null {
  if (/daylight|summer/i.test(words)) return 'local';
  if (/utc|universal|gmt/i.test(words)) return 'utc';
  return /standard|\bstd\b/i.test(words) ? 'standard' : null;
}

function isSameName(one: string, other: string): boolean {
  return one.normalize('NFC').trim().toLowerCase() === other.normalize('NFC').trim().toLowerCase();
}
