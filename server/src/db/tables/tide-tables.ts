import type { Generated } from 'kysely';
import type { At, AtOrNull, JsonObject, OfParent } from './column-types.ts';

interface TideStationTable {
  uuid: string;
  port_uuid: string;
  name: string;
  datum: string;
  time_basis: string;
  /** `tides/tide-source.ts` says its shape. */
  source: JsonObject;
  source_text: string;
  attribution: string | null;
  latitude: number | null;
  longitude: number | null;
  removed_at: AtOrNull;
}

/** An official table of one station, one year: high and low waters, or points. */
interface TideTableTable {
  port_uuid: OfParent;
  uuid: string;
  station_uuid: string;
  kind: 'events' | 'points';
  /** First and last day that the table covers, in the port's days. */
  from_day: string;
  to_day: string;
  source_text: string;
  attribution: string | null;
  /** SHA-256 of the file it was read from, by which a repeated import knows it. */
  content_sha256: Generated<string | null>;
}

interface TideEventTable {
  port_uuid: OfParent;
  table_uuid: string;
  station_uuid: string;
  at: At;
  height: number;
  type: 'high' | 'low';
}

interface TidePointTable {
  port_uuid: OfParent;
  table_uuid: string;
  station_uuid: string;
  at: At;
  height: number;
}

interface TideRateStationTable {
  uuid: string;
  port_uuid: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  removed_at: AtOrNull;
}

/** Streams of one rate station by a table of points. */
interface TideRateTableTable {
  port_uuid: OfParent;
  uuid: string;
  station_uuid: string;
  source_text: string;
  attribution: string | null;
  /** SHA-256 of the file it was read from, by which a repeated import knows it. */
  content_sha256: string;
}

interface TideRatePointTable {
  port_uuid: OfParent;
  table_uuid: string;
  station_uuid: string;
  at: At;
  /** Knots. */
  rate: number;
  /** Degrees true that the stream sets towards. */
  direction: number;
}

export interface TideTables {
  tide_station: TideStationTable;
  tide_table: TideTableTable;
  tide_event: TideEventTable;
  tide_point: TidePointTable;
  tide_rate_station: TideRateStationTable;
  tide_rate_table: TideRateTableTable;
  tide_rate_point: TideRatePointTable;
}
