import type { TideExtreme, TidePoint, TideSegment } from '@leadline/domain/tides/tide';
import { hours, type Instant, instantToIso } from '@leadline/domain/time/instant';
import { addPortDays, type Day, portDay, startOfPortDay } from '@leadline/domain/time/port-time';
import { type SourceOfDay, sourcesOfDays } from './day-sources.ts';
import type { TideRecords } from './tide-records.ts';

/** The tide at one station over a stretch of time: what `GET /tide_data` answers. */
export interface StationHeights {
  datum: string;
  /** Metres above the datum at the whole ten minutes of UTC, and at the instants that a table prints. */
  points: TidePoint[];
  extremes: TideExtreme[];
  segments: TideSegment[];
}

/**
 * Heights, high and low waters of a station between two instants, each port day from one source: an official table
 * where there is one for the day, else the prediction. Null when there is no such station.
 */
export async function stationHeights(
  records: TideRecords,
  stationUuid: string,
  from: Instant,
  to: Instant,
): Promise<StationHeights | null> {
  const station = await records.findStation(stationUuid);
  if (!station) return null;
  const days = daysBetween(from, to, station.zone);
  const sourceOf = await sourcesOfDays(records, station, days);
  const starts = days.map((day) => startOfPortDay(day, station.zone));
  const stretches = days.flatMap((day, index) => {
    const source = sourceOf(day);
    const start = Math.max(from, starts[index] ?? from);
    // The last day goes on beyond what is asked for.
    const end = Math.min(to, starts[index + 1] ?? to);
    return source ? [{ from: start, to: end, source }] : [];
  });
  const joined = joinStretches(stretches);
  return {
    datum: station.datum,
    points: joined.flatMap((stretch) =>
      withoutEnd(stretch, to, stretch.source.series.heights(stretch.from, stretch.to)),
    ),
    extremes: extremesOfStretches(joined, to),
    segments: joined.map(({ from: start, to: end, source }) => ({
      from: instantToIso(start),
      to: instantToIso(end),
      source: source.sourceText,
      attribution: source.attribution,
      ...(source.usualError !== undefined && { usualError: source.usualError }),
    })),
  };
}

interface Stretch {
  from: Instant;
  to: Instant;
  source: SourceOfDay;
}

function daysBetween(from: Instant, to: Instant, zone: string): Day[] {
  const days: Day[] = [];
  const last = portDay(to, zone);
  for (let day = portDay(from, zone); day <= last; day = addPortDays(day, 1)) days.push(day);
  return days;
}

function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const open = joined.at(-1);
    if (open && open.to === stretch.from && open.source === stretch.source) open.to = stretch.to;
    else joined.push({ ...stretch });
  }
  return joined;
}

/** The instant at which a day ends belongs to the next day, unless nothing more is asked for. */
function withoutEnd<Point extends TidePoint>(stretch: Stretch, to: Instant, points: Point[]): Point[] {
  return stretch.to === to ? points : points.filter(({ at }) => at < stretch.to);
}

/** Two sources may both show the high water around the midnight between them: the official one is kept. */
const SAME_WATER = hours(2);

function extremesOfStretches(stretches: readonly Stretch[], to: Instant): TideExtreme[] {
  const kept: { extreme: TideExtreme; source: SourceOfDay }[] = [];
  for (const stretch of stretches) {
    for (const extreme of withoutEnd(stretch, to, stretch.source.series.extremes(stretch.from, stretch.to))) {
      const last = kept.at(-1);
      const isTwin = last && last.extreme.type === extreme.type && extreme.at - last.extreme.at < SAME_WATER;
      if (isTwin && !stretch.source.isOfficial) continue;
      if (isTwin) kept.pop();
      kept.push({ extreme, source: stretch.source });
    }
  }
  return kept.map(({ extreme }) => extreme);
}
