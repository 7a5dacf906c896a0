import { type Kysely, sql } from 'kysely';

/** Tidal streams by tables of points. Each row has its station's port beside it, for the policy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
const OF_PORT = `port_uuid = any (${PORTS}::uuid[]) or current_setting('leadline.scope', true) = 'server'`;

const STATEMENTS = [
  `create table tide_rate_table (
    uuid uuid primary key,
    station_uuid uuid not null references tide_rate_station on delete cascade,
    port_uuid uuid not null references port on delete cascade,
    source_text text not null,
    attribution text,
    content_sha256 text not null
  )`,
  'create index tide_rate_table_station on tide_rate_table (station_uuid)',
  `create table tide_rate_point (
    table_uuid uuid not null references tide_rate_table on delete cascade,
    station_uuid uuid not null references tide_rate_station on delete cascade,
    port_uuid uuid not null references port on delete cascade,
    at timestamptz not null,
    rate double precision not null,
    direction double precision not null,
    primary key (station_uuid, at)
  )`,
  'create index tide_rate_point_table on tide_rate_point (table_uuid)',
  ...['tide_rate_table', 'tide_rate_point'].flatMap((table) => [
    `create trigger ${table}_port before insert or update of station_uuid, port_uuid on ${table}
      for each row execute function port_of_parent('tide_rate_station', 'station_uuid')`,
    `alter table ${table} enable row level security, force row level security`,
    `create policy ${table}_wall on ${table} using (${OF_PORT}) with check (${OF_PORT})`,
  ]),
];
