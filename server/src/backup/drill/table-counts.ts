import { type Kysely, sql } from 'kysely';
import { serverWork } from '../../db/server-work.ts';
import type { Tables } from '../../db/tables.ts';

export type TableCounts = Record<string, number>;

/** How many rows each table has, all at one instant. */
export function countTables(db: Kysely<Tables>): Promise<TableCounts> {
  return serverWork(db, async (trx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables where schemaname = 'public' order by 1`.execute(trx);
    const each = tables.map(
      ({ name }) => sql`select ${name}::text as name, count(*)::float8 as count from ${sql.id(name)}`,
    );
    const { rows } = await sql<{ name: string; count: number }>`${sql.join(each, sql` union all `)}`.execute(trx);
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  });
}

/** Tables whose rows differ in number, and those that only one of the two has, one line each. */
export function differences(live: TableCounts, restored: TableCounts): string[] {
  const names = [...new Set([...Object.keys(live), ...Object.keys(restored)])].sort();
  return names
    .filter((name) => live[name] !== restored[name])
    .map((name) => `${name}: ${restored[name] ?? 'no'} of ${live[name] ?? 'no'} rows`);
}
