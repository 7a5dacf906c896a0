import { type Kysely, sql } from 'kysely';

/** The first schema. Lengths are metres, weights tonnes; every table of a port carries its port. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table organisation (
    uuid uuid primary key,
    key text not null unique,
    name text not null
  )`,
  `create table port (
    uuid uuid primary key,
    organisation_uuid uuid not null references organisation,
    key text not null,
    name text not null,
    timezone text not null,
    latitude double precision,
    longitude double precision,
    common_emails text[] not null default '{}',
    notice text,
    show_berthing_stages boolean not null default true,
    unique (organisation_uuid, key)
  )`,
  `create table person (
    uuid uuid primary key,
    organisation_uuid uuid not null references organisation,
    email text not null unique check (email = lower(email)),
    first_name text,
    last_name text,
    roles text[] not null,
    password_hash text,
    disabled boolean not null default false
  )`,
  `create table person_port (
    person_uuid uuid not null references person on delete cascade,
    port_uuid uuid not null references port on delete cascade,
    primary key (person_uuid, port_uuid)
  )`,
  'create index person_port_port on person_port (port_uuid)',
  `create table session_family (
    uuid uuid primary key,
    person_uuid uuid not null references person on delete cascade,
    created_at timestamptz not null default now(),
    revoked_at timestamptz
  )`,
  'create index session_family_person on session_family (person_uuid)',
  `create table refresh_token (
    hash text primary key,
    family_uuid uuid not null references session_family on delete cascade,
    issued_at timestamptz not null default now(),
    expires_at timestamptz not null,
    used_at timestamptz,
    successor_hash text
  )`,
  'create index refresh_token_family on refresh_token (family_uuid)',
  // One row per attempt that was not (yet) the right password; the e-mail stands as a SHA-256.
  `create table login_attempt (
    id bigint generated always as identity primary key,
    email_hash text not null,
    address text not null,
    at timestamptz not null
  )`,
  'create index login_attempt_email on login_attempt (email_hash, address, at)',
  `create table preference (
    port_uuid uuid not null references port on delete cascade,
    key text not null,
    metadata jsonb not null,
    primary key (port_uuid, key)
  )`,
  `create table berth_station (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    name text not null,
    type text not null check (type in ('station', 'berth')),
    latitude double precision,
    longitude double precision,
    removed_at timestamptz
  )`,
  'create index berth_station_port on berth_station (port_uuid)',
  `create table tide_station (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    name text not null,
    datum text not null,
    time_basis text not null,
    source jsonb not null,
    source_text text not null,
    attribution text,
    latitude double precision,
    longitude double precision,
    removed_at timestamptz
  )`,
  'create index tide_station_port on tide_station (port_uuid)',
  `create table tide_table (
    uuid uuid primary key,
    station_uuid uuid not null references tide_station on delete cascade,
    kind text not null check (kind in ('events', 'points')),
    from_day text not null,
    to_day text not null,
    source_text text not null,
    attribution text,
    content_sha256 text
  )`,
  'create index tide_table_station on tide_table (station_uuid)',
  `create table tide_event (
    table_uuid uuid not null references tide_table on delete cascade,
    station_uuid uuid not null references tide_station on delete cascade,
    at timestamptz not null,
    height double precision not null,
    type text not null check (type in ('high', 'low')),
    primary key (table_uuid, at)
  )`,
  'create index tide_event_station on tide_event (station_uuid, at)',
  `create table tide_point (
    table_uuid uuid not null references tide_table on delete cascade,
    station_uuid uuid not null references tide_station on delete cascade,
    at timestamptz not null,
    height double precision not null,
    primary key (table_uuid, at)
  )`,
  'create index tide_point_station on tide_point (station_uuid, at)',
  `create table tide_rate_station (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    name text not null,
    latitude double precision,
    longitude double precision,
    removed_at timestamptz
  )`,
  'create index tide_rate_station_port on tide_rate_station (port_uuid)',
  `create table port_constraint (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    name text not null,
    constraint_type text,
    is_waypoint boolean not null default false,
    latitude double precision,
    longitude double precision,
    value double precision,
    datum text,
    safety_margin double precision,
    safety_margin_pct double precision,
    tide_correction_factor double precision,
    value_overridable boolean not null default false,
    berth_station_uuid uuid references berth_station,
    tide_station_uuid uuid references tide_station,
    tide_rate_station_uuid uuid references tide_rate_station,
    note text,
    removed_at timestamptz
  )`,
  'create index port_constraint_port on port_constraint (port_uuid)',
  `create table route (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    name text not null,
    from_uuid uuid not null references berth_station,
    to_uuid uuid not null references berth_station,
    side_to_restrictions text[] not null default '{}',
    version integer not null default 1,
    removed_at timestamptz
  )`,
  'create index route_leg on route (from_uuid, to_uuid)',
  `create table route_constraint (
    uuid uuid primary key,
    route_uuid uuid not null references route on delete cascade,
    constraint_uuid uuid not null references port_constraint,
    ordinal integer not null,
    time double precision not null,
    unique (route_uuid, ordinal)
  )`,
  `create table chart (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    name text not null,
    mime text not null,
    width integer not null,
    height integer not null,
    scale_pixels double precision,
    scale_meters double precision,
    sha256 text not null,
    bytes bytea not null
  )`,
  `create table stage (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    name text not null,
    ordinal integer not null,
    chart_uuid uuid references chart on delete set null,
    removed_at timestamptz
  )`,
  `create table route_stage (
    route_uuid uuid not null references route on delete cascade,
    stage_uuid uuid not null references stage on delete cascade,
    ordinal integer not null,
    primary key (route_uuid, stage_uuid)
  )`,
  `create table tug (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    name text not null,
    tonnage double precision not null,
    tug_type text not null,
    removed_at timestamptz
  )`,
  `create table weather_location (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    name text not null,
    latitude double precision not null,
    longitude double precision not null,
    timezone text,
    removed_at timestamptz
  )`,
  `create table port_extra (
    uuid uuid primary key,
    port_uuid uuid not null references port on delete cascade,
    extra_type text not null,
    ordinal integer not null default 0,
    metadata jsonb not null
  )`,
  'create index port_extra_port on port_extra (port_uuid)',
  `create table vessel (
    organisation_uuid uuid not null references organisation,
    imo text not null check (imo ~ '^[0-9]{7}$'),
    name text not null,
    vessel_type text,
    emails text[] not null default '{}',
    length double precision,
    height double precision,
    beam double precision,
    bridge_to_stern double precision,
    bridge_to_bow double precision,
    bitts_fwd double precision,
    bitts_aft double precision,
    track_control boolean,
    measurements_unit text,
    safe_work_load double precision,
    metadata jsonb not null default '{}',
    version integer not null default 1,
    group_stamp jsonb not null default '{}',
    updated_at timestamptz not null default now(),
    updated_by uuid references person,
    primary key (organisation_uuid, imo)
  )`,
  `create table pilotage (
    uuid uuid primary key,
    organisation_uuid uuid not null references organisation,
    port_uuid uuid not null references port,
    status text not null,
    date timestamptz not null,
    movement_type text,
    from_uuid uuid references berth_station,
    to_uuid uuid references berth_station,
    side_to text,
    route_uuid uuid references route,
    pilot_uuid uuid references person,
    pilot_second_uuid uuid references person,
    vessel_imo text,
    vessel_name text not null,
    vessel_agent text,
    vessel_visit_code text,
    vessel_fwd_draft double precision,
    vessel_aft_draft double precision,
    vessel_max_draft double precision,
    vessel_displacement double precision,
    outer_end text,
    inner_end text,
    bridge_mark text,
    notes text,
    pilotage_mode text,
    transfer_method text,
    omc_chosen_plan_id text,
    pilot_accepted boolean not null default false,
    master_accepted boolean not null default false,
    master_name text,
    altered_by uuid references person,
    altered_by_vessel uuid references person,
    previous_data jsonb,
    version integer not null default 1,
    group_stamp jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index pilotage_port_date on pilotage (port_uuid, date)',
  'create index pilotage_vessel on pilotage (organisation_uuid, vessel_imo, date)',
  `create table route_check (
    uuid uuid primary key,
    pilotage_uuid uuid not null references pilotage on delete cascade,
    route_constraint_uuid uuid not null,
    overrides jsonb not null,
    version integer not null default 1,
    group_stamp jsonb not null default '{}',
    updated_at timestamptz not null default now(),
    unique (pilotage_uuid, route_constraint_uuid)
  )`,
  `create table receipt (
    person_uuid uuid not null,
    key uuid not null,
    body_hash text not null,
    result text not null check (result in ('applied', 'noop', 'conflict', 'rejected', 'cancelled')),
    code text,
    entity text,
    version integer,
    failure jsonb,
    at timestamptz not null default now(),
    primary key (person_uuid, key)
  )`,
  `create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    organisation_uuid uuid,
    person_uuid uuid,
    action text not null,
    entity_type text not null,
    entity_id text not null,
    before jsonb,
    after jsonb
  )`,
  'create index audit_entity on audit (entity_type, entity_id)',
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin raise exception 'the audit is append-only'; end $$`,
  `create trigger audit_append_only before update or delete or truncate on audit
    for each statement execute function refuse_audit_change()`,
  `create table fact (
    key text primary key,
    value jsonb not null
  )`,
];
