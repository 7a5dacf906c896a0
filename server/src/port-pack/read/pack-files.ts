import { findHarmonicStation } from '../../tides/harmonics/harmonic-station.ts';
import { type ChartImage, LARGEST_CHART, readChartImage } from '../places/chart-image.ts';
import { checkSheetDatum } from '../places/check-sheet-datum.ts';
import { type PlacedChart, placeChart } from '../places/place-chart.ts';
import { readPackFile } from './pack-file.ts';
import type { PackRefusals, Placed } from './pack-refusal.ts';
import type { ListItem } from './pack-schema.ts';
import type { PackText } from './read-pack.ts';
import { type PackRateTable, readRateTables } from './read-rate-tables.ts';
import { type PackTable, readTideTables } from './read-tide-tables.ts';

/** What is shown beside the heights of a station. */
interface SourceWords {
  sourceText: string;
  attribution: string | null;
}

/** What the files that a pack names hold. */
export interface PackFiles {
  tables: PackTable[];
  rateTables: PackRateTable[];
  charts: Map<string, ChartImage>;
  /** Those charts whose place on earth is known. */
  placedCharts: PlacedChart[];
  /** By key of the tide station. */
  stationTexts: Map<string, SourceWords>;
}

/** Reads tables, charts and harmonic constants; every refusal of every file is collected. */
export async function readPackFiles(pack: PackText, refusals: PackRefusals): Promise<PackFiles> {
  const files: PackFiles = { tables: [], rateTables: [], charts: new Map(), placedCharts: [], stationTexts: new Map() };
  const zone = pack.singles.port?.value.timezone ?? 'UTC';
  for (const station of pack.lists.tideStations) await readStation(station, pack.folder, zone, files, refusals);
  for (const station of pack.lists.rateStations)
    files.rateTables.push(...(await readRateTables(station, pack.folder, refusals)));
  for (const stage of pack.lists.stages) await readChart(stage, pack, files, refusals);
  if (refusals.all.length === 0) await describeStations(pack, files);
  return files;
}

/** The words beside the heights; a subordinate station has those of its reference. */
async function describeStations(pack: PackText, files: PackFiles): Promise<void> {
  const stations = pack.lists.tideStations.map(({ value }) => value);
  for (const station of stations) {
    const { source } = station;
    const reference = source.kind === 'subordinate' ? stations.find(({ key }) => key === source.of) : undefined;
    const { sourceText, attribution } = await wordsOf(reference ?? station);
    const from = reference ? `From ${reference.name}. ` : '';
    files.stationTexts.set(station.key, { sourceText: from + sourceText, attribution });
  }
}

async function wordsOf({ source, datum }: ListItem<'tideStations'>): Promise<SourceWords> {
  if (source.kind === 'harmonic') {
    const found = await findHarmonicStation(source, datum);
    return 'station' in found ? found.station : { sourceText: found.refusal, attribution: null };
  }
  if (source.kind === 'subordinate') return { sourceText: '', attribution: null };
  return { sourceText: source.source, attribution: source.attribution };
}

async function readStation(
  { value, at }: Placed<ListItem<'tideStations'>>,
  folder: string,
  zone: string,
  files: PackFiles,
  refusals: PackRefusals,
): Promise<void> {
  const { source } = value;
  if (source.kind === 'harmonic') {
    const found = await findHarmonicStation(source, value.datum);
    if ('refusal' in found) refusals.refuse(at('source', 'station'), `${value.key}: ${found.refusal}`);
  }
  files.tables.push(...(await readTideTables({ value, at }, { folder, zone }, refusals)));
}

async function readChart(
  { value, at }: Placed<ListItem<'stages'>>,
  pack: PackText,
  files: PackFiles,
  refusals: PackRefusals,
): Promise<void> {
  if (!value.chart) return;
  const place = at('chart', 'image');
  const bytes = await readPackFile(
    { folder: pack.folder, file: value.chart.image, most: LARGEST_CHART, place },
    refusals,
  );
  if (!bytes) return;
  const image = readChartImage(bytes);
  if ('refusal' in image) refusals.refuse(place, `${value.chart.image}: ${image.refusal}`);
  else {
    files.charts.set(value.key, image);
    const placed = placeChart({ value, at }, image, refusals);
    if (placed) files.placedCharts.push(placed);
    checkSheetDatum({ value, at }, image, pack, refusals);
  }
}
