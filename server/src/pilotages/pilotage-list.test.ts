import type { Pilotage, PilotageRow } from '@leadline/domain/pilotages/pilotage';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { arrival, withPilots } from '../../test/samples.ts';
import { itemOf, testApp } from '../../test/test-app.ts';
import { listPilotageRows, listQuery } from './pilotage-store.ts';

const { as, db, world, clock } = await testApp();
const { koru, tacoma } = world;
const [aroha, office] = [await as(world.aroha), await as(world.office)];

const create = async (changes: object, body = withPilots(world, changes)) =>
  itemOf<Pilotage>(await office('POST', '/pilotages', { body }));
const list = async (query: string): Promise<PilotageRow[]> => (await aroha('GET', `/pilotages?${query}`)).json().data;
const dates = async (query: string) => (await list(`portUuid=${koru.uuid}${query}`)).map((row) => row.date);

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(clock.now + days * DAY_MS).toISOString();

test('LIST-01 API-15 the list holds the pilotages of the port asked for and only those, newest first', async () => {
  const made = await create({ date: at(1) });
  await create({}, arrival(tacoma, { date: at(1) }));
  await create({ date: at(3) });
  const rows = await list(`portUuid=${koru.uuid}`);
  expect(rows.map((row) => row.port.uuid)).toEqual([koru.uuid, koru.uuid]);
  expect(rows.map((row) => row.date)).toEqual([at(3), at(1)]);
  expect(made).toMatchObject({ ...rows[1] });
});

test('without days the list reaches 400 days back and has no end ahead', async () => {
  await create({ date: at(-399.9) });
  await create({ date: at(-400.1) });
  await create({ date: at(900) });
  const found = await dates('');
  expect(found).toContain(at(-399.9));
  expect(found).toContain(at(900));
  expect(found).not.toContain(at(-400.1));
});

test('days are days of the port, the last one included', async () => {
  // The clocks of Auckland stand 13 hours before UTC in summer, so its 5 January begins at 11:00 UTC the day before.
  const edges = [
    '2027-01-04T10:59:59.999Z',
    '2027-01-04T11:00:00.000Z',
    '2027-01-06T10:59:59.999Z',
    '2027-01-06T11:00:00.000Z',
  ];
  for (const date of edges) await create({ date });
  expect(await dates('&startDate=2027-01-05&endDate=2027-01-06')).toEqual([edges[2], edges[1]]);
  expect(await dates('&startDate=2027-01-07&endDate=2027-01-07')).toEqual([edges[3]]);
  expect((await dates('&startDate=2027-01-07')).at(-1)).toBe(edges[3]);
});

test.each([
  ['2026-09-27', 'the clocks go forward', '2026-09-26T12:00:00.000Z', '2026-09-27T10:59:59.999Z'],
  ['2027-04-04', 'the clocks go back', '2027-04-03T11:00:00.000Z', '2027-04-04T11:59:59.999Z'],
])('the day %s of Auckland, when %s, is the whole day and no more', async (day, _, first, last) => {
  const [before, after] = [Date.parse(first) - 1, Date.parse(last) + 1].map((instant) =>
    new Date(instant).toISOString(),
  );
  for (const date of [before, first, last, after]) await create({ date });
  expect(await dates(`&startDate=${day}&endDate=${day}`)).toEqual([last, first]);
});

test('more rows than the most are cut, the newest kept, and it is said', async () => {
  const query = {
    portUuid: koru.uuid,
    organisationUuid: koru.organisation,
    withArchived: true,
    from: null,
    before: null,
  };
  const all = JSON.parse((await listPilotageRows(db, query)).text) as PilotageRow[];
  const cut = await listPilotageRows(db, query, 2);
  expect(cut.meta).toEqual({ truncated: true });
  expect(JSON.parse(cut.text)).toEqual(all.slice(0, 2));
  expect((await listPilotageRows(db, query, all.length)).meta).toEqual({ truncated: false });
});

test('the list that did not change is 304 without a body, and a change makes it new', async () => {
  const first = await aroha('GET', `/pilotages?portUuid=${koru.uuid}`);
  const etag = String(first.headers.etag);
  const again = await aroha('GET', `/pilotages?portUuid=${koru.uuid}`, { headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await create({ date: at(2) });
  const changed = await aroha('GET', `/pilotages?portUuid=${koru.uuid}`, { headers: { 'if-none-match': etag } });
  expect(changed.statusCode).toBe(200);
});

test('S4 the ETag of a pilotage holds its version, and differs between pilots who are told different things', async () => {
  const made = await create({});
  await office('PUT', `/pilotages/${made.uuid}`, { body: { port: { uuid: koru.uuid }, notes: 'Changed' } });
  const tags = [await aroha('GET', `/pilotages/${made.uuid}`), await office('GET', `/pilotages/${made.uuid}`)].map(
    (answer) => String(answer.headers.etag),
  );
  expect(tags[0]).toMatch(/^W\/"2-/);
  expect(tags[0]).not.toBe(tags[1]);
});

test('of 5,000 pilotages a week is found by port and date, without looking at the others', async () => {
  await sql`
    insert into pilotage (uuid, organisation_uuid, port_uuid, status, date, vessel_imo, vessel_name, from_uuid, to_uuid,
      route_uuid, pilot_uuid, group_stamp, created_at, updated_at)
    select gen_random_uuid(), ${tacoma.organisation}, ${tacoma.uuid}, 'Plan', ${new Date(clock.now)}::timestamptz
      + (n - 4900) * interval '2 hours', '9074729', 'Kotuku', ${tacoma.sea}, ${tacoma.quay}, ${tacoma.inward},
      ${world.aroha}, '{}', now(), now()
    from generate_series(1, 5000) n`.execute(db);
  await sql`vacuum analyze pilotage`.execute(db);
  const port = { portUuid: tacoma.uuid, organisationUuid: tacoma.organisation };
  const week = { ...port, withArchived: false, from: clock.now, before: clock.now + 7 * DAY_MS };
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`
    explain (analyze, format json) ${listQuery(week)}`.execute(db);
  const scan = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan).find((node) => node['Relation Name'] === 'pilotage');
  expect(scan).toMatchObject({
    'Index Name': 'pilotage_port_date',
    'Index Cond': expect.stringMatching(/port_uuid = .* AND \(date >= .* AND \(date < /),
    // Twelve a day, and the one that another test made.
    'Actual Rows': 7 * 12 + 1,
    'Rows Removed by Filter': 0,
  });
});

interface PlanNode {
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

function nodesOf(node: PlanNode | undefined): PlanNode[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [];
}
