import { type Kysely, sql } from 'kysely';

/**
 * The second wall between organisations and ports (docs/decisions/0009-two-walls.md). The first statement of a request
 * says for its transaction whose it is: `leadline.organisation`, `leadline.ports`, `leadline.person`. A setting that is
 * unset shows nothing of a port. `leadline.scope` is the server's own work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

// A setting that was set in an earlier transaction of the connection is empty afterwards. Each stands in a query of its
// own, which is done once for a statement and not once for a row.
const set = (name: string) => `nullif(current_setting('leadline.${name}', true), '')`;
const ORGANISATION = `(select ${set('organisation')}::uuid)`;
const PORTS = `(select ${set('ports')}::uuid[])`;
const PERSON = `(select ${set('person')}::uuid)`;
const SERVER = `current_setting('leadline.scope', true) = 'server'`;
/** Nobody has entered: log-in, refresh, links of letters, and the statement that finds the caller. */
const AT_THE_DOOR = `${ORGANISATION} is null or ${SERVER}`;

/** What of a port has its parent's port beside it: a policy that asked the parent would do so for each row. */
const CHILDREN = [
  ['tide_table', 'station_uuid', 'tide_station'],
  ['tide_event', 'station_uuid', 'tide_station'],
  ['tide_point', 'station_uuid', 'tide_station'],
  ['route_constraint', 'route_uuid', 'route'],
  ['route_stage', 'route_uuid', 'route'],
  ['route_check', 'pilotage_uuid', 'pilotage'],
] as const;

const OF_A_PORT = [
  ...['preference', 'berth_station', 'tide_station', 'tide_rate_station', 'port_constraint', 'route', 'chart'],
  ...['stage', 'tug', 'weather_location', 'port_extra'],
  ...CHILDREN.map(([table]) => table),
];

/** Secrets, and what guards them: nothing of them is there once somebody has entered. */
const OF_THE_DOOR = [
  ...['session_family', 'refresh_token', 'device', 'login_attempt', 'link_token', 'reset_request'],
  ...['sso_identity', 'sso_spent_nonce', 'audit_link', 'fact'],
];

const ofPort = `port_uuid = any (${PORTS}::uuid[]) or ${SERVER}`;

const STATEMENTS = [
  `create function port_of_parent() returns trigger language plpgsql as $$
    begin
      execute format('select port_uuid from %I where uuid = $1', tg_argv[0])
        into new.port_uuid using (to_jsonb(new) ->> tg_argv[1])::uuid;
      return new;
    end $$`,
  ...CHILDREN.flatMap(([table, key, parent]) => [
    `alter table ${table} add column port_uuid uuid references port on delete cascade`,
    `update ${table} child set port_uuid = parent.port_uuid from ${parent} parent where parent.uuid = child.${key}`,
    `alter table ${table} alter column port_uuid set not null`,
    `create trigger ${table}_port before insert or update of ${key}, port_uuid on ${table}
      for each row execute function port_of_parent('${parent}', '${key}')`,
  ]),
  ...OF_A_PORT.flatMap((table) => walled(table, ofPort)),
  // The organisation stands in a pilotage as well, and is no other than its port's.
  ...walled(
    'pilotage',
    ofPort,
    `port_uuid = any (${PORTS}::uuid[]) and organisation_uuid = ${ORGANISATION} or ${SERVER}`,
  ),
  ...walled('port', `uuid = any (${PORTS}::uuid[]) and organisation_uuid = ${ORGANISATION} or ${SERVER}`),
  ...walled('vessel', `organisation_uuid = ${ORGANISATION} or ${SERVER}`),
  ...walled('receipt', `person_uuid = ${PERSON} or ${SERVER}`),
  ...walled('organisation', `uuid = ${ORGANISATION} or ${AT_THE_DOOR}`),
  ...walled('person', `organisation_uuid = ${ORGANISATION} or ${AT_THE_DOOR}`),
  ...walled('person_port', `port_uuid = any (${PORTS}::uuid[]) or ${AT_THE_DOOR}`),
  ...walled('audit', `organisation_uuid = ${ORGANISATION} or ${AT_THE_DOOR}`),
  ...OF_THE_DOOR.flatMap((table) => walled(table, AT_THE_DOOR)),
];

/** FORCE, because the server's role owns the tables. */
function walled(table: string, visible: string, writable = visible): string[] {
  return [
    `alter table ${table} enable row level security, force row level security`,
    `create policy ${table}_wall on ${table} using (${visible}) with check (${writable})`,
  ];
}
