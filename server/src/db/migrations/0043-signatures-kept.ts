import { type Kysely, sql } from 'kysely';

/** A signature under a plan that others had changed, kept as it was signed (docs/decisions/0086-keep-as-signed.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table signature add column keeps_uuid uuid references signature',
  'alter table signature add column kept_reason text',
  'alter table signature add check ((keeps_uuid is null) = (kept_reason is null))',
];
