import type { HarmonicConstituent } from '@neaps/tide-predictor';
import type { HarmonicSource } from './tide-source.ts';

/** A station of the constants database, ready to predict heights above the pack's datum. */
export interface HarmonicStation {
  id: string;
  constituents: HarmonicConstituent[];
  /** Metres from the datum of the heights up to mean sea level. */
  mslAboveDatum: number;
  sourceText: string;
  attribution: string;
}

export type HarmonicLookup = { station: HarmonicStation } | { refusal: string };

/**
 * The station's constants and the height of mean sea level above `datum`, metres: the pack's own figure with its
 * source, else the difference of the database's datums (MSL less LAT, or MSL less MLLW); refused where the database
 * has neither, where the licence forbids commercial use, and for stations that have no constants of their own.
 */
export async function findHarmonicStation(source: HarmonicSource, datum: string): Promise<HarmonicLookup> {
  // 31 MB of constants: loaded when the first prediction is asked for, not at every start.
  const { stationsById } = await import('@neaps/tide-database');
  const found = stationsById.get(source.station);
  if (found?.kind !== 'tide') return { refusal: `there is no tide station ${source.station} in the database` };
  if (!found.license.commercial_use) {
    return { refusal: `the licence of ${source.station} (${found.license.type}) forbids commercial use` };
  }
  if (found.type !== 'reference' || found.harmonic_constituents.length === 0) {
    return { refusal: `${source.station} has no harmonic constants of its own; use kind subordinate` };
  }
  const msl = source.mslAboveChartDatum ?? databaseMsl(found.datums, found.chart_datum, datum);
  if (typeof msl === 'string') return { refusal: `${source.station} ${msl}` };
  return {
    station: {
      id: found.id,
      constituents: found.harmonic_constituents,
      mslAboveDatum: msl,
      sourceText: `Predicted from the harmonic constants of ${found.name} (${found.source.name}, ${found.id})`,
      attribution: found.attribution,
    },
  };
}

/** Datums that are low enough to count depths from, and that the database states beside mean sea level. */
const CHART_DATUMS = ['LAT', 'MLLW'];

function databaseMsl(datums: Record<string, number>, chartDatum: string | undefined, wanted: string): number | string {
  const name = CHART_DATUMS.includes(wanted.toUpperCase()) ? wanted.toUpperCase() : chartDatum;
  const msl = datums.MSL;
  const zero = name && CHART_DATUMS.includes(name) ? datums[name] : undefined;
  if (msl === undefined || zero === undefined) {
    return `states no mean sea level above ${wanted}: give mslAboveChartDatum and mslSource`;
  }
  return msl - zero;
}
