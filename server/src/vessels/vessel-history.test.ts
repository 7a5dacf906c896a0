import { randomUUID } from 'node:crypto';
import type { PilotageCreate, PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { hours } from '@leadline/domain/time/instant';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { arrival } from '../../test/samples.ts';
import { newKey, testApp } from '../../test/test-app.ts';
import { NOW, type TestPort } from '../../test/test-world.ts';
import { findCallerContext } from '../http/caller.ts';
import { startSession } from '../session/session-store.ts';
import { historyQuery } from './vessel-history.ts';

const { as, db, appDb, world } = await testApp();
const { koru, tacoma, elsewhere } = world;
const [aroha, office, erik] = [await as(world.aroha), await as(world.office), await as(world.erik)];

const BEFORE = '2026-11-22T00:00:00.000Z';
const asked = (port: TestPort, more: object = {}) =>
  `/pilotages_history?${new URLSearchParams({ portUuid: port.uuid, vesselIMO: '9074729', pilotageDate: BEFORE, ...more })}`;
const history = async (more: object = {}, call = aroha, port = koru): Promise<PilotageRow[]> =>
  (await call('GET', asked(port, more))).json().data;

const uuids: Record<string, string> = {};
async function plan(visit: string, changes: Partial<PilotageCreate> = {}, port = koru, call = office): Promise<void> {
  const uuid = randomUUID();
  uuids[visit] = uuid;
  const body = { ...arrival(port), uuid, vesselVisitCode: visit, ...changes };
  const answer = await call('POST', '/pilotages', { body, key: newKey() });
  expect(answer.statusCode).toBe(200);
}
const visits = (rows: readonly PilotageRow[]) => rows.map(({ vesselVisitCode }) => vesselVisitCode);
const become = (visit: string, status: string) =>
  sql`update pilotage set status = ${status} where uuid = ${uuids[visit]}`.execute(db);

await plan('OCT', { date: '2026-10-02T20:00:00.000Z', pilot: { uuid: world.aroha }, vesselFwdDraft: 7.1 });
await plan('NOV', { date: '2026-11-20T20:00:00.000Z' });
await plan('AT THE HOUR', { date: BEFORE });
await plan('LATER', { date: '2026-11-25T20:00:00.000Z' });
await plan('OTHER SHIP', { date: '2026-11-19T20:00:00.000Z', vessel: { IMO: '9321483', name: 'Huia' } });
await plan('TACOMA', { date: '2026-11-18T20:00:00.000Z' }, tacoma);
await plan('ELSEWHERE', { date: '2026-11-18T20:00:00.000Z' }, elsewhere, erik);
for (const [day, visit, status] of [
  ['10', 'CANCELLED', 'Canc'],
  ['09', 'DRAFT', 'Draft'],
  ['08', 'ARCHIVED', 'Arch'],
  ['07', 'DONE', 'Done'],
] as const) {
  await plan(visit, { date: `2026-11-${day}T20:00:00.000Z` });
  await become(visit, status);
}
await sql`update pilotage set movement_type = 'Departure' where uuid = ${uuids.OCT}`.execute(db);

test('API-14 pilotages of the vessel at this port before the date, newest first; none cancelled, no drafts', async () => {
  expect(visits(await history())).toEqual(['NOV', 'DONE', 'OCT']);
});

test('API-14 a row says when, which movement, from where to where, how deep and with whom', async () => {
  const row = (await history()).at(-1);
  expect(row).toMatchObject({
    uuid: uuids.OCT,
    date: '2026-10-02T20:00:00.000Z',
    movementType: 'Departure',
    fromLocation: { uuid: koru.sea },
    toLocation: { uuid: koru.quay },
    vessel: { IMO: '9074729' },
    pilot: { uuid: world.aroha },
    pilotSecond: null,
  });
});

test('API-14 a movement type leaves the others out', async () => {
  expect(visits(await history({ movementType: 'Departure' }))).toEqual(['OCT']);
  expect((await aroha('GET', asked(koru, { movementType: 'Sideways' }))).statusCode).toBe(400);
});

test('archived pilotages are there for the office alone', async () => {
  expect(visits(await history({}, office))).toEqual(['NOV', 'ARCHIVED', 'DONE', 'OCT']);
});

test('each port has the history of its own, and a port of somebody else says nothing', async () => {
  expect(visits(await history({}, erik, elsewhere))).toEqual(['ELSEWHERE']);
  expect((await erik('GET', asked(koru))).statusCode).toBe(403);
  expect((await aroha('GET', asked(elsewhere))).statusCode).toBe(403);
});

test.each([
  ['no vessel', { vesselIMO: '' }],
  ['no number', { vesselIMO: '907472' }],
  ['no instant', { pilotageDate: 'yesterday' }],
])('%s is 400', async (_, more) => {
  expect((await aroha('GET', asked(koru, more))).statusCode).toBe(400);
});

test('at most 50, found by the index of vessel and date among thousands', async () => {
  await sql`
    insert into pilotage (uuid, organisation_uuid, port_uuid, status, date, vessel_name, vessel_imo)
    select gen_random_uuid(), ${koru.organisation}, ${koru.uuid}, 'Done', ${new Date(NOW - hours(9000))}::timestamptz
      - n * interval '2 hours', 'Tui', lpad((9000000 + n % 100)::text, 7, '0') from generate_series(1, 8000) n`.execute(
    db,
  );
  await sql`analyze pilotage`.execute(db);
  expect(await history({ vesselIMO: '9000042' })).toHaveLength(50);
  const of = { organisation: koru.organisation, portUuid: koru.uuid, imo: '9000042', before: NOW };
  const query = historyQuery({ ...of, movementType: null, withArchived: false });
  const subject = await startSession(db, world.aroha, NOW);
  const plan = await appDb.transaction().execute(async (trx) => {
    await findCallerContext(trx, subject);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('pilotage_vessel');
  expect(plan).not.toContain('Seq Scan on pilotage');
});
