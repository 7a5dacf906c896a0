import type { TideExtremeWire, TideMeta, TideSegment } from '@leadline/domain/tides/tide';
import { DAY, type Instant, instantToIso } from '@leadline/domain/time/instant';

/** A stretch of one source within a day; `cut` where it goes on beyond the day, or beyond what was asked. */
interface DaySegment extends TideSegment {
  cutFrom: boolean;
  cutTo: boolean;
}

/** What is known of one station's tide on one day of UTC: any stretch of time is answered from such days. */
export interface TideDay {
  /** ISO day. */
  day: string;
  datum: string;
  /** What was asked for, in order, apart from each other. */
  spans: [Instant, Instant][];
  /** Instant → metres; both midnights belong to the day. */
  heights: Record<string, number>;
  extremes: TideExtremeWire[];
  segments: DaySegment[];
}

interface TideAnswer {
  heights: Record<string, number>;
  extremes: TideExtremeWire[];
  meta: TideMeta;
}

export function isFullDay({ day, spans }: TideDay): boolean {
  const start = Date.parse(day);
  return spans.some(([from, to]) => from <= start && to >= start + DAY);
}

/** The days of UTC that a stretch of time touches. */
export function daysTouched(from: Instant, to: Instant): string[] {
  const days: string[] = [];
  for (let at = from - (((from % DAY) + DAY) % DAY); at < to; at += DAY) days.push(instantToIso(at).slice(0, 10));
  return days;
}

/** An answer for a stretch of time as the days that it tells of. */
export function splitIntoDays(answer: TideAnswer, from: Instant, to: Instant): TideDay[] {
  return daysTouched(from, to).map((day) => {
    const [start, end] = [Math.max(from, Date.parse(day)), Math.min(to, Date.parse(day) + DAY)];
    const within = (iso: string) => Date.parse(iso) >= start && Date.parse(iso) <= end;
    return {
      day,
      datum: answer.meta.datum,
      spans: [[start, end]],
      heights: Object.fromEntries(Object.entries(answer.heights).filter(([iso]) => within(iso))),
      extremes: answer.extremes.filter(({ dateTime }) => within(dateTime)),
      segments: answer.meta.segments.flatMap((segment) => clipped(cuttable(segment, from, to), start, end)),
    };
  });
}

/** The newer answer counts where it says something; of the older one the rest of the day stays. */
export function mergeDay(older: TideDay | null, newer: TideDay): TideDay {
  const [span] = newer.spans;
  if (!older || !span || older.datum !== newer.datum || isFullDay(newer)) return newer;
  const [from, to] = span;
  const outside = (iso: string) => Date.parse(iso) < from || Date.parse(iso) > to;
  const start = Date.parse(newer.day);
  const rest = older.segments.flatMap((segment) => [
    ...clipped(segment, start, from),
    ...clipped(segment, to, start + DAY),
  ]);
  return {
    ...newer,
    spans: joinedSpans([...older.spans, span]),
    heights: {
      ...Object.fromEntries(Object.entries(older.heights).filter(([iso]) => outside(iso))),
      ...newer.heights,
    },
    extremes: [...older.extremes.filter(({ dateTime }) => outside(dateTime)), ...newer.extremes].sort(byTime),
    segments: [...rest, ...newer.segments].sort((one, other) => Date.parse(one.from) - Date.parse(other.from)),
  };
}

/**
 * A stretch of time out of the days that hold it; null when a part of it was never asked for, and when its heights count
 * from different datums: they are no one curve then.
 */
export function joinDays(days: readonly TideDay[], from: Instant, to: Instant): TideAnswer | null {
  const [first] = days;
  const spans = joinedSpans(days.flatMap((day) => day.spans));
  if (!first || !spans.some(([start, end]) => start <= from && end >= to)) return null;
  if (days.some(({ datum }) => datum !== first.datum)) return null;
  const within = (iso: string) => Date.parse(iso) >= from && Date.parse(iso) <= to;
  const heights = Object.assign({}, ...days.map((day) => day.heights)) as Record<string, number>;
  const extremes = new Map(days.flatMap((day) => day.extremes).map((extreme) => [extreme.dateTime, extreme]));
  return {
    heights: Object.fromEntries(Object.entries(heights).filter(([iso]) => within(iso))),
    extremes: [...extremes.values()].filter(({ dateTime }) => within(dateTime)).sort(byTime),
    meta: { datum: first.datum, segments: segmentsOf(days, from, to) },
  };
}

function segmentsOf(days: readonly TideDay[], from: Instant, to: Instant): TideSegment[] {
  const joined: DaySegment[] = [];
  for (const segment of days.flatMap((day) => day.segments)) {
    const open = joined.at(-1);
    const goesOn = open?.cutTo && segment.cutFrom && open.to === segment.from;
    const isSame =
      open?.source === segment.source &&
      open.attribution === segment.attribution &&
      open.usualError === segment.usualError;
    if (goesOn && isSame) joined[joined.length - 1] = { ...open, to: segment.to, cutTo: segment.cutTo };
    else joined.push(segment);
  }
  return joined
    .flatMap((segment) => clipped(segment, from, to))
    .map(({ cutFrom: _from, cutTo: _to, ...segment }) => segment);
}

/** An end that lies where the question ended says nothing about the source. */
function cuttable(segment: TideSegment, from: Instant, to: Instant): DaySegment {
  return { ...segment, cutFrom: Date.parse(segment.from) <= from, cutTo: Date.parse(segment.to) >= to };
}

function clipped(segment: DaySegment, start: Instant, end: Instant): DaySegment[] {
  const [from, to] = [Date.parse(segment.from), Date.parse(segment.to)];
  if (to <= start || from >= end) return [];
  return [
    {
      ...segment,
      from: instantToIso(Math.max(from, start)),
      to: instantToIso(Math.min(to, end)),
      cutFrom: segment.cutFrom || from < start,
      cutTo: segment.cutTo || to > end,
    },
  ];
}

function joinedSpans(spans: readonly [Instant, Instant][]): [Instant, Instant][] {
  const joined: [Instant, Instant][] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const open = joined.at(-1);
    if (open && open[1] >= from) open[1] = Math.max(open[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

function byTime(one: TideExtremeWire, other: TideExtremeWire): number {
  return Date.parse(one.dateTime) - Date.parse(other.dateTime);
}
