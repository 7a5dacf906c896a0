import type { SubordinateRule } from '@leadline/domain/tides/half-cosine';
import { hours, type Instant } from '@leadline/domain/time/instant';
import { addPortDays, type Day, startOfPortDay } from '@leadline/domain/time/port-time';
import { findHarmonicStation } from './harmonics/harmonic-station.ts';
import { usualErrorOfSubordinate } from './harmonics/usual-error.ts';
import type { StationRecord, TableRecord, TideRecords } from './tide-records.ts';
import { eventSeries, harmonicSeries, pointSeries, type TideSeries } from './tide-series.ts';
import type { SubordinateSource, TideSource } from './tide-source.ts';

/** Where the heights of a port day come from. */
export interface SourceOfDay {
  series: TideSeries;
  sourceText: string;
  attribution: string | null;
  /** True for a table that somebody published for this place; false for what is computed here. */
  isOfficial: boolean;
  /** Metres; of a prediction alone. */
  usualError?: number;
}
export type SourceOfDays = (day: Day) => SourceOfDay | null;

/** A high water needs its neighbours on either side: no rise or fall takes longer. */
const NEIGHBOURS = hours(36);

/** One source for each of the days: the official table that covers it, else the prediction, else none. */
export async function sourcesOfDays(
  records: TideRecords,
  station: StationRecord,
  days: readonly Day[],
): Promise<SourceOfDays> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => null;
  const official = await officialSources(records, station, first, last);
  const predicted = await predictedSources(records, station, days);
  return (day) => official(day) ?? predicted(day);
}

async function officialSources(
  records: TideRecords,
  { uuid, zone }: StationRecord,
  first: Day,
  last: Day,
): Promise<SourceOfDays> {
  const tables = await records.tablesBetween(uuid, addPortDays(first, -2), addPortDays(last, 2));
  const from = startOfPortDay(first, zone) - NEIGHBOURS;
  const to = startOfPortDay(addPortDays(last, 1), zone) + NEIGHBOURS;
  const sources = new Map<string, SourceOfDay>();
  for (const run of adjoiningRuns(tables)) {
    const series = await seriesOf(records, run, from, to);
    for (const { uuid: table, sourceText, attribution } of run) {
      sources.set(table, { series, sourceText, attribution, isOfficial: true });
    }
  }
  return (day) => {
    const table = tables.findLast(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
    return (table && sources.get(table.uuid)) ?? null;
  };
}

/** Tables of the same kind and publisher of which one begins the day after the other ends go on into each other. */
function adjoiningRuns(tables: readonly TableRecord[]): TableRecord[][] {
  const runs: TableRecord[][] = [];
  for (const table of tables) {
    const before = runs.at(-1)?.at(-1);
    const goesOn =
      before?.kind === table.kind &&
      before.attribution === table.attribution &&
      addPortDays(before.toDay, 1) === table.fromDay;
    if (goesOn) runs.at(-1)?.push(table);
    else runs.push([table]);
  }
  return runs;
}

async function seriesOf(records: TideRecords, run: TableRecord[], from: Instant, to: Instant): Promise<TideSeries> {
  const uuids = run.map(({ uuid }) => uuid);
  if (run[0]?.kind === 'points') return pointSeries(await records.pointsBetween(uuids, from, to));
  return eventSeries(await records.eventsBetween(uuids, from, to));
}

async function predictedSources(
  records: TideRecords,
  station: StationRecord,
  days: readonly Day[],
): Promise<SourceOfDays> {
  const { source } = station;
  if (source.kind === 'harmonic') {
    const found = await findHarmonicStation(source, station.datum);
    if ('refusal' in found) throw new Error(`tide station ${station.name}: ${found.refusal}`);
    const { sourceText, attribution, usualError } = found.station;
    const predicted = { series: harmonicSeries(found.station), sourceText, attribution, isOfficial: false, usualError };
    return () => predicted;
  }
  return source.kind === 'subordinate' ? subordinateSources(records, station, source, days) : () => null;
}

async function subordinateSources(
  records: TideRecords,
  station: StationRecord,
  source: SubordinateSource,
  days: readonly Day[],
): Promise<SourceOfDays> {
  const reference = await records.findStation(source.of);
  if (!reference) return () => null;
  const msl = await mslAboveDatum(reference.source, reference.datum);
  if (msl === null) throw new Error(`tide station ${station.name}: mean sea level of ${reference.name} is not known`);
  const referenceOf = await sourcesOfDays(records, reference, days);
  const followed = new Map<SourceOfDay, SourceOfDay>();
  return (day) => {
    const of = referenceOf(day);
    if (!of) return null;
    const known = followed.get(of);
    if (known) return known;
    const own = {
      series: of.series.followedBy(ruleOf(source, msl)),
      sourceText: subordinateText(source, reference.name, of.sourceText),
      attribution: of.attribution,
      isOfficial: false,
      usualError: usualErrorOfSubordinate(of.usualError, source.factor),
    };
    followed.set(of, own);
    return own;
  };
}

function ruleOf(source: SubordinateSource, referenceMsl: number): SubordinateRule {
  const { minutes = 0, minutesHigh = minutes, minutesLow = minutes, factor, mslAboveChartDatum } = source;
  return { minutesHigh, minutesLow, factor, referenceMsl, ownMsl: mslAboveChartDatum ?? referenceMsl };
}

function subordinateText(source: SubordinateSource, reference: string, sourceText: string): string {
  const { minutes, minutesHigh = 0, minutesLow = 0, factor } = source;
  const shift = (count: number) => `${Math.abs(count)} min ${count < 0 ? 'earlier' : 'later'}`;
  const shifts =
    minutes === undefined ? `high water ${shift(minutesHigh)}, low water ${shift(minutesLow)}` : shift(minutes);
  return `${reference}, ${shifts}, × ${factor} about mean sea level. ${sourceText}`;
}

/** Height of mean sea level above the datum of a source's heights, metres; null when nobody states it. */
async function mslAboveDatum(source: TideSource, datum: string): Promise<number | null> {
  if (source.kind === 'subordinate') return null;
  if (source.kind !== 'harmonic') return source.mslAboveChartDatum ?? null;
  const found = await findHarmonicStation(source, datum);
  return 'station' in found ? found.station.mslAboveDatum : null;
}
