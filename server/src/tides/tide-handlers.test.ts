import { expect, test } from 'vitest';
import { codeOf, testApp } from '../../test/test-app.ts';

const { as, world } = await testApp();
const { koru } = world;
const aroha = await as(world.aroha);

const ask = (fromDate: string, toDate: string, tidesType = 'all') =>
  aroha('GET', `/tide_data?${new URLSearchParams({ stationUuid: koru.tideStation, fromDate, toDate, tidesType })}`);

test('the tide stations of a port say datum, source and time basis', async () => {
  expect((await aroha('GET', `/tide_stations?portUuid=${koru.uuid}`)).json().data).toEqual([
    {
      uuid: koru.tideStation,
      name: 'Gauge',
      datum: 'Chart Datum',
      location: { latitude: -36.8, longitude: 174.8 },
      source: 'Predicted',
      attribution: null,
      timeBasis: 'UTC',
    },
  ]);
});

test('API-46 tidesType all returns one map of instant to height at 10 minutes, extremes the high and low waters', async () => {
  const { data, meta } = (await ask('2016-01-01T00:00:00Z', '2016-01-02T00:00:00Z')).json();
  expect(data).toHaveLength(1);
  const instants = Object.keys(data[0]);
  expect(instants).toHaveLength(145);
  expect(instants.slice(0, 2)).toEqual(['2016-01-01T00:00:00.000Z', '2016-01-01T00:10:00.000Z']);
  for (const height of Object.values<number>(data[0])) expect(Math.round(height * 1000) / 1000).toBe(height);
  expect(meta).toMatchObject({
    datum: 'Chart Datum',
    segments: [{ from: '2016-01-01T00:00:00.000Z', to: '2016-01-02T00:00:00.000Z' }],
  });
  const extremes = (await ask('2016-01-01T00:00:00Z', '2016-01-02T00:00:00Z', 'extremes')).json().data;
  // LINZ, tide table of Auckland 2016, in UTC: its predictions and these constants agree to 11 minutes and 0.15 m.
  const published = [
    { dateTime: '2016-01-01T00:18:00.000Z', tide: 3.0, type: 'high' },
    { dateTime: '2016-01-01T06:23:00.000Z', tide: 0.8, type: 'low' },
    { dateTime: '2016-01-01T12:43:00.000Z', tide: 2.9, type: 'high' },
    { dateTime: '2016-01-01T18:36:00.000Z', tide: 0.9, type: 'low' },
  ];
  expect(extremes).toHaveLength(published.length);
  for (const [index, { dateTime, tide, type }] of published.entries()) {
    const found = extremes[index];
    expect(found.type).toBe(type);
    expect(Math.abs(Date.parse(found.dateTime) - Date.parse(dateTime))).toBeLessThanOrEqual(11 * 60_000);
    expect(Math.abs(found.tide - tide)).toBeLessThanOrEqual(0.15);
  }
});

test.each([
  ['24 days and a second', '2026-11-01T00:00:00Z', '2026-11-25T00:00:01Z', 'all'],
  ['a stretch that ends before it begins', '2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z', 'all'],
  ['a type that is none', '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z', 'high'],
  ['a day without a time', '2026-11-01', '2026-11-02T00:00:00Z', 'all'],
])('%s is refused', async (_, from, to, type) => {
  const answer = await ask(from, to, type);
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid']);
});

test('24 days are answered, and again as 304', async () => {
  const first = await ask('2026-11-01T00:00:00Z', '2026-11-25T00:00:00Z');
  expect(first.statusCode).toBe(200);
  const url = `/tide_data?${new URLSearchParams({
    stationUuid: koru.tideStation,
    fromDate: '2026-11-01T00:00:00Z',
    toDate: '2026-11-25T00:00:00Z',
    tidesType: 'all',
  })}`;
  const again = await aroha('GET', url, { headers: { 'if-none-match': String(first.headers.etag) } });
  expect(again.statusCode).toBe(304);
});
