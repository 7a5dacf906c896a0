import { refusalText } from '../tides/table-refusal.ts';
import type { RowCounts } from './apply-rows.ts';
import type { PackImport } from './import-pack.ts';
import type { PackRefusal } from './pack-refusal.ts';

const COLUMNS = ['inserted', 'updated', 'unchanged', 'removed', 'kept'] as const;

/** What an import did, as a table for the person who ran it. */
export function importReport({ port, organisation, counts }: PackImport, isDryRun: boolean): string {
  const shown = counts.filter((one) => COLUMNS.some((column) => one[column] > 0));
  const width = Math.max(...shown.map(({ kind }) => kind.length), 4);
  const line = (kind: string, cells: readonly (string | number)[]) =>
    `  ${kind.padEnd(width)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
  return [
    `${port.name} (${organisation.name})${isDryRun ? ', dry run: nothing was written' : ''}`,
    line('', COLUMNS),
    ...shown.map((one) =>
      line(
        one.kind,
        COLUMNS.map((column) => one[column] || '·'),
      ),
    ),
    ...keptNote(counts),
  ].join('\n');
}

function keptNote(counts: readonly RowCounts[]): string[] {
  const kept = counts.reduce((sum, one) => sum + one.kept, 0);
  return kept === 0 ? [] : [`  kept: ${kept} changed by people since; the pack's figures for them were not taken`];
}

export function refusalReport(folder: string, refusals: readonly PackRefusal[]): string {
  const count = refusals.length === 1 ? '1 fault' : `${refusals.length} faults`;
  return [`${folder} was not imported: ${count}`, ...refusals.map((one) => `  ${refusalText(one)}`)].join('\n');
}
