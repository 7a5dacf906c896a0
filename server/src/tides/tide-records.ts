import type { TideExtreme, TidePoint } from '@leadline/domain/tides/tide';
import type { Instant } from '@leadline/domain/time/instant';
import type { TideSource } from './tide-source.ts';

/** A tide station as it is kept. */
export interface StationRecord {
  uuid: string;
  name: string;
  datum: string;
  /** Time zone of its port: its days are the days of its sources. */
  zone: string;
  source: TideSource;
}

/** An official table of one station. */
export interface TableRecord {
  uuid: string;
  kind: 'events' | 'points';
  fromDay: string;
  toDay: string;
  sourceText: string;
  attribution: string | null;
}

/** What the heights are made from: the database, or a test's own rows. */
export interface TideRecords {
  findStation(stationUuid: string): Promise<StationRecord | null>;
  /** Tables that touch the days, in order. */
  tablesBetween(stationUuid: string, fromDay: string, toDay: string): Promise<TableRecord[]>;
  /** High and low waters in order of time, both ends included. */
  eventsBetween(tableUuids: readonly string[], from: Instant, to: Instant): Promise<TideExtreme[]>;
  pointsBetween(tableUuids: readonly string[], from: Instant, to: Instant): Promise<TidePoint[]>;
}
