import { type Kysely, sql } from 'kysely';

/** When a copy that was taken by a link was noted last (docs/decisions/0142-the-device-says-what-it-exports.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table share_link add column copied_at timestamptz').execute(db);
}
