import { type Kysely, sql } from 'kysely';

/**
 * The wrong passwords of an account are forgotten one an hour, so the account remembers since when; a device that its
 * owner has used before has a count of its own. A person may hold several links for a new password, until one is used;
 * of invitations the newest alone leads anywhere.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table person add column wrong_log_ins_at timestamptz',
  'alter table device add column wrong_log_ins integer not null default 0',
  'alter table link_token drop constraint link_token_pkey, drop constraint link_token_hash_key, add primary key (hash)',
  "create unique index link_token_sign_up on link_token (person_uuid) where kind = 'signUp'",
  'create index link_token_person on link_token (person_uuid)',
];
