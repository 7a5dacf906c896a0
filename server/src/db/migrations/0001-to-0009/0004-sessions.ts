import { type Kysely, sql } from 'kysely';

/** Devices, and what counts against guessing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS: string[] = [
  `alter table session_family
    add column kind text not null default 'password' check (kind in ('password', 'sso')),
    add column device_uuid uuid,
    add column address text,
    add column used_at timestamptz not null default now()`,
  `alter table refresh_token
    add column rotated_at timestamptz,
    add column predecessor_hash text,
    add column successor_sealed text,
    add column superseded_at timestamptz`,
  'create index refresh_token_expires_at on refresh_token (expires_at)',
  `alter table login_attempt
    add column device_uuid uuid,
    add column is_wrong boolean not null default false`,
  'create index login_attempt_address on login_attempt (address, at)',
  'create index login_attempt_at on login_attempt (at)',
  `alter table person
    add column wrong_log_ins integer not null default 0,
    add column reset_demanded_at timestamptz`,
  `create table device (
    person_uuid uuid not null references person on delete cascade,
    device_uuid uuid not null,
    created_at timestamptz not null,
    used_at timestamptz not null,
    recovery_secret text,
    primary key (person_uuid, device_uuid)
  )`,
  'create index receipt_at on receipt (at)',
];
