import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';
import type { TideRecords } from './tide-records.ts';
import { tideSource } from './tide-source.ts';

/** The tide stations and tables of the database. */
export function tideStore(db: Kysely<Tables>): TideRecords {
  return {
    findStation: async (stationUuid) => {
      const row = await db
        .selectFrom('tide_station')
        .innerJoin('port', 'port.uuid', 'tide_station.port_uuid')
        .select(['tide_station.uuid', 'tide_station.name', 'datum', 'source', 'port.timezone'])
        .where('tide_station.uuid', '=', stationUuid)
        .where('tide_station.removed_at', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      const { uuid, name, datum, timezone, source } = row;
      return { uuid, name, datum, zone: timezone, source: tideSource.parse(source) };
    },
    tablesBetween: (stationUuid, fromDay, toDay) =>
      db
        .selectFrom('tide_table')
        .select(['uuid', 'kind', 'from_day as fromDay', 'to_day as toDay', 'source_text as sourceText', 'attribution'])
        .where('station_uuid', '=', stationUuid)
        .where('from_day', '<=', toDay)
        .where('to_day', '>=', fromDay)
        .orderBy('from_day')
        .orderBy('uuid')
        .execute(),
    eventsBetween: (tableUuids, from, to) =>
      db
        .selectFrom('tide_event')
        .select(['at', 'height', 'type'])
        .where('table_uuid', 'in', tableUuids)
        .where('at', '>=', timestamp(from))
        .where('at', '<=', timestamp(to))
        .orderBy('at')
        .execute(),
    pointsBetween: (tableUuids, from, to) =>
      db
        .selectFrom('tide_point')
        .select(['at', 'height'])
        .where('table_uuid', 'in', tableUuids)
        .where('at', '>=', timestamp(from))
        .where('at', '<=', timestamp(to))
        .orderBy('at')
        .execute(),
  };
}
