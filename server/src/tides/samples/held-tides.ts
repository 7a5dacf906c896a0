import type { TideExtreme, TidePoint } from '@leadline/domain/tides/tide';
import type { StationRecord, TableRecord, TideRecords } from '../tide-records.ts';
import type { TideSource } from '../tide-source.ts';
import { ZONE } from './invented-table.ts';

/** Summer time of New Zealand. */
export const at = (local: string) => Date.parse(`${local}:00+13:00`);
export const high = (local: string, height: number): TideExtreme => ({ at: at(local), height, type: 'high' });
export const low = (local: string, height: number): TideExtreme => ({ at: at(local), height, type: 'low' });

export const station = (uuid: string, source: TideSource): StationRecord => ({
  ...{ uuid, name: uuid, datum: 'Chart Datum', zone: ZONE, source },
});

interface OwnTable extends TableRecord {
  station: string;
  events?: TideExtreme[];
  points?: TidePoint[];
}

export const table = (uuid: string, fromDay: string, toDay: string, rows: Partial<OwnTable>): OwnTable => ({
  ...{ uuid, station: 'koru', kind: rows.points ? 'points' : 'events', fromDay, toDay },
  ...{ sourceText: `Official ${uuid}`, attribution: 'Harbour office', ...rows },
});

/** What the database would hold of these. */
export function records(stations: StationRecord[], tables: OwnTable[] = []): TideRecords {
  const isIn = (uuids: readonly string[]) => tables.filter(({ uuid }) => uuids.includes(uuid));
  return {
    findStation: async (uuid) => stations.find((one) => one.uuid === uuid) ?? null,
    tablesBetween: async (uuid, fromDay, toDay) =>
      tables.filter((one) => one.station === uuid && one.fromDay <= toDay && one.toDay >= fromDay),
    eventsBetween: async (uuids, from, to) =>
      isIn(uuids).flatMap(({ events = [] }) => events.filter((event) => event.at >= from && event.at <= to)),
    pointsBetween: async (uuids, from, to) =>
      isIn(uuids).flatMap(({ points = [] }) => points.filter((point) => point.at >= from && point.at <= to)),
  };
}
