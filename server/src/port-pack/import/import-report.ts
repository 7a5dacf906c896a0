import { refusalText } from '../../tides/tables/table-refusal.ts';
import { placeLines } from '../places/place-lines.ts';
import type { CheckedPack, PackResult } from '../read/load-pack.ts';
import type { PackRefusal } from '../read/pack-refusal.ts';
import { tideTableLines } from '../read/tide-table-lines.ts';
import type { RowCounts } from './apply-rows.ts';
import type { PackImport } from './import-pack.ts';

const COLUMNS = ['inserted', 'updated', 'unchanged', 'removed', 'kept'] as const;

/** What an import did, as a table for the person who ran it. */
export function importReport(
  { port, organisation, counts, changes, gonePeople, tideTables, places, warnings }: PackImport,
  isDryRun: boolean,
): string {
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
    ...(changes.length > 0 ? ['  figures of constraints:', ...changes.map((text) => `    ${text}`)] : []),
    ...keptNote(counts),
    ...goneNote(counts, gonePeople),
    ...[...tideTables, ...places].map((text) => `  ${text}`),
    ...warningLines(warnings),
  ].join('\n');
}

function keptNote(counts: readonly RowCounts[]): string[] {
  const kept = counts.filter((one) => one.kept > 0 && one.kind !== MEMBERS).map((one) => `${one.kind} ${one.kept}`);
  if (kept.length === 0) return [];
  return [`  kept, because somebody changed them since: ${kept.join(', ')}; what the pack says of them was not taken`];
}

const MEMBERS = 'people at the port';

function goneNote(counts: readonly RowCounts[], gone: readonly string[]): string[] {
  if (gone.length === 0) return [];
  const isRemoved = counts.some(({ kind, removed }) => kind === MEMBERS && removed > 0);
  const what = isRemoved
    ? 'taken from the port, because the pack no longer lists them'
    : 'no longer in the pack, and still at the port; --remove-people takes it from them';
  return [`  ${what}:`, ...gone.map((name) => `    ${name}`)];
}

/** What the check of a pack without a fault has to say. */
export function checkReport(folder: string, { pack, warnings }: CheckedResult): string {
  return [
    `${folder} has no fault.`,
    ...tideTableLines(pack.files.tables, pack.port.timezone),
    ...placeLines(pack),
    ...warningLines(warnings),
  ].join('\n');
}

type CheckedResult = Extract<PackResult, { pack: CheckedPack }>;

function warningLines(warnings: readonly PackRefusal[]): string[] {
  return warnings.length === 0 ? [] : ['warnings:', ...shortened(warnings)];
}

/** Every fault of a pack; `what` is what did not happen. */
export function refusalReport(folder: string, refusals: readonly PackRefusal[], what = 'was not imported'): string {
  const count = refusals.length === 1 ? '1 fault' : `${refusals.length} faults`;
  return [`${folder} ${what}: ${count}`, ...shortened(refusals)].join('\n');
}

const MOST_OF_A_KIND = 20;

/** At most twenty lines of each kind of fault of a file, and how many more there are. */
function shortened(refusals: readonly PackRefusal[]): string[] {
  const counts = new Map<string, number>();
  const lines = refusals.flatMap((one) => {
    const kind = kindOf(one);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= MOST_OF_A_KIND ? [`  ${refusalText(one)}`] : [];
  });
  const more = [...counts].flatMap(([kind, count]) =>
    count > MOST_OF_A_KIND ? [`  … and ${count - MOST_OF_A_KIND} more like it: ${kind}`] : [],
  );
  return [...lines, ...more];
}

/** File and reason without what differs from line to line: figures and quoted texts. */
const kindOf = ({ file, reason }: PackRefusal) =>
  `${file}: ${reason.replace(/"[^"]*"/g, '"…"').replace(/\d[\d.:-]*/g, '…')}`;
