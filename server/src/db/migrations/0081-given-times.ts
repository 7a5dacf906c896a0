import { type Kysely, sql } from 'kysely';

/** When a master gave an answer, by his device; one that waited for a network arrives later. Null where it was not stated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table pilotage_comment add column given_at timestamptz').execute(db);
}
