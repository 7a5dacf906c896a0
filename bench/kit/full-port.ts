import { asOwner } from '@leadline/server/db/database';
import { serverWork } from '@leadline/server/db/server-work';
import { sql } from 'kysely';
import { type DemoDatabase, startDemoDatabase } from './demo-database.ts';

/** A busy port's pilotages of a year. */
export const ROWS = '5000';

export interface FullPort extends DemoDatabase {
  /** Of the port. */
  uuid: string;
}

/** A PostgreSQL of its own with the demonstration, and at Koru so many pilotages, twelve a day, most of them before `now`. */
export async function makeFullPort(now: number, rows: number): Promise<FullPort> {
  const { db, settings, where, stop } = await startDemoDatabase(now);
  const { uuid } = await serverWork(db, (trx) =>
    trx.selectFrom('port').select('uuid').where('key', '=', 'koru').executeTakeFirstOrThrow(),
  );
  await serverWork(db, (trx) => copies(uuid, now, rows).execute(trx));
  await asOwner(db, (owner) => sql`vacuum analyze pilotage`.execute(owner));
  return { db, settings, where, uuid, stop };
}

/** So many copies of the demonstration's pilotages: real places, routes, people and vessels; 200 of them to come. */
export function copies(uuid: string, now: number, count: number) {
  return sql`
    insert into pilotage (uuid, organisation_uuid, port_uuid, status, date, movement_type, from_uuid, to_uuid, side_to,
      route_uuid, pilot_uuid, pilot_second_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at)
    select gen_random_uuid(), organisation_uuid, port_uuid, 'Plan', ${new Date(now)}::timestamptz
      + (n - ${count}::int + 200) * interval '2 hours', movement_type, from_uuid, to_uuid, side_to, route_uuid, pilot_uuid,
      pilot_second_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at
    from (select *, row_number() over (order by uuid) as place, count(*) over () as many
      from pilotage where port_uuid = ${uuid}) of_demo
    join generate_series(1, ${count}::int) n on n % many + 1 = place`;
}
