import { type Kysely, sql } from 'kysely';

/** All that was signed, beside its digests (docs/decisions/0085-the-signed-content.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // `json` and not `jsonb`: digests are taken over these bytes.
  'alter table signature add column content json',
  'alter table signature add column strokes json',
  // Digests of before are of another kind than those of `content`: they stay as they were given.
  'alter table signature add column is_stated boolean not null default true',
  'update signature set is_stated = false where plan_digest is null',
  'alter table signature add column shown_differs jsonb',
  // Names, digests and random bytes of the parts that were sent. Without them a sending counts as changed.
  'alter table share_link add column content_parts json',
];
