import { type Kysely, sql } from 'kysely';

/** Files beside a plan, with their bytes (docs/decisions/0078-attachments.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
const VISIBLE = `port_uuid = any (${PORTS}::uuid[]) or (select works_as_server())`;

const STATEMENTS = [
  `create table attachment (
    uuid uuid primary key,
    pilotage_uuid uuid not null references pilotage on delete cascade,
    port_uuid uuid not null references port on delete cascade,
    attachment_type text not null check (attachment_type in ('dukc', 'weather', 'additional')),
    name text not null,
    name_key text not null,
    mime_type text not null,
    size integer not null,
    sha256 text not null,
    bytes bytea not null,
    person_uuid uuid not null references person,
    created_at timestamptz not null,
    unique (pilotage_uuid, attachment_type, name_key)
  )`,
  // Pictures and PDFs are compressed already.
  'alter table attachment alter column bytes set storage external',
  `create trigger attachment_port before insert or update of pilotage_uuid, port_uuid on attachment
    for each row execute function port_of_parent('pilotage', 'pilotage_uuid')`,
  'alter table attachment enable row level security, force row level security',
  `create policy attachment_wall on attachment using (${VISIBLE}) with check (${VISIBLE})`,
];
