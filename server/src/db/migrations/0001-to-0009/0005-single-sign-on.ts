import { type Kysely, sql } from 'kysely';

/** Identities at a provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // One account of one tenant is one person, and a person has one account: whoever takes over an e-mail gets nobody's.
  `create table sso_identity (
    issuer text not null,
    tenant text not null,
    subject text not null,
    person_uuid uuid not null unique references person on delete cascade,
    linked_at timestamptz not null,
    primary key (issuer, tenant, subject)
  )`,
  `create table sso_spent_nonce (
    hash text primary key,
    expires_at timestamptz not null
  )`,
];
