import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { type TidalRate, tidalRateAt } from '@leadline/domain/tides/tidal-rate';
import { type RatePoint, rateOfPoints } from '@leadline/domain/tides/tidal-rate-data';
import type { StationExtremes } from '../tides/use-tide-extremes.ts';

/** What a stream is read from: of the two the one that the port names (TIDE-15). */
export interface StreamSources {
  preferences: Preferences | undefined;
  extremes: readonly StationExtremes[];
  /** By uuid of the rate station. */
  rates: ReadonlyMap<string, readonly RatePoint[]>;
}

/**
 * The stream at a row when the ship is there. By the port's table of hours these count from high water at the row's own
 * tide station, else at the first of the route; by data it is that of the nearest point. Null when anything is missing: a
 * missing stream is shown as none, silently.
 */
export function streamAtRow(row: RowAssessment, { preferences, extremes, rates }: StreamSources): TidalRate | null {
  if (preferences === undefined || row.tideRateStation === null) return null;
  const { uuid } = row.tideRateStation;
  if (preferences.flags.tide_rate_source === 'data') {
    const found = rateOfPoints(rates.get(uuid) ?? [], row.at);
    return found && { ...found, stream: null };
  }
  const station = extremes.find((one) => one.station.uuid === row.tideStation?.uuid) ?? extremes[0];
  if (!station || station.extremes.length === 0) return null;
  return tidalRateAt(preferences.tidalRates, uuid, station.extremes, row.at);
}

/** The rate stations whose tables are to be read: none where the port does not go by them. */
export function rateStationsToRead(rows: readonly RowAssessment[], preferences: Preferences | undefined): string[] {
  if (preferences?.flags.tide_rate_source !== 'data') return [];
  return [...new Set(rows.flatMap(({ tideRateStation }) => (tideRateStation ? [tideRateStation.uuid] : [])))];
}
