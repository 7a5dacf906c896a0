import { type Kysely, sql } from 'kysely';

/** The master signs by the link that was sent to the ship (docs/decisions/0102-the-masters-signature-by-his-link.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table signature add column share_uuid uuid references share_link',
  'alter table signature add check (num_nonnulls(person_uuid, share_uuid) < 2)',
  'create index signature_share on signature (share_uuid, created_at) where share_uuid is not null',
];
