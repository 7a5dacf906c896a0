import { halfCosineHeight } from '@leadline/domain/tides/half-cosine';
import type { TideExtreme } from '@leadline/domain/tides/tide';
import { curveFromPoints, heightAt } from '@leadline/domain/tides/tide-curve';
import { expect, test } from 'vitest';
import { at, high, low, records, station, table } from './samples/held-tides.ts';
import { type StationHeights, stationHeights } from './station-heights.ts';
import type { TideRecords } from './tide-records.ts';
import type { TideSource } from './tide-source.ts';

const AUCKLAND: TideSource = {
  kind: 'harmonic',
  station: 'ticon/auckland-070a-nzl-uhslc_rq',
  mslAboveChartDatum: 1.87,
  mslSource: 'LINZ, Tidal levels',
};
const TABLE: TideSource = {
  kind: 'table',
  file: 'koru.csv',
  port: 'Koru',
  unit: 'm',
  year: 2027,
  datum: 'Chart Datum',
  source: 'Invented table',
  attribution: null,
  timeBasis: 'local',
  mslAboveChartDatum: 1.85,
};

const DAY = 86_400_000;

async function heights(store: TideRecords, uuid: string, from: string, to: string): Promise<StationHeights> {
  const found = await stationHeights(store, uuid, at(from), at(to));
  if (!found) throw new Error('no such station');
  return found;
}

/** The height that the whole product reads from an answer. */
function readAt({ points, segments, datum }: StationHeights, local: string): number | undefined {
  const stretches = segments.map((one) => ({ ...one, from: Date.parse(one.from), to: Date.parse(one.to) }));
  return heightAt(curveFromPoints(points, stretches, datum), at(local))?.height;
}

/** The worked example of the New Zealand Nautical Almanac: 0.4 m at 03:16, 3.3 m at 09:41; 2.2 m at 07:00. */
const ALMANAC_DAY = [
  high('2027-01-10T20:55', 3.2),
  low('2027-01-11T03:16', 0.4),
  high('2027-01-11T09:41', 3.3),
  low('2027-01-11T15:50', 0.5),
  high('2027-01-11T22:05', 3.1),
  low('2027-01-12T04:10', 0.5),
  high('2027-01-12T10:30', 3.2),
];
const OWN_TABLE = table('2027', '2027-01-10', '2027-01-12', { events: ALMANAC_DAY });

test('an unknown station has no heights', async () => {
  expect(await stationHeights(records([]), 'nowhere', 0, 1)).toBeNull();
});

test('a table is served at the whole ten minutes by the half-cosine: 2.2 m at 07:00 in the almanac example', async () => {
  const found = await heights(
    records([station('koru', TABLE)], [OWN_TABLE]),
    'koru',
    '2027-01-11T00:00',
    '2027-01-11T12:00',
  );
  expect(found.points.find((point) => point.at === at('2027-01-11T07:00'))?.height).toBeCloseTo(2.2, 1);
  const marks = found.points.filter((point) => point.at % 600_000 === 0);
  expect(marks).toHaveLength(73);
  expect(found.points.filter((point) => point.at % 600_000 !== 0).map((point) => point.at)).toEqual([
    at('2027-01-11T03:16'),
    at('2027-01-11T09:41'),
  ]);
  expect(found.extremes).toEqual([ALMANAC_DAY[1], ALMANAC_DAY[2]]);
  for (const { height } of found.points) expect(height).toBe(Number(height.toFixed(3)));
});

test('nothing stands before the first and after the last event of a table, nor across a missing one', async () => {
  const holed = { ...OWN_TABLE, events: ALMANAC_DAY.filter((_, index) => index !== 3) };
  const found = await heights(
    records([station('koru', TABLE)], [holed]),
    'koru',
    '2027-01-10T00:00',
    '2027-01-12T23:59',
  );
  const gap = found.points.filter((point) => point.at > at('2027-01-11T09:41') && point.at < at('2027-01-11T22:05'));
  expect(gap).toEqual([]);
  expect(found.points[0]?.at).toBe(at('2027-01-10T20:55'));
  expect(found.points.at(-1)?.at).toBe(at('2027-01-12T10:30'));
  expect(readAt(found, '2027-01-11T16:00')).toBeUndefined();
});

test('tables of following years go on into each other at midnight', async () => {
  const events = [
    low('2026-12-31T15:00', 0.5),
    high('2026-12-31T21:10', 3.1),
    low('2027-01-01T03:20', 0.6),
    high('2027-01-01T09:30', 3),
  ];
  const tables = [
    table('2026', '2026-01-01', '2026-12-31', { events: events.slice(0, 2) }),
    table('2027', '2027-01-01', '2027-12-31', { events: events.slice(2) }),
  ];
  const found = await heights(
    records([station('koru', TABLE)], tables),
    'koru',
    '2026-12-31T20:00',
    '2027-01-01T04:00',
  );
  const midnight = found.points.find((point) => point.at === at('2027-01-01T00:00'));
  const [, before, after] = events as [TideExtreme, TideExtreme, TideExtreme];
  expect(midnight?.height).toBeCloseTo(halfCosineHeight(before, after, at('2027-01-01T00:00')), 3);
  expect(found.segments.map(({ source }) => source)).toEqual(['Official 2026', 'Official 2027']);
});

test('constants are served at the whole ten minutes above the datum, with source and attribution', async () => {
  const found = await heights(
    records([station('auckland', AUCKLAND)]),
    'auckland',
    '2027-01-11T00:03',
    '2027-01-12T00:03',
  );
  expect(found.points).toHaveLength(144);
  expect(found.points[0]?.at).toBe(at('2027-01-11T00:10'));
  expect(found.datum).toBe('Chart Datum');
  expect(found.segments).toEqual([
    {
      from: '2027-01-10T11:03:00.000Z',
      to: '2027-01-11T11:03:00.000Z',
      source: 'Predicted from the harmonic constants of Auckland (TICON-4, ticon/auckland-070a-nzl-uhslc_rq)',
      attribution: expect.stringContaining('CC BY 4.0'),
      usualError: 0.18,
    },
  ]);
});

test('an official table wins over the prediction for its days, and nothing is joined across the change', async () => {
  const events = ALMANAC_DAY.map((event) => ({ ...event, height: event.height + 5 }));
  const store = records([station('koru', AUCKLAND)], [table('day', '2027-01-11', '2027-01-11', { events })]);
  const found = await heights(store, 'koru', '2027-01-10T12:00', '2027-01-12T12:00');
  expect(found.segments.map(({ from, to, source }) => [from, to, source.slice(0, 9)])).toEqual([
    ['2027-01-09T23:00:00.000Z', '2027-01-10T11:00:00.000Z', 'Predicted'],
    ['2027-01-10T11:00:00.000Z', '2027-01-11T11:00:00.000Z', 'Official '],
    ['2027-01-11T11:00:00.000Z', '2027-01-11T23:00:00.000Z', 'Predicted'],
  ]);
  expect(readAt(found, '2027-01-10T23:50')).toBeLessThan(4);
  expect(readAt(found, '2027-01-10T23:59')).toBeLessThan(4);
  expect(readAt(found, '2027-01-11T00:00')).toBeGreaterThan(5);
  expect(readAt(found, '2027-01-12T00:00')).toBeLessThan(4);
  expect(found.points.every(({ height }) => height < 4 || height >= 5.4)).toBe(true);
});

test('the high water around a midnight between two sources is shown once, the official one', async () => {
  const predicted = await heights(records([station('koru', AUCKLAND)]), 'koru', '2027-01-01T00:00', '2027-02-09T00:00');
  const toMidnight = (extreme: TideExtreme) => DAY - ((extreme.at - at('2027-01-01T00:00')) % DAY);
  const late = predicted.extremes.find((extreme) => toMidnight(extreme) < DAY / 48) as TideExtreme;
  const official = { ...late, at: late.at + toMidnight(late) + DAY / 288, height: 9 };
  const nextDay = new Date(official.at + (14 * DAY) / 24).toISOString().slice(0, 10);
  const store = records([station('koru', AUCKLAND)], [table('next', nextDay, nextDay, { events: [official] })]);
  const found = await stationHeights(store, 'koru', late.at - DAY / 24, official.at + DAY / 24);
  expect(found?.extremes).toEqual([official]);
});

test('TIDE-09 a table of points is served at its printed instants as it is printed, and at the whole ten minutes between', async () => {
  // Half-hourly at :15 and :45: the low water of 1.000 m stands at 03:15, between two whole ten minutes.
  const points = [
    { at: at('2027-01-11T02:45'), height: 1.084 },
    { at: at('2027-01-11T03:15'), height: 1 },
    { at: at('2027-01-11T03:45'), height: 1.084 },
  ];
  const store = records([station('koru', TABLE)], [table('points', '2027-01-11', '2027-01-11', { points })]);
  const found = await heights(store, 'koru', '2027-01-11T00:00', '2027-01-11T12:00');
  expect(found.points).toEqual(expect.arrayContaining(points));
  expect([found.points[0], found.points.at(-1)]).toEqual([points[0], points[2]]);
  expect(readAt(found, '2027-01-11T03:15')).toBe(1);
  // 1.084 − 0.084 · 15/30
  expect(found.points.find((point) => point.at === at('2027-01-11T03:00'))?.height).toBe(1.042);
});

test('a table of points is served at the whole ten minutes, and not across its holes', async () => {
  const points = ['00:00', '00:30', '01:00', '02:00', '02:20'].map((clock, index) => ({
    at: at(`2027-01-11T${clock}`),
    height: 1 + index * 0.3,
  }));
  const store = records([station('koru', TABLE)], [table('points', '2027-01-11', '2027-01-11', { points })]);
  const found = await heights(store, 'koru', '2027-01-11T00:00', '2027-01-11T12:00');
  expect(found.points.map((point) => [(point.at - at('2027-01-11T00:00')) / 60_000, point.height])).toEqual([
    ...[
      [0, 1],
      [10, 1.1],
      [20, 1.2],
      [30, 1.3],
      [40, 1.4],
      [50, 1.5],
      [60, 1.6],
    ],
    ...[
      [120, 1.9],
      [130, 2.05],
      [140, 2.2],
    ],
  ]);
});

const INNER: TideSource = { kind: 'subordinate', of: 'koru', minutes: 25, factor: 1.04, about: 'msl' };

test('a subordinate of a table: 25 minutes later and 1.04 times about mean sea level', async () => {
  const store = records([station('koru', TABLE), station('inner', INNER)], [OWN_TABLE]);
  const found = await heights(store, 'inner', '2027-01-11T03:30', '2027-01-11T12:00');
  // 1.85 + 1.04 (0.4 − 1.85) = 0.342; 1.85 + 1.04 (3.3 − 1.85) = 3.358
  expect(found.extremes).toEqual([low('2027-01-11T03:41', 0.342), high('2027-01-11T10:06', 3.358)]);
  expect(found.points.filter((point) => point.at % 600_000 === 0)).toHaveLength(52);
  expect(found.segments[0]?.source).toBe('koru, 25 min later, × 1.04 about mean sea level. Official 2027');
});

/** Mean sea level and shifts of the almanac's secondary port; its standard port's mean sea level is 1.92 m. */
const SECONDARY: TideSource = {
  ...{ kind: 'subordinate', of: 'koru', minutesHigh: -22, minutesLow: 32, factor: 0.74, about: 'msl' },
  ...{ mslAboveChartDatum: 1.3, mslSource: 'LINZ' },
};

test('TIDE-09 a secondary port has its own mean sea level and its own minutes for high and low water', async () => {
  const standard = { ...TABLE, mslAboveChartDatum: 1.92 } as TideSource;
  const store = records([station('koru', standard), station('second', SECONDARY)], [OWN_TABLE]);
  const found = await heights(store, 'second', '2027-01-11T03:30', '2027-01-11T12:00');
  // The almanac prints 03:48 0.2 m and 09:19 2.3 m: 1.30 + 0.74 (0.4 − 1.92) and 1.30 + 0.74 (3.3 − 1.92).
  expect(found.extremes).toEqual([low('2027-01-11T03:48', 0.175), high('2027-01-11T09:19', 2.321)]);
  expect(readAt(found, '2027-01-11T06:33')).toBeCloseTo((0.175 + 2.321) / 2, 1);
  expect(found.segments[0]?.source).toBe(
    'koru, high water 22 min earlier, low water 32 min later, × 0.74 about mean sea level. Official 2027',
  );
});

test('TIDE-09 a secondary port of constants follows their high and low waters', async () => {
  const store = records([station('koru', AUCKLAND), station('second', SECONDARY)]);
  const found = await heights(store, 'second', '2027-01-11T00:00', '2027-01-12T00:00');
  const reference = await heights(store, 'koru', '2027-01-10T22:00', '2027-01-12T02:00');
  const [first] = found.extremes;
  const own = reference.extremes.find(({ type }) => type === first?.type);
  expect(first?.at).toBe((own?.at ?? 0) + (first?.type === 'high' ? -22 : 32) * 60_000);
  expect(first?.height).toBeCloseTo(1.3 + 0.74 * ((own?.height ?? 0) - 1.87), 2);
  expect(readAt(found, '2027-01-11T12:00')).toBeGreaterThan(0);
  expect(found.points).toHaveLength(145 + found.extremes.length);
});

test('a subordinate of constants, at its own whole ten minutes; an own table wins', async () => {
  const own = table('own', '2027-01-12', '2027-01-12', { station: 'inner', events: ALMANAC_DAY });
  const store = records([station('koru', AUCKLAND), station('inner', INNER)], [own]);
  const inner = await heights(store, 'inner', '2027-01-11T00:00', '2027-01-12T12:00');
  const reference = await stationHeights(store, 'koru', at('2027-01-10T23:35'), at('2027-01-11T23:35'));
  const [first] = reference?.extremes ?? [];
  expect(inner.extremes[0]).toEqual({
    type: first?.type,
    at: (first?.at ?? 0) + 25 * 60_000,
    height: expect.closeTo(1.87 + 1.04 * ((first?.height ?? 0) - 1.87), 2),
  });
  expect(inner.points.every((point) => point.at % 600_000 === 0 || point.at >= at('2027-01-12T00:00'))).toBe(true);
  expect(inner.segments.map(({ source }) => source.slice(0, 8))).toEqual(['koru, 25', 'Official']);
});

test('a prediction carries its usual error, an official table none', async () => {
  const stated = { ...AUCKLAND, usualError: 0.11 } as TideSource;
  const own = table('own', '2027-01-12', '2027-01-12', { events: ALMANAC_DAY });
  const errorsOf = async (source: TideSource, uuid = 'koru') => {
    const store = records([station('koru', source), station('inner', INNER)], [own]);
    const { segments } = await heights(store, uuid, '2027-01-11T00:00', '2027-01-13T00:00');
    return segments.slice(0, 2).map(({ usualError }) => usualError);
  };
  expect(await errorsOf(stated)).toEqual([0.11, undefined]);
  // Nobody has measured it: 7 % of a spring range of 2.64 m, 2 (M2 + S2) of the database.
  expect(await errorsOf(AUCKLAND)).toEqual([0.18, undefined]);
  // 1.04 times that of its reference; where that has an official table the least of a prediction.
  expect(await errorsOf(stated, 'inner')).toEqual([0.11, 0.1]);
});

test('a subordinate of a station without known mean sea level is an error, not a height', async () => {
  const { mslAboveChartDatum: _unknown, ...noLevel } = TABLE;
  const store = records([station('koru', noLevel as TideSource), station('inner', INNER)], [OWN_TABLE]);
  await expect(heights(store, 'inner', '2027-01-11T00:00', '2027-01-11T12:00')).rejects.toThrow(
    'mean sea level of koru',
  );
});
