import { mslAboveDatum } from './day-sources.ts';
import { findHarmonicStation } from './harmonic-station.ts';
import type { OfficialTable, TideSource } from './tide-source.ts';

/** What is shown beside heights of a source. */
export interface SourceWords {
  sourceText: string;
  attribution: string | null;
}

/** A station as a pack states it. */
export interface StatedStation {
  name: string;
  datum: string;
  source: TideSource;
}

/**
 * Why a station cannot have this source, in words for the person who prepares the pack; empty when it can. A subordinate
 * needs a reference that is not subordinate itself, has the same datum and a known mean sea level.
 */
export async function refuseTideSource(station: StatedStation, reference: StatedStation | null): Promise<string[]> {
  const { source, datum } = station;
  if (source.kind === 'harmonic') {
    const found = await findHarmonicStation(source, datum);
    return 'refusal' in found ? [found.refusal] : [];
  }
  if (source.kind !== 'subordinate') return refuseDatum(source, datum);
  if (!reference) return [`its reference station "${source.of}" is not in the pack`];
  if (reference.source.kind === 'subordinate') return [`its reference station ${reference.name} is subordinate itself`];
  if (reference.datum !== datum) return [`its datum is ${datum}, that of ${reference.name} is ${reference.datum}`];
  const msl = await mslAboveDatum(reference.source, reference.datum);
  return msl === null ? [`mean sea level of ${reference.name} is not known: give its mslAboveChartDatum`] : [];
}

/** An official table counts from the datum of its station. */
export function refuseDatum(table: OfficialTable, datum: string): string[] {
  if (table.datum === datum) return [];
  return [`the heights of ${table.file} count from ${table.datum}, those of the station from ${datum}`];
}

/** Source and attribution of a station whose source is not refused; those of a subordinate are its reference's. */
export async function describeTideSource(
  station: StatedStation,
  reference: StatedStation | null,
): Promise<SourceWords> {
  const { source, datum } = station;
  if (source.kind === 'harmonic') {
    const found = await findHarmonicStation(source, datum);
    if ('refusal' in found) throw new Error(found.refusal);
    const { sourceText, attribution } = found.station;
    return { sourceText, attribution };
  }
  if (source.kind !== 'subordinate') return { sourceText: source.source, attribution: source.attribution };
  if (!reference) throw new Error(`the reference station of ${station.name} is not known`);
  const { sourceText, attribution } = await describeTideSource(reference, null);
  return { sourceText: `From ${reference.name}. ${sourceText}`, attribution };
}
