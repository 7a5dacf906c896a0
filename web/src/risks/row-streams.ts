import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { type TidalRate, tidalRateAt } from '@leadline/domain/tides/tidal-rate';
import type { StationExtremes } from '../tides/use-tide-extremes.ts';

/**
 * The stream at a row when the ship is there, by the port's table; hours count from high water at the row's own tide
 * station, else at the first of the route. Null when anything is missing: a missing stream is shown as none, silently.
 */
export function streamAtRow(
  row: RowAssessment,
  preferences: Preferences | undefined,
  extremes: readonly StationExtremes[],
): TidalRate | null {
  if (preferences?.flags.tide_rate_source !== 'config' || row.tideRateStation === null) return null;
  const station = extremes.find(({ station: { uuid } }) => uuid === row.tideStation?.uuid) ?? extremes[0];
  if (!station || station.extremes.length === 0) return null;
  return tidalRateAt(preferences.tidalRates, row.tideRateStation.uuid, station.extremes, row.at);
}
