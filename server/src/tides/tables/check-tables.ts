import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TideExtreme } from '@leadline/domain/tides/tide';
import { hours, type Instant, instantToIso } from '@leadline/domain/time/instant';
import { formatPortTime } from '@leadline/domain/time/port-time';
import { findHarmonicStation } from '../harmonics/harmonic-station.ts';
import { harmonicSeries } from '../tide-series.ts';
import type { HarmonicSource, TableSource } from '../tide-source.ts';
import { compareExtremes } from './compare-extremes.ts';
import { splitHeader } from './linz-header.ts';
import { type HighLowTable, parseLinzTable } from './linz-table.ts';
import { refusalsOf, refusalText, type TableRefusal } from './table-refusal.ts';
import { tableRows } from './table-text.ts';

const ZONE = 'Pacific/Auckland';
/** MHWS, spring range and mean sea level of ports, with a column `port`, `spring_range_m` and `MSL_m`. */
const LEVELS_FILE = /levels\.csv$/i;
/** Stations of the constants database whose predictions are compared with the table of a port. */
const PREDICTED_PORTS: Record<string, string[]> = {
  Auckland: ['ticon/auckland-auct-nzl-ttw', 'ticon/auckland-070a-nzl-uhslc_rq'],
  Lyttelton: ['ticon/lyttelton-667a-nzl-uhslc_rq'],
};

interface PortLevels {
  springRange: number;
  msl: number;
}

export interface TablesReport {
  lines: string[];
  refused: number;
}

/** Reads every table of high and low waters of a folder as an import would, and says what it found. */
export async function checkTables(folder: string): Promise<TablesReport> {
  const files = readdirSync(folder)
    .filter((name) => /\.csv$/i.test(name))
    .sort();
  const levels = readLevels(
    folder,
    files.find((name) => LEVELS_FILE.test(name)),
  );
  const report: TablesReport = { lines: [], refused: 0 };
  for (const file of files.filter((name) => !LEVELS_FILE.test(name))) {
    const bytes = readFileSync(join(folder, file));
    const statement = statementOf(file, bytes, levels);
    const result = statement ? parseLinzTable(bytes, statement, ZONE) : unknownTable(file, bytes);
    if (statement && 'table' in result) {
      report.lines.push(...acceptedLines(statement, result.table));
      report.lines.push(...(await comparisonLines(statement, result.table, levels)));
    } else if ('refusals' in result) {
      report.refused++;
      report.lines.push(`${file}: refused`, ...result.refusals.map((refusal) => `  ${refusalText(refusal)}`));
    }
  }
  return report;
}

function readLevels(folder: string, file: string | undefined): Map<string, PortLevels> {
  if (file === undefined) return new Map();
  const [header, ...rows] = tableRows(readFileSync(join(folder, file)), refusalsOf(file));
  const column = (name: string) => header?.cells.indexOf(name) ?? -1;
  const [port, range, msl] = [column('port'), column('spring_range_m'), column('MSL_m')];
  return new Map(
    rows.map(({ cells }) => [cells[port] ?? '', { springRange: Number(cells[range]), msl: Number(cells[msl]) }]),
  );
}

/** What a pack would state of the file: its port from the header, else from the file's name; its year from the first day. */
function statementOf(file: string, bytes: Uint8Array, levels: Map<string, PortLevels>): TableSource | null {
  const { header, days } = splitHeader(tableRows(bytes, refusalsOf(file)));
  const named = [...levels.keys()].find((port) => file.toLowerCase().includes(port.toLowerCase().replace(/ /g, '_')));
  const port = header?.port || named;
  const year = Number(days[0]?.cells[3]);
  if (!port || !Number.isInteger(year)) return null;
  const source = `Tide table ${port} ${year}`;
  const springRange = levels.get(port)?.springRange;
  return {
    kind: 'table',
    ...{
      file,
      port,
      unit: 'm',
      year,
      datum: 'Chart Datum',
      source,
      attribution: null,
      timeBasis: 'local',
      springRange,
    },
  };
}

function unknownTable(file: string, bytes: Uint8Array): { refusals: readonly TableRefusal[] } {
  const refusals = refusalsOf(file);
  tableRows(bytes, refusals);
  if (refusals.all.length === 0)
    refusals.refuse(null, 'no table of high and low waters of a port that can be recognised');
  return { refusals: refusals.all };
}

function acceptedLines({ file, port, year }: TableSource, { events }: HighLowTable): string[] {
  const heights = events.map(({ height }) => height);
  const at = (instant: Instant | undefined) =>
    instant === undefined
      ? '--'
      : `${instantToIso(instant).slice(0, 16)}Z (${formatPortTime(instant, ZONE, 'HH:mm, D MMM YYYY')} local)`;
  const gaps = events.slice(1).map((event, index) => (event.at - (events[index]?.at ?? Number.NaN)) / hours(1));
  return [
    `${basename(file)}: ${port} ${year}`,
    `  events                ${events.length}, high and low alternate strictly`,
    `  first                 ${at(events[0]?.at)}`,
    `  last                  ${at(events.at(-1)?.at)}`,
    `  heights               ${Math.min(...heights).toFixed(1)} to ${Math.max(...heights).toFixed(1)} m`,
    `  between two events    ${Math.min(...gaps).toFixed(2)} to ${Math.max(...gaps).toFixed(2)} h`,
  ];
}

async function comparisonLines(
  { port }: TableSource,
  { events }: HighLowTable,
  levels: Map<string, PortLevels>,
): Promise<string[]> {
  const lines: string[] = [];
  for (const station of PREDICTED_PORTS[port] ?? []) {
    lines.push(...(await comparedWith(station, events, levels.get(port)?.msl)));
  }
  return lines;
}

async function comparedWith(station: string, events: readonly TideExtreme[], msl: number | undefined) {
  const stated = msl === undefined ? {} : { mslAboveChartDatum: msl, mslSource: 'levels of the folder' };
  const source: HarmonicSource = { kind: 'harmonic', station, ...stated };
  const found = await findHarmonicStation(source, 'Chart Datum');
  const [first, last] = [events[0], events.at(-1)];
  if ('refusal' in found || !first || !last) return [];
  const predicted = harmonicSeries(found.station).extremes(first.at - hours(3), last.at + hours(3));
  const is = compareExtremes(events, predicted);
  return [
    `  against the prediction from ${station}, mean sea level ${found.station.mslAboveDatum.toFixed(2)} m above datum`,
    `    time                median ${is.medianMinutes.toFixed(2)} min, 95 % within ${is.p95Minutes.toFixed(2)} min`,
    `    height              95 % within ${is.p95Height.toFixed(3)} m as it is (median ${is.medianOffset.toFixed(3)} m)`,
    `                        95 % within ${is.p95HeightCentred.toFixed(3)} m after the datum offset`,
    `    missed              ${is.missed} of ${events.length}`,
  ];
}
