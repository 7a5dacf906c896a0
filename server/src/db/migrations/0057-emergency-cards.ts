import { type Kysely, sql } from 'kysely';

/** What a port wants done first in an emergency, and whom to call (docs/decisions/0096-emergency-cards.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
const VISIBLE = `port_uuid = any (${PORTS}::uuid[]) or (select works_as_server())`;

const STATEMENTS = [
  `create table emergency_card (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    ordinal integer not null,
    card jsonb not null
  )`,
  'create index emergency_card_port on emergency_card (port_uuid)',
  'alter table emergency_card enable row level security, force row level security',
  `create policy emergency_card_wall on emergency_card using (${VISIBLE}) with check (${VISIBLE})`,
];
