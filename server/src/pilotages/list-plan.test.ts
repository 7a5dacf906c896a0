import { hours } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addOtherPorts } from '../../test/samples/other-ports.ts';
import { withPilots } from '../../test/samples.ts';
import { testApp } from '../../test/test-app.ts';
import { NOW } from '../../test/test-world.ts';
import { findCallerContext } from '../http/caller.ts';
import { startSession } from '../session/session-store.ts';
import { listQuery } from './pilotage-store.ts';

const { as, db, appDb, world } = await testApp();
const { aroha, koru } = world;
await (await as(aroha))('POST', '/pilotages', { body: withPilots(world) });
// Two ports of 5,000 pilotages: what a year leaves behind.
for (const port of [koru, world.tacoma])
  await sql`
    insert into pilotage (uuid, organisation_uuid, port_uuid, status, date, vessel_name)
    select gen_random_uuid(), ${port.organisation}, ${port.uuid}, 'Plan', ${new Date(NOW)}::timestamptz
      + (n - 4800) * interval '2 hours', 'Kotuku' from generate_series(1, 5000) n`.execute(db);
// Of a year the rows name the places, the route and the pilots of Koru.
await sql`update pilotage set from_uuid = ${koru.sea}, to_uuid = ${koru.quay}, route_uuid = ${koru.inward},
  pilot_uuid = ${aroha}, pilot_second_uuid = ${world.ben} where port_uuid = ${koru.uuid}`.execute(db);
/** Nearly as many as a national pilotage has. */
const OTHER_PORTS = 90;
await addOtherPorts(db, OTHER_PORTS);
await sql`analyze`.execute(db);

const WEEK = { from: NOW, before: NOW + hours(24 * 7) };
const WHOLE = { from: NOW - hours(24 * 400), before: null };

/** The plan of a list in the transaction of a request. */
async function planOf(range: typeof WEEK | typeof WHOLE, database: typeof db): Promise<string> {
  const subject = await startSession(db, aroha, NOW);
  const query = { portUuid: koru.uuid, organisationUuid: koru.organisation, withArchived: false, ...range };
  return database.transaction().execute(async (trx) => {
    await findCallerContext(trx, subject);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off) ${listQuery(query)}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test('S1 behind the wall the list of a week is still found by the index of port and date, and nothing else is read', async () => {
  const plan = await planOf(WEEK, appDb);
  expect(plan).toMatch(/Index Scan (Backward )?(using|on) pilotage_port_date/);
  expect(plan).not.toContain('Seq Scan on pilotage');
  const condition = /Index Cond: (.*)/.exec(plan.slice(plan.indexOf('pilotage_port_date')))?.[1];
  expect(condition).toContain('port_uuid = ');
  expect(condition).toContain('date >= ');
  // 84 of a week and those that the policy took away: none, for the index had the port already.
  // Of ports themselves all are looked through.
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{3,}/);
});

test('the whole list of a year reads the places, routes and people of its own port, beside ninety others', async () => {
  const plan = await planOf(WHOLE, appDb);
  for (const table of ['berth_station', 'route', 'person'])
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}( |$)`, 'm'));
  for (const index of ['berth_station_port', 'route_port', 'person_organisation']) expect(plan).toContain(index);
});
