import { type Kysely, sql } from 'kysely';

/** What stands beside metres where a port counts in feet (docs/decisions/0123-feet-beside-metres.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table port add column units text not null default 'metres' check (units in ('metres', 'feet'))`.execute(
    db,
  );
}
