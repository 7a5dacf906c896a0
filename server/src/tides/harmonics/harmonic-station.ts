import type { HarmonicConstituent } from '@neaps/tide-predictor';
import type { HarmonicSource } from '../tide-source.ts';
import { usualErrorOf } from './usual-error.ts';

/** A station of the constants database, ready to predict heights above the pack's datum. */
export interface HarmonicStation {
  id: string;
  constituents: HarmonicConstituent[];
  /** Metres from the datum of the heights up to mean sea level. */
  mslAboveDatum: number;
  /** 95 of 100 predicted high and low waters lie within so many metres of the official table. */
  usualError: number;
  sourceText: string;
  attribution: string;
}

export type HarmonicLookup = { station: HarmonicStation } | { refusal: string };

/** 31 MB of constants: loaded when the first prediction is asked for, not at every start. */
let database: Promise<typeof import('@neaps/tide-database')> | null = null;

/**
 * The station's constants and the height of mean sea level above `datum`, metres: the pack's own figure with its
 * source, else, for a datum that the pack calls LAT or MLLW, the difference of the database's datums. Refused where there
 * is neither, where the figure cannot be right beside the database's datums, where the licence forbids commercial use,
 * and for stations that have no constants of their own.
 */
export async function findHarmonicStation(source: HarmonicSource, datum: string): Promise<HarmonicLookup> {
  database ??= import('@neaps/tide-database');
  const { stationsById } = await database;
  const found = stationsById.get(source.station);
  if (found?.kind !== 'tide') return { refusal: `there is no tide station ${source.station} in the database` };
  if (!found.license.commercial_use) {
    return { refusal: `the licence of ${source.station} (${found.license.type}) forbids commercial use` };
  }
  if (found.type !== 'reference' || found.harmonic_constituents.length === 0) {
    return { refusal: `${source.station} has no harmonic constants of its own; use kind subordinate` };
  }
  const msl = statedMsl(source, found.datums, datum) ?? databaseMsl(found.datums, datum);
  if (typeof msl === 'string') return { refusal: `${source.station} ${msl}` };
  return {
    station: {
      id: found.id,
      constituents: found.harmonic_constituents,
      mslAboveDatum: msl,
      usualError: source.usualError ?? usualErrorOf(found.harmonic_constituents),
      sourceText: `Predicted from the harmonic constants of ${found.name} (${found.source.name}, ${found.id})`,
      attribution: found.attribution,
    },
  };
}

/** Datums that depths count from and that the database states beside mean sea level; any other name needs a figure. */
const CHART_DATUMS = ['LAT', 'MLLW'];

type Datums = Record<string, number>;

const levelOf = (datums: Datums, name: string): number | undefined => datums[name.trim().toUpperCase()];

function databaseMsl(datums: Datums, datum: string): number | string {
  const zero = CHART_DATUMS.includes(datum.trim().toUpperCase()) ? levelOf(datums, datum) : undefined;
  if (datums.MSL === undefined || zero === undefined) {
    return `states no mean sea level above ${datum}: give mslAboveChartDatum and mslSource`;
  }
  return datums.MSL - zero;
}

/** Chart datums lie within decimetres of LAT or MLLW as a rule; a wrong sign, point or station is further off. */
const FARTHEST = 1;

/** The pack's own figure, or why it cannot be right beside the datums of the station; undefined where it gives none. */
function statedMsl(source: HarmonicSource, datums: Datums, datum: string): number | string | undefined {
  const { mslAboveChartDatum: stated } = source;
  const { MSL: msl } = datums;
  if (stated === undefined || msl === undefined) return stated;
  const names = levelOf(datums, datum) === undefined ? CHART_DATUMS : [datum.trim().toUpperCase()];
  const known = names.flatMap((name) => {
    const zero = levelOf(datums, name);
    return zero === undefined ? [] : [{ name, above: msl - zero }];
  });
  if (known.length === 0 || known.some(({ above }) => Math.abs(above - stated) <= FARTHEST)) return stated;
  const levels = known.map(({ name, above }) => `${above.toFixed(2)} m above ${name}`).join(', ');
  return `has mean sea level ${levels}: mslAboveChartDatum ${stated} cannot be right`;
}
