import { type Kysely, sql } from 'kysely';

/** A tug that was taken off a line stays as a row: who takes it off a second time is answered, and nothing is forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table pilotage_tug add column removed_at timestamptz',
  'alter table pilotage_tug drop constraint pilotage_tug_pilotage_uuid_line_key',
  'drop index pilotage_tug_once',
  'create unique index pilotage_tug_line on pilotage_tug (pilotage_uuid, line) where removed_at is null',
  `create unique index pilotage_tug_once on pilotage_tug (pilotage_uuid, tug_uuid)
    where line <> 14 and removed_at is null`,
];
