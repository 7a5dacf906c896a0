import type { Preferences } from '../preferences/preferences.ts';
import { type TidalRate, tidalRateAt } from '../tides/tidal-rate.ts';
import { type RatePoint, rateOfPoints } from '../tides/tidal-rate-data.ts';
import type { TideExtreme } from '../tides/tide.ts';
import type { Instant } from '../time/instant.ts';
import type { RowAssessment } from './assess-route.ts';

/** What a stream is read from: of the two the one that the port names (TIDE-15). */
export interface StreamSources {
  preferences: Preferences | undefined;
  /** In the order of the route. */
  extremes: readonly { station: { uuid: string }; extremes: readonly TideExtreme[] }[];
  /** By uuid of the rate station. */
  rates: ReadonlyMap<string, readonly RatePoint[]>;
}

/**
 * The stream at a row, when the ship is there or at another instant. By the port's table of hours these count from high
 * water at the row's own tide station, else at the first of the route; by data it is that of the nearest point. Null when
 * anything is missing: a missing stream is shown as none, silently.
 */
export function streamAtRow(row: RowAssessment, sources: StreamSources, at: Instant = row.at): TidalRate | null {
  const { preferences, extremes, rates } = sources;
  if (preferences === undefined || row.tideRateStation === null) return null;
  const { uuid } = row.tideRateStation;
  if (preferences.flags.tide_rate_source === 'data') {
    const found = rateOfPoints(rates.get(uuid) ?? [], at);
    return found && { ...found, stream: null };
  }
  const station = extremes.find((one) => one.station.uuid === row.tideStation?.uuid) ?? extremes[0];
  if (!station || station.extremes.length === 0) return null;
  return tidalRateAt(preferences.tidalRates, uuid, station.extremes, at);
}

/** The rate stations whose tables are to be read: none where the port does not go by them. */
export function rateStationsToRead(rows: readonly RowAssessment[], preferences: Preferences | undefined): string[] {
  if (preferences?.flags.tide_rate_source !== 'data') return [];
  return [...new Set(rows.flatMap(({ tideRateStation }) => (tideRateStation ? [tideRateStation.uuid] : [])))];
}
