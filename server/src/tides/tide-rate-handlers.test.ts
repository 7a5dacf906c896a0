import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeOf, testApp } from '../../test/test-app.ts';

const { as, world, db } = await testApp();
const { koru } = world;
const aroha = await as(world.aroha);

const NOON = Date.parse('2026-11-22T12:00:00Z');
const hourly = (first: number, count: number, rate: number) =>
  Array.from({ length: count }, (_, hour) => ({ at: new Date(NOON + (first + hour) * 3_600_000), rate }));

async function storeTable(source: string, points: ReturnType<typeof hourly>): Promise<void> {
  const [table_uuid, station_uuid] = [randomUUID(), koru.rateStation];
  await db
    .insertInto('tide_rate_table')
    .values({ uuid: table_uuid, station_uuid, source_text: source, attribution: 'CC BY 4.0', content_sha256: '' })
    .execute();
  await db
    .insertInto('tide_rate_point')
    .values(points.map(({ at, rate }) => ({ table_uuid, station_uuid, at, rate, direction: 245 })))
    .execute();
}
await storeTable('Streams of the morning', hourly(-2, 3, 1.5));
await storeTable('Streams of the afternoon', hourly(1, 2, 2.5));

const ask = (fromDate: string, toDate: string, stationUuid = koru.rateStation) =>
  aroha('GET', `/tide_rate_data?${new URLSearchParams({ stationUuid, fromDate, toDate })}`);

test('API-47 the tide rate stations of a port have uuid, name and place', async () => {
  expect((await aroha('GET', `/tide_rate_stations?portUuid=${koru.uuid}`)).json().data).toEqual([
    { uuid: koru.rateStation, name: 'Narrows', location: { latitude: -36.8, longitude: 174.8 } },
  ]);
});

test('API-47 tide_rate_data returns rates from one date to another, in order, and names their sources', async () => {
  const { data, meta } = (await ask('2026-11-22T11:00:00Z', '2026-11-22T13:00:00Z')).json();
  expect(data).toEqual([
    { dateTime: '2026-11-22T11:00:00.000Z', rate: 1.5, direction: 245 },
    { dateTime: '2026-11-22T12:00:00.000Z', rate: 1.5, direction: 245 },
    { dateTime: '2026-11-22T13:00:00.000Z', rate: 2.5, direction: 245 },
  ]);
  const attribution = 'CC BY 4.0';
  expect(meta.segments).toEqual([
    {
      ...{ from: '2026-11-22T11:00:00.000Z', to: '2026-11-22T12:00:00.000Z' },
      ...{ source: 'Streams of the morning', attribution },
    },
    {
      ...{ from: '2026-11-22T13:00:00.000Z', to: '2026-11-22T13:00:00.000Z' },
      ...{ source: 'Streams of the afternoon', attribution },
    },
  ]);
});

test('API-47 a stretch without a table is an empty list; one that is too long or ends too early is refused', async () => {
  expect((await ask('2025-11-22T11:00:00Z', '2025-11-22T13:00:00Z')).json().data).toEqual([]);
  for (const [from, to] of [
    ['2026-11-01T00:00:00Z', '2026-11-25T00:00:01Z'],
    ['2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z'],
  ] as const) {
    const answer = await ask(from, to);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid']);
  }
  expect((await ask('2026-11-22T11:00:00Z', '2026-11-22T13:00:00Z', randomUUID())).statusCode).toBe(404);
});
