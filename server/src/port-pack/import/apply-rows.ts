import type { Instant } from '@leadline/domain/time/instant';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Row, WantedRows } from './wanted-rows.ts';

/** What an import did to the rows of one kind. */
export interface RowCounts {
  kind: string;
  inserted: number;
  updated: number;
  unchanged: number;
  removed: number;
  /** Left alone because people have changed them since. */
  kept: number;
}

export function noCounts(kind: string): RowCounts {
  return { kind, inserted: 0, updated: 0, unchanged: 0, removed: 0, kept: 0 };
}

/** Counts, and the rows themselves that were written or taken away. */
export interface Applied {
  counts: RowCounts;
  inserted: Row[];
  updated: Row[];
  /** What stood in the place of each updated row. */
  former: ReadonlyMap<Row, Row>;
  removed: Row[];
}

/** Large columns that are compared by a hash in another column. */
const UNREAD = ['bytes'];

/** Brings a table to the wanted rows: new ones in, changed ones written, equal ones untouched, gone ones away. */
export async function applyRows(trx: Transaction<Tables>, wanted: WantedRows, now: Instant): Promise<Applied> {
  const existing = await existingRows(trx, wanted);
  const idOf = (row: Row) => wanted.keys.map((key) => String(row[key])).join(' ');
  const known = new Map(existing.map((row) => [idOf(row), row]));
  const { dated = (row: Row) => row } = wanted;
  const rows = wanted.rows.map((row) => dated(row, known.get(idOf(row)), now));
  const wantedIds = new Set(rows.map(idOf));
  const inserted = rows.filter((row) => !known.has(idOf(row)));
  const updated = rows.filter((row) => {
    const before = known.get(idOf(row));
    return before !== undefined && !isSame(row, before);
  });
  const removed = existing.filter((row) => !wantedIds.has(idOf(row)) && isPresent(row));
  if (wanted.gone !== 'keep') for (const row of removed) await takeAway(trx, wanted, row, now);
  if (updated.some((row) => 'ordinal' in row)) await stepAside(trx, wanted, updated);
  for (const row of [...inserted, ...updated]) await upsert(trx, wanted, row);
  const isRemoving = wanted.gone !== 'keep';
  const counts = {
    ...noCounts(wanted.kind),
    inserted: inserted.length,
    updated: updated.length,
    unchanged: rows.length - inserted.length - updated.length,
    removed: isRemoving ? removed.length : 0,
  };
  const former = new Map(updated.map((row) => [row, known.get(idOf(row)) as Row]));
  return { counts, inserted, updated, former, removed: isRemoving ? removed : [] };
}

async function existingRows(trx: Transaction<Tables>, wanted: WantedRows): Promise<Row[]> {
  const columns = columnsOf(wanted);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const condition = conditionOf(wanted);
  const { rows } = await sql<Row>`
    select ${list} from ${sql.table(wanted.table)} where ${condition} for update`.execute(trx);
  return rows;
}

/** The rows of the scope, and those that are wanted by their keys although they stand outside it. */
function conditionOf({ scope, keys, rows }: WantedRows): RawBuilder<unknown> {
  const [key = ''] = keys;
  if (scope) return sql`${sql.ref(scope.column)} = any(${[...scope.values]}::uuid[])`;
  return sql`${sql.ref(key)} = any(${rows.map((row) => String(row[key]))}::uuid[])`;
}

function columnsOf({ rows, keys, gone, scope }: WantedRows): string[] {
  const own = Object.keys(rows[0] ?? {}).filter((column) => !UNREAD.includes(column));
  return [
    ...new Set([...keys, ...own, ...(gone === 'removed_at' ? ['removed_at'] : []), ...(scope ? [scope.column] : [])]),
  ];
}

function isPresent(row: Row): boolean {
  return !('removed_at' in row) || row.removed_at === null;
}

function isSame(row: Row, before: Row): boolean {
  return Object.keys(row)
    .filter((column) => !UNREAD.includes(column))
    .every((column) => canonical(row[column]) === canonical(before[column]));
}

/** JSON with sorted keys: two equal values have one text, whatever order the database keeps them in. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join()}}`;
}

/** History may refer to a removed row, so most kinds are marked and stay. */
async function takeAway(
  trx: Transaction<Tables>,
  { table, keys, gone }: WantedRows,
  row: Row,
  now: Instant,
): Promise<void> {
  const same = sql.join(
    keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
    sql` and `,
  );
  if (gone === 'delete') await sql`delete from ${sql.table(table)} where ${same}`.execute(trx);
  else await sql`update ${sql.table(table)} set removed_at = ${new Date(now)} where ${same}`.execute(trx);
}

/** Places in an order are unique: rows that change theirs first leave the old ones. */
async function stepAside(trx: Transaction<Tables>, { table, keys }: WantedRows, rows: readonly Row[]): Promise<void> {
  const [key = ''] = keys;
  if (keys.length > 1) return;
  await sql`update ${sql.table(table)} set ordinal = -1 - ordinal
    where ${sql.ref(key)} = any(${rows.map((row) => String(row[key]))}::uuid[])`.execute(trx);
}

async function upsert(trx: Transaction<Tables>, { table, keys }: WantedRows, row: Row): Promise<void> {
  const columns = Object.keys(row);
  const changing = columns.filter((column) => !keys.includes(column));
  const refs = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => sql`${stored(row[column])}`));
  const conflict = sql.join(keys.map((key) => sql.ref(key)));
  const sets = sql.join(changing.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  const action = changing.length > 0 ? sql`do update set ${sets}` : sql`do nothing`;
  await sql`insert into ${sql.table(table)} (${refs}) values (${values}) on conflict (${conflict}) ${action}`.execute(
    trx,
  );
}

/** Objects are stored as JSON; arrays, which are PostgreSQL's own, and bytes go as they are. */
function stored(value: unknown): unknown {
  const isJson = value !== null && typeof value === 'object' && !Array.isArray(value) && !Buffer.isBuffer(value);
  return isJson ? JSON.stringify(value) : (value ?? null);
}
