import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { Preferences } from '@leadline/domain/preferences/preferences';
import type { RowAssessment } from '@leadline/domain/risks/assess-route';
import { rateStationsToRead, type StreamSources, streamAtRow } from '@leadline/domain/risks/row-stream';
import type { TidalRate } from '@leadline/domain/tides/tidal-rate';
import type { Instant } from '@leadline/domain/time/instant';
import { type StationExtremes, useTideExtremes } from '../tides/use-tide-extremes.ts';
import { useTideRates } from '../tides/use-tide-rates.ts';
import type { AssessedPilotage } from './use-route-assessment.ts';

export interface RowStreams {
  /** High and low waters of each station of the route. */
  extremes: StationExtremes[];
  /** The stream at a row when the ship is there, or at another instant. */
  streamAt: (row: RowAssessment, at?: Instant) => TidalRate | null;
}

/** The tidal streams along the route of a pilotage. */
export function useStreams(
  pilotage: Pilotage,
  { assessment, stations }: Pick<AssessedPilotage, 'assessment' | 'stations'>,
  preferences: Preferences | undefined,
): RowStreams & { sources: StreamSources } {
  const start = Date.parse(pilotage.date);
  const arrival = assessment.rows.at(-1)?.at ?? start;
  const extremes = useTideExtremes(stations, start, arrival);
  const rates = useTideRates(rateStationsToRead(assessment.rows, preferences), start, pilotage.port.timezone);
  const sources = { preferences, extremes, rates };
  return { extremes, sources, streamAt: (row, at) => streamAtRow(row, sources, at) };
}
