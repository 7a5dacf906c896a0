import type { Instant } from '@leadline/domain/time/instant';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { timestamp } from '../db/timestamp.ts';

export interface StoredRatePoint {
  at: Instant;
  rate: number;
  direction: number;
  source: string;
  attribution: string | null;
}

export function ratePointsBetween(
  db: Kysely<Tables>,
  stationUuid: string,
  from: Instant,
  to: Instant,
): Promise<StoredRatePoint[]> {
  return db
    .selectFrom('tide_rate_point')
    .innerJoin('tide_rate_table', 'tide_rate_table.uuid', 'tide_rate_point.table_uuid')
    .innerJoin('tide_rate_station', 'tide_rate_station.uuid', 'tide_rate_point.station_uuid')
    .select(['at', 'rate', 'direction', 'source_text as source', 'attribution'])
    .where('tide_rate_point.station_uuid', '=', stationUuid)
    .where('tide_rate_station.removed_at', 'is', null)
    .where('at', '>=', timestamp(from))
    .where('at', '<=', timestamp(to))
    .orderBy('at')
    .execute();
}
