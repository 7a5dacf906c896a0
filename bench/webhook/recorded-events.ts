import { serverWork } from '@leadline/server/db/server-work';
import { queueMessages } from '@leadline/server/timestamps/queue-messages';
import { sql } from 'kysely';
import type { DemoDatabase } from '../kit/demo-database.ts';

const FIRST = Date.parse('2026-11-22T00:00:00Z');
const POB = '30000000-0000-4000-8000-000000000001';

/** So many arrivals at Koru, copied from one of the demonstration. */
export async function makeArrivals(db: DemoDatabase['db'], count: number): Promise<string[]> {
  const { rows } = await serverWork(db, (trx) =>
    sql<{ uuid: string }>`
      insert into pilotage (uuid, organisation_uuid, port_uuid, status, date, movement_type, from_uuid, to_uuid, side_to,
        route_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at)
      select gen_random_uuid(), organisation_uuid, port_uuid, 'Plan', date, movement_type, from_uuid, to_uuid, side_to,
        route_uuid, vessel_imo, vessel_name, vessel_max_draft, group_stamp, created_at, updated_at
      from (select pilotage.* from pilotage join port on port.uuid = port_uuid
        where port.key = 'koru' and movement_type = 'Arrival' and vessel_imo ~ '^[0-9]{7}$' limit 1) one,
        generate_series(1, ${count})
      returning uuid`.execute(trx),
  );
  if (rows.length !== count) throw new Error('the demonstration has no arrival at Koru');
  return rows.map(({ uuid }) => uuid);
}

/** As a write of a pilot does it: the time of one event of a pilotage, corrected again and again, a second later each time. */
export async function recordEvent({ db, settings }: DemoDatabase, pilotage: string, place: number): Promise<void> {
  await serverWork(db, async (trx) => {
    await sql`select from pilotage where uuid = ${pilotage} for update`.execute(trx);
    const before = place === 0 ? null : timesAt(place - 1);
    await queueMessages({ trx, now: Date.now() }, settings.webhooks, { pilotage, before, after: timesAt(place) });
  });
}

function timesAt(place: number) {
  const dateTime = new Date(FIRST + 1000 * place).toISOString();
  return { value: [{ uuid: POB, label: 'Pilot on board', dcsa: 'PILOTAGE STRT ACT', dateTime, dateTimeEta: null }] };
}

/** Which of its writes a message tells of, by what stands in it and not by the queue; a forged one of none. */
export function placeOf(body: string): { pilotage: string; place: number } {
  const { data } = JSON.parse(body);
  return { pilotage: data.portCall?.portCallID ?? '', place: (Date.parse(data.timestamp?.dateTime) - FIRST) / 1000 };
}
