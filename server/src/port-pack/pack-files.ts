import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TideExtreme, TidePoint } from '@leadline/domain/tides/tide';
import { minutes } from '@leadline/domain/time/instant';
import { addPortDays, portDay, startOfPortDay } from '@leadline/domain/time/port-time';
import { findHarmonicStation } from '../tides/harmonic-station.ts';
import { parseLinzTable } from '../tides/linz-table.ts';
import { parsePointsTable } from '../tides/points-table.ts';
import type { OfficialTable } from '../tides/tide-source.ts';
import { type ChartImage, readChartImage } from './chart-image.ts';
import type { PackRefusals, Place, Placed } from './pack-refusal.ts';
import type { ListItem } from './pack-schema.ts';
import type { PackText } from './read-pack.ts';
import { type PackRateTable, readRateTables } from './read-rate-tables.ts';

/** An official table of the pack, parsed. */
export interface PackTable {
  station: string;
  statement: OfficialTable;
  fromDay: string;
  toDay: string;
  sha256: string;
  content: { kind: 'events'; rows: TideExtreme[] } | { kind: 'points'; rows: TidePoint[] };
}

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
  /** By key of the tide station. */
  stationTexts: Map<string, SourceWords>;
}

/** Reads tables, charts and harmonic constants; every refusal of every file is collected. */
export async function readPackFiles(pack: PackText, refusals: PackRefusals): Promise<PackFiles> {
  const files: PackFiles = { tables: [], rateTables: [], charts: new Map(), stationTexts: new Map() };
  const zone = pack.singles.port?.value.timezone ?? 'UTC';
  for (const station of pack.lists.tideStations) await readStation(station, pack.folder, zone, files, refusals);
  for (const station of pack.lists.rateStations)
    files.rateTables.push(...(await readRateTables(station, pack.folder, refusals)));
  for (const stage of pack.lists.stages) await readChart(stage, pack.folder, files, refusals);
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
  const statements = source.kind === 'table' || source.kind === 'points' ? [source, ...value.tables] : value.tables;
  for (const [index, statement] of statements.entries()) {
    const here =
      statement === source ? at('source', 'file') : at('tables', index - (statements.length - value.tables.length));
    if (statement.datum !== value.datum) {
      refusals.refuse(
        here,
        `${value.key}: the table counts from "${statement.datum}", the station from "${value.datum}"`,
      );
    }
    const table = await readTable(value.key, statement, folder, zone, here, refusals);
    if (table) files.tables.push(table);
  }
}

async function readTable(
  station: string,
  statement: OfficialTable,
  folder: string,
  zone: string,
  place: Place,
  refusals: PackRefusals,
): Promise<PackTable | null> {
  const bytes = await readNamedFile(folder, statement.file, place, refusals);
  if (!bytes) return null;
  const result =
    statement.kind === 'table' ? parseLinzTable(bytes, statement, zone) : parsePointsTable(bytes, statement);
  if ('refusals' in result) {
    for (const { file, line, reason } of result.refusals) refusals.refuse({ file, line }, reason);
    return null;
  }
  const { table } = result;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if ('events' in table) {
    const { fromDay, toDay, events } = table;
    return { station, statement, sha256, fromDay, toDay, content: { kind: 'events', rows: events } };
  }
  const days = wholeDays(table.first, table.last, zone);
  return { station, statement, sha256, ...days, content: { kind: 'points', rows: table.points } };
}

/** Port days that a table of points covers from end to end; its last point may stand half an hour before midnight. */
function wholeDays(first: number, last: number, zone: string): { fromDay: string; toDay: string } {
  const firstDay = portDay(first, zone);
  const lastDay = portDay(last, zone);
  const startsWhole = first <= startOfPortDay(firstDay, zone) + minutes(30);
  const endsWhole = last >= startOfPortDay(addPortDays(lastDay, 1), zone) - minutes(30);
  return {
    fromDay: startsWhole ? firstDay : addPortDays(firstDay, 1),
    toDay: endsWhole ? lastDay : addPortDays(lastDay, -1),
  };
}

async function readChart(
  { value, at }: Placed<ListItem<'stages'>>,
  folder: string,
  files: PackFiles,
  refusals: PackRefusals,
): Promise<void> {
  if (!value.chart) return;
  const place = at('chart', 'image');
  const bytes = await readNamedFile(folder, value.chart.image, place, refusals);
  if (!bytes) return;
  const image = readChartImage(bytes);
  if ('refusal' in image) refusals.refuse(place, `${value.chart.image}: ${image.refusal}`);
  else files.charts.set(value.key, image);
}

async function readNamedFile(
  folder: string,
  file: string,
  place: Place,
  refusals: PackRefusals,
): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, file));
  } catch {
    refusals.refuse(place, `the file ${file} is not in the pack`);
    return null;
  }
}
