import { type Kysely, type RawBuilder, sql } from 'kysely';

/** Every server of the database listens here. Whoever may connect may listen: what is told names nobody. */
export const CHANNEL = 'leadline_live';

/**
 * Tells all servers when the transaction commits; what is rolled back is told to nobody. A part of a statement, for one
 * row of it.
 */
export function telling(news: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`pg_notify(${sql.lit(CHANNEL)}, (${news})::text)`;
}

/** Whoever follows something by this log-in, or as this person, may have lost the right to. */
export async function tellRightsChanged<T>(db: Kysely<T>, whose: { family: string } | { person: string }) {
  await sql`select ${telling(sql`${JSON.stringify(whose)}`)}`.execute(db);
}
