import { type Kysely, sql } from 'kysely';

/** What hangs on a pilotage beside its route checks. Each row has its parent's port beside it, for the policy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const OF_PILOTAGE = `
    uuid uuid primary key,
    pilotage_uuid uuid not null references pilotage on delete cascade,
    port_uuid uuid not null references port on delete cascade`;

const CHANGING = `
    version integer not null default 1,
    group_stamp jsonb not null default '{}',
    updated_at timestamptz not null default now()`;

const PORTS = `(select nullif(current_setting('leadline.ports', true), '')::uuid[])`;
const OF_PORT = `port_uuid = any (${PORTS}::uuid[]) or current_setting('leadline.scope', true) = 'server'`;

const STATEMENTS = [
  `create table pilotage_extra (${OF_PILOTAGE},
    extra_type text not null,
    metadata jsonb not null,${CHANGING},
    unique (pilotage_uuid, extra_type)
  )`,
  `create table pilotage_tug (${OF_PILOTAGE},
    tug_uuid uuid not null references tug,
    line smallint not null check (line between 0 and 14),${CHANGING},
    unique (pilotage_uuid, line)
  )`,
  // Tugs that stand by (14) are ordered, not made fast; any other is at one line.
  'create unique index pilotage_tug_once on pilotage_tug (pilotage_uuid, tug_uuid) where line <> 14',
  `create table drawing (${OF_PILOTAGE},
    type text not null check (type in ('stage', 'departure-berthing', 'arrival-berthing')),
    stage_uuid uuid references stage,
    metadata jsonb not null,${CHANGING},
    check ((type = 'stage') = (stage_uuid is not null))
  )`,
  'create unique index drawing_once on drawing (pilotage_uuid, type, coalesce(stage_uuid, pilotage_uuid))',
  // Evidence: it is never changed.
  `create table signature (${OF_PILOTAGE},
    role text not null check (role in ('pilot', 'master')),
    name text not null,
    image text not null,
    plan_digest text,
    version integer not null default 1,
    created_at timestamptz not null
  )`,
  'create index signature_pilotage on signature (pilotage_uuid, created_at)',
  ...['pilotage_extra', 'pilotage_tug', 'drawing', 'signature'].flatMap((table) => [
    `create trigger ${table}_port before insert or update of pilotage_uuid, port_uuid on ${table}
      for each row execute function port_of_parent('pilotage', 'pilotage_uuid')`,
    `alter table ${table} enable row level security, force row level security`,
    `create policy ${table}_wall on ${table} using (${OF_PORT}) with check (${OF_PORT})`,
  ]),
];
