import { type Kysely, sql } from 'kysely';

/** Copies of the record and the plan that go to the pilots of an archived pilotage (docs/decisions/0135-copies-on-archiving.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
const VISIBLE = `port_uuid = any (${PORTS}::uuid[]) or (select works_as_server())`;

const STATEMENTS = [
  `create table archive_copy (
    uuid uuid primary key,
    pilotage_uuid uuid not null references pilotage on delete cascade,
    port_uuid uuid not null references port on delete cascade,
    person_uuid uuid not null references person,
    queued_at timestamptz not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    claimed_at timestamptz,
    ended_at timestamptz,
    fault text,
    unique (pilotage_uuid, person_uuid)
  )`,
  `create index archive_copy_waiting on archive_copy (queued_at) where state = 'waiting'`,
  `create trigger archive_copy_port before insert or update of pilotage_uuid, port_uuid on archive_copy
    for each row execute function port_of_parent('pilotage', 'pilotage_uuid')`,
  'alter table archive_copy enable row level security, force row level security',
  `create policy archive_copy_wall on archive_copy using (${VISIBLE}) with check (${VISIBLE})`,
];
