import { type Kysely, sql } from 'kysely';

/**
 * What a pilotage rested on when it was closed, and charts that a port has replaced since
 * (docs/decisions/0138-a-closed-pilotage-keeps-what-it-rested-on.md). Of those that were closed before nothing is known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
const VISIBLE = `port_uuid = any (${PORTS}::uuid[]) or (select works_as_server())`;

const STATEMENTS = [
  'alter table pilotage add column kept jsonb',
  // A server of the release before takes an acceptance back without knowing of it.
  `create function keep_while_closed() returns trigger language plpgsql as $$
    begin
      new.kept := null;
      return new;
    end $$`,
  `create trigger pilotage_kept before update of status on pilotage for each row
    when (new.kept is not null and new.status not in ('Done', 'Arch')) execute function keep_while_closed()`,
  `create table former_chart (
    uuid uuid not null,
    sha256 text not null,
    port_uuid uuid not null references port on delete cascade,
    mime text not null,
    bytes bytea not null,
    primary key (uuid, sha256)
  )`,
  'create index former_chart_port on former_chart (port_uuid)',
  'alter table former_chart enable row level security, force row level security',
  `create policy former_chart_wall on former_chart using (${VISIBLE}) with check (${VISIBLE})`,
  // A port that has closed nothing needs no former sheet.
  `create function keep_former_chart() returns trigger language plpgsql as $$
    begin
      insert into former_chart (uuid, sha256, port_uuid, mime, bytes)
      select old.uuid, old.sha256, old.port_uuid, old.mime, old.bytes
      where exists (select from pilotage where port_uuid = old.port_uuid and kept is not null)
      on conflict do nothing;
      return null;
    end $$`,
  `create trigger chart_replaced after update on chart for each row
    when (old.sha256 is distinct from new.sha256) execute function keep_former_chart()`,
  `create trigger chart_gone after delete on chart for each row execute function keep_former_chart()`,
];
