import { boardDay } from '@leadline/domain/board/board-day';
import { hours } from '@leadline/domain/time/instant';
import { addPortDays, portDay } from '@leadline/domain/time/port-time';
import { asOwner } from '@leadline/server/db/database';
import { serverWork } from '@leadline/server/db/server-work';
import { sql } from 'kysely';
import { type DemoDatabase, startDemoDatabase } from '../kit/demo-database.ts';

export interface BusyDay extends DemoDatabase {
  /** The day of the port, YYYY-MM-DD. */
  day: string;
}

/**
 * A PostgreSQL of its own with the demonstration, and at Koru so many movements more on one day, evenly from its second
 * hour to its twentieth: copies of the demonstration's planned ones, with real places, routes, people and vessels.
 */
export async function makeBusyDay(now: number, movements: number): Promise<BusyDay> {
  const demo = await startDemoDatabase(now);
  const { uuid, timezone } = await serverWork(demo.db, (trx) =>
    trx.selectFrom('port').select(['uuid', 'timezone']).where('key', '=', 'koru').executeTakeFirstOrThrow(),
  );
  // Beyond the days of the demonstration.
  const day = addPortDays(portDay(now, timezone), 40);
  const { from } = boardDay(day, timezone);
  await serverWork(demo.db, (trx) =>
    sql`
      insert into pilotage (uuid, organisation_uuid, port_uuid, status, date, movement_type, from_uuid, to_uuid, side_to,
        route_uuid, pilot_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at)
      select gen_random_uuid(), organisation_uuid, port_uuid, 'Plan',
        ${new Date(from + hours(1))}::timestamptz + (n - 1) * interval '18 hours' / ${movements}::int, movement_type, from_uuid,
        to_uuid, side_to, route_uuid, pilot_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at,
        updated_at
      from (select *, row_number() over (order by uuid) as place, count(*) over () as many
        from pilotage where port_uuid = ${uuid} and route_uuid is not null and pilot_uuid is not null) of_demo
      join generate_series(1, ${movements}::int) n on n % many + 1 = place`.execute(trx),
  );
  await asOwner(demo.db, (owner) => sql`vacuum analyze pilotage`.execute(owner));
  return { ...demo, day };
}
