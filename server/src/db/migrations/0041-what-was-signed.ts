import { type Kysely, sql } from 'kysely';

/** What a signature was put under: the digests of what was on the screen, and whether it accepted (docs/decisions/0084-signatures.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Where a port signs by name there is no drawing.
  'alter table signature alter column image drop not null',
  'alter table signature add column content_parts jsonb',
  'alter table signature add column signed_at timestamptz',
  'alter table signature add column person_uuid uuid references person',
  'alter table signature add column is_accepted boolean not null default true',
];
