import { type Kysely, sql } from 'kysely';

/**
 * Where a port has its weather from, which place's forecast counts where, and what was fetched last for each place: kept
 * here so that all servers ask a service once (docs/decisions/0093-weather.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
const VISIBLE = `port_uuid = any (${PORTS}::uuid[]) or (select works_as_server())`;

const STATEMENTS = [
  'alter table port add column weather jsonb',
  `create table weather_forecast (
    port_uuid uuid not null references port on delete cascade,
    source text not null,
    latitude double precision not null,
    longitude double precision not null,
    parts jsonb not null,
    fetched_at timestamptz,
    expires_at timestamptz,
    problem text,
    failures integer not null default 0,
    retry_at timestamptz,
    claimed_until timestamptz,
    primary key (port_uuid, source, latitude, longitude)
  )`,
  'alter table weather_forecast enable row level security, force row level security',
  `create policy weather_forecast_wall on weather_forecast using (${VISIBLE}) with check (${VISIBLE})`,
];
