import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';

/** Tables in which one of these words stands, however it is written there. */
export async function tablesWith(db: Kysely<Tables>, ...words: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    order by relname`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const any = sql.join(
      words.map((word) => sql`thing::text like ${`%${word}%`}`),
      sql` or `,
    );
    const { rows: hits } = await sql`select from ${sql.table(name)} thing where ${any} limit 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found;
}
