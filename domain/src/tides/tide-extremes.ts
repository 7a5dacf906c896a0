import { decimalOf, decimalToNumber, subtract } from '../numbers/decimal.ts';
import { hours, type Instant, isoToInstant } from '../time/instant.ts';
import type { TideExtreme, TideExtremeWire, TidePoint } from './tide.ts';

/** High and low waters are looked up so far either side of the start of a pilotage. */
export const EXTREMES_LOOKUP = hours(12);
/** A high water comes within so long, also where there is one a day. */
const NEXT_HIGH_WATER = hours(26);
/** High and low waters further than this from the start are not used: 172,800,000 ms. */
export const EXTREMES_LIMIT = hours(48);
/** The panel's timeline ends about here after the start. */
const TIMELINE_AFTER = hours(3);
/** No tide rises or falls for longer; between events further apart one is missing. */
export const LONGEST_RISE_OR_FALL = hours(14);

/** Where high and low waters of a pilotage are looked up: 12 hours either side, and to the high water after its last row. */
export function extremesWindow(start: Instant, arrival: Instant): { from: Instant; to: Instant } {
  const to = Math.max(start + EXTREMES_LOOKUP, Math.min(arrival + NEXT_HIGH_WATER, start + EXTREMES_LIMIT));
  return { from: start - EXTREMES_LOOKUP, to };
}

/** The high and low waters of a `tide_data` answer, in order of time. */
export function extremesFromWire(wire: readonly TideExtremeWire[]): TideExtreme[] {
  return wire
    .flatMap(({ dateTime, tide, type }) => {
      const at = isoToInstant(dateTime);
      return at === null ? [] : [{ at, height: tide, type }];
    })
    .sort((one, other) => one.at - other.at);
}

/** High and low waters of points in order of time; of equal highest (lowest) points the middle one. Ends are none. */
export function extremesOf(points: readonly TidePoint[]): TideExtreme[] {
  const turns: TideExtreme[] = [];
  let rising: boolean | null = null;
  let topBegan = 0;
  for (let index = 1; index < points.length; index++) {
    const [before, here] = [points[index - 1] as TidePoint, points[index] as TidePoint];
    if (here.height === before.height) continue;
    const rises: boolean = here.height > before.height;
    if (rising !== null && rising !== rises) {
      const turn = points[(topBegan + index - 1) >> 1] as TidePoint;
      turns.push({ ...turn, type: rising ? 'high' : 'low' });
    }
    rising = rises;
    topBegan = index;
  }
  return turns;
}

/** The last extreme at or before an instant and the first after it; null unless both exist, one high and one low. */
export function boundingExtremes(
  extremes: readonly TideExtreme[],
  instant: Instant,
): { previous: TideExtreme; next: TideExtreme } | null {
  const previous = extremes.findLast(({ at }) => at <= instant);
  const next = extremes.find(({ at }) => at > instant);
  if (!previous || !next || previous.type === next.type) return null;
  return next.at - previous.at > LONGEST_RISE_OR_FALL ? null : { previous, next };
}

/** The difference of two heights in metres, exactly: a range of 2.05 − 0.40 is 1.65 and meets a threshold of 1.65. */
export function tideRange({ previous, next }: { previous: TidePoint; next: TidePoint }): number {
  return Math.abs(decimalToNumber(subtract(decimalOf(next.height), decimalOf(previous.height))));
}

export interface ExtremesPanel {
  /** Metres between the extremes before and after the start; null when one of them is missing. */
  range: number | null;
  /** The previous extreme and those up to the first high water after the last row, at least three hours after the start. */
  timeline: readonly TideExtreme[];
}

/** What "High and Low Tides" shows for a station; null when no extreme lies within 48 hours of the start. */
export function extremesPanel(
  extremes: readonly TideExtreme[],
  start: Instant,
  arrival: Instant = start,
): ExtremesPanel | null {
  const near = extremes
    .filter(({ at }) => Math.abs(at - start) <= EXTREMES_LIMIT)
    .toSorted((one, other) => one.at - other.at);
  if (near.length === 0) return null;
  const previous = near.findLast(({ at }) => at <= start);
  const next = near.find(({ at }) => at > start);
  // A deep ship waits for the next high water.
  const high = near.find(({ at, type }) => type === 'high' && at > Math.max(start, arrival));
  const until = Math.max(start + TIMELINE_AFTER, next?.at ?? start, high?.at ?? start);
  const bounding = boundingExtremes(near, start);
  return {
    range: bounding && tideRange(bounding),
    timeline: near.filter(({ at }) => at >= (previous?.at ?? start) && at <= until),
  };
}
