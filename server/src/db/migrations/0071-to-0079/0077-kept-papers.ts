import { type Kysely, sql } from 'kysely';

/**
 * Papers of plans that both have signed, with their bytes (docs/decisions/0137-signed-papers-are-kept.md). What is known of
 * one outlives its pilotage, as the record does; its bytes go with the pilotage, whichever release deletes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
const VISIBLE = `port_uuid = any (${PORTS}::uuid[]) or (select works_as_server())`;

const STATEMENTS = [
  `create table kept_paper (
    uuid uuid primary key,
    pilotage_uuid uuid not null,
    port_uuid uuid not null references port on delete cascade,
    pilot_signature_uuid uuid not null,
    master_signature_uuid uuid not null,
    signed_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'kept', 'tooLarge', 'failed')),
    attempts integer not null default 0,
    next_at timestamptz not null,
    claimed_until timestamptz,
    is_changed boolean not null default false,
    paper_version integer,
    sha256 text,
    size integer,
    made_at timestamptz,
    removed_at timestamptz,
    removed_by text,
    removed_reason text
  )`,
  `create table kept_paper_file (
    kept_paper_uuid uuid primary key references kept_paper on delete cascade,
    pilotage_uuid uuid not null references pilotage on delete cascade,
    port_uuid uuid not null references port on delete cascade,
    bytes bytea not null
  )`,
  // A PDF is compressed already.
  'alter table kept_paper_file alter column bytes set storage external',
  'create index kept_paper_of_pilotage on kept_paper (pilotage_uuid)',
  `create index kept_paper_due on kept_paper (next_at) where state = 'waiting'`,
  'create index kept_paper_file_of_pilotage on kept_paper_file (pilotage_uuid)',
  // The signatures of the last hour, whose papers are to be made.
  'create index signature_created_at on signature (created_at)',
  ...['kept_paper', 'kept_paper_file'].flatMap((table) => [
    `create trigger ${table}_port before insert or update of pilotage_uuid, port_uuid on ${table}
      for each row execute function port_of_parent('pilotage', 'pilotage_uuid')`,
    `alter table ${table} enable row level security, force row level security`,
    `create policy ${table}_wall on ${table} using (${VISIBLE}) with check (${VISIBLE})`,
  ]),
];
