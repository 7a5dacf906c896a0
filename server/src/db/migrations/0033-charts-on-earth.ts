import { type Kysely, sql } from 'kysely';

/** Where a chart lies on earth: `chartPlace` of the domain. Null where the port does not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chart add column place jsonb`.execute(db);
}
