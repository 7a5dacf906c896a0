import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../src/db/tables.ts';

/** So many more ports, ten to an organisation, each with twenty berths, a route at each of them, and ten people. */
export async function addOtherPorts(db: Kysely<Tables>, count: number): Promise<void> {
  await sql`
    with organisations as (
      insert into organisation (uuid, key, name) select gen_random_uuid(), 'other-' || n, 'Other'
      from generate_series(0, (${count}::int - 1) / 10) n returning uuid, key
    ), ports as (
      insert into port (uuid, organisation_uuid, key, name, timezone)
      select gen_random_uuid(), organisations.uuid, 'other-' || n, 'Other ' || n, 'Etc/UTC'
      from generate_series(0, ${count}::int - 1) n join organisations on organisations.key = 'other-' || n / 10
      returning uuid, organisation_uuid
    ), places as (
      insert into berth_station (uuid, port_uuid, name, type) select gen_random_uuid(), uuid, 'Berth ' || n, 'berth'
      from ports, generate_series(1, 20) n returning uuid, port_uuid
    ), people as (
      insert into person (uuid, organisation_uuid, email, roles) select gen_random_uuid(), organisation_uuid,
        n || '@' || uuid || '.example', '{pilot}' from ports, generate_series(1, 10) n
    )
    insert into route (uuid, port_uuid, name, from_uuid, to_uuid)
    select gen_random_uuid(), port_uuid, 'Route', uuid, uuid from places`.execute(db);
}
