import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { stationHeights } from './station-heights.ts';
import { tideStore } from './tide-store.ts';

const db = await freshDatabase();
const [organisation, port, station, table] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const at = (local: string) => Date.parse(`${local}:00+13:00`);

test('the tables of a station come from the database as heights', async () => {
  await db.insertInto('organisation').values({ uuid: organisation, key: 'koru', name: 'Koru' }).execute();
  const inPort = {
    uuid: port,
    organisation_uuid: organisation,
    key: 'koru',
    name: 'Koru',
    timezone: 'Pacific/Auckland',
  };
  await db
    .insertInto('port')
    .values({ ...inPort, latitude: null, longitude: null, common_emails: [], notice: null })
    .execute();
  const words = { datum: 'Chart Datum', time_basis: 'local', source_text: 'Invented', attribution: null };
  const source = {
    kind: 'table',
    ...{ file: 'koru.csv', port: 'Koru', unit: 'm', year: 2027, datum: 'Chart Datum' },
    ...{ source: 'Invented', attribution: null, timeBasis: 'local' },
  };
  await db
    .insertInto('tide_station')
    .values({
      uuid: station,
      port_uuid: port,
      name: 'Koru',
      ...words,
      source: JSON.stringify(source),
      latitude: null,
      longitude: null,
      removed_at: null,
    })
    .execute();
  await db
    .insertInto('tide_table')
    .values({
      uuid: table,
      station_uuid: station,
      kind: 'events',
      from_day: '2027-01-01',
      to_day: '2027-12-31',
      source_text: 'Invented 2027',
      attribution: null,
    })
    .execute();
  const event = (local: string, height: number, type: 'high' | 'low') => ({
    ...{ table_uuid: table, station_uuid: station, at: new Date(at(local)), height, type },
  });
  await db
    .insertInto('tide_event')
    .values([
      event('2027-01-11T03:16', 0.4, 'low'),
      event('2027-01-11T09:41', 3.3, 'high'),
      event('2027-05-01T09:41', 9, 'high'),
    ])
    .execute();

  const found = await stationHeights(tideStore(db), station, at('2027-01-11T05:00'), at('2027-01-11T10:00'));
  expect(found?.extremes).toEqual([{ at: at('2027-01-11T09:41'), height: 3.3, type: 'high' }]);
  expect(found?.points.find((point) => point.at === at('2027-01-11T07:00'))?.height).toBeCloseTo(2.2, 1);
  expect(found?.segments).toEqual([
    { from: '2027-01-10T16:00:00.000Z', to: '2027-01-10T21:00:00.000Z', source: 'Invented 2027', attribution: null },
  ]);
});

test('a removed station has no heights', async () => {
  await db
    .updateTable('tide_station')
    .set({ removed_at: new Date(0) })
    .where('uuid', '=', station)
    .execute();
  expect(await stationHeights(tideStore(db), station, 0, 1)).toBeNull();
});
