import { type Kysely, sql } from 'kysely';

/** Where a deed came from; null for what the server did by itself, and for what was written before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column address text`.execute(db);
}
