import { parse } from 'csv-parse/sync';
import type { Refusals } from './table-refusal.ts';

export interface TableRow {
  line: number;
  cells: string[];
}

/** By its mark, or by the zero bytes that no other text has. */
export function isUtf16(bytes: Uint8Array): boolean {
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return hasMark || bytes.subarray(0, 200).includes(0);
}

/** UTF-8 where it is valid (with or without byte order mark), otherwise Latin-1, as older LINZ files are; UTF-16 is refused. */
function decode(bytes: Uint8Array): string | 'utf16' {
  if (isUtf16(bytes)) return 'utf16';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The non-empty rows of a CSV file with their line numbers; none, with a refusal, when it is no readable text. */
export function tableRows(bytes: Uint8Array, refusals: Refusals): TableRow[] {
  const text = decode(bytes);
  if (text === 'utf16') {
    refusals.refuse(null, 'the file is UTF-16; save it as UTF-8 or Latin-1');
    return [];
  }
  if (text.trim() === '') {
    refusals.refuse(null, 'the file is empty');
    return [];
  }
  try {
    const rows: TableRow[] = [];
    parse(text, {
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      // The only way in which the reader's types tell the line of a record.
      on_record: (cells: string[], { lines }) => {
        if (cells.some((cell) => cell !== '')) rows.push({ line: lines, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    refusals.refuse(null, `the file is no readable CSV: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}
