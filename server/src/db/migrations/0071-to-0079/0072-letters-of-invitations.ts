import { type Kysely, sql } from 'kysely';

/** Whether the letter of an invitation left; of those made so far it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link_token add column mail_state text check (mail_state in ('waiting', 'sent', 'failed'))`.execute(
    db,
  );
}
