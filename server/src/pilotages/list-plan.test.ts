import { hours } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
await sql`analyze pilotage`.execute(db);

/** The plan of the list of a week in the transaction of a request. */
async function planOfWeek(database: typeof db): Promise<string> {
  const subject = await startSession(db, aroha, NOW);
  const week = { portUuid: koru.uuid, withArchived: false, from: NOW, before: NOW + hours(24 * 7) };
  return database.transaction().execute(async (trx) => {
    await findCallerContext(trx, subject);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off) ${listQuery(week)}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test('S1 behind the wall the list of a week is still found by the index of port and date, and nothing else is read', async () => {
  const plan = await planOfWeek(appDb);
  expect(plan).toMatch(/Index Scan (Backward )?(using|on) pilotage_port_date/);
  expect(plan).not.toContain('Seq Scan on pilotage');
  const condition = /Index Cond: (.*)/.exec(plan.slice(plan.indexOf('pilotage_port_date')))?.[1];
  expect(condition).toContain('port_uuid = ');
  expect(condition).toContain('date >= ');
  // 84 of a week and those that the policy took away: none, for the index had the port already.
  expect(plan).not.toMatch(/Rows Removed by Filter: \d{2,}/);
});
