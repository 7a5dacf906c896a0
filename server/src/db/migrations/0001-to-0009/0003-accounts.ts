import { type Kysely, sql } from 'kysely';

/** Invitations and resets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // One of each kind per person: a newer letter ends the older one. The token stands as a SHA-256.
  `create table link_token (
    person_uuid uuid not null references person on delete cascade,
    kind text not null check (kind in ('signUp', 'reset')),
    hash text not null unique,
    made_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (person_uuid, kind)
  )`,
  // Also for e-mails of nobody, so that the limits tell nothing; the e-mail stands as a SHA-256.
  `create table reset_request (
    id bigint generated always as identity primary key,
    email_hash text not null,
    address text not null,
    at timestamptz not null
  )`,
  'create index reset_request_email on reset_request (email_hash, at)',
  'create index reset_request_address on reset_request (address, at)',
];
