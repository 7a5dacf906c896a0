import { type Duration, type Instant, isoToInstant, minutes } from '../time/instant.ts';
import type { TideMeta, TidePoint } from './tide.ts';

/** Beyond the first and last point of a source its end height counts for so long, no longer. */
export const END_LIMIT = minutes(30);
/** Between two points a height may lie so far from the nearer one. */
export const GAP_LIMIT = minutes(60);
/** Points further apart than this, and than the step of their own table, leave the height between them uncertain. */
export const CERTAIN_GAP = minutes(30);
/** A table of hours is read as it is printed; a straight line over more than an hour of a tide is no reading of it. */
const WIDEST_STEP = minutes(60);

/** Heights of one source, in order of time; at least one point. */
export interface CurvePiece {
  /** The stretch for which the source stands. */
  readonly from: Instant;
  readonly to: Instant;
  readonly source: string;
  readonly attribution: string | null;
  /** Metres by which a prediction usually differs from the official table; none for a table itself. */
  readonly usualError?: number | undefined;
  readonly points: readonly TidePoint[];
  /** Neighbouring points further apart than this have a gap between them. */
  readonly certainGap: Duration;
}

/** The tide at one station, metres above its datum; pieces in order of time, nothing interpolated between them. */
export interface TideCurve {
  readonly datum: string;
  readonly pieces: readonly CurvePiece[];
}

/** A height in metres above the station's datum, to the nanometre; not certain at the ends and in wide gaps. */
export interface TideHeight {
  readonly height: number;
  readonly certain: boolean;
  /** Metres: of a predicted height alone. */
  readonly usualError?: number | undefined;
}

type Segment = Omit<CurvePiece, 'points' | 'certainGap'>;

/** The curve of a `tide_data` answer: instant → metres, with the stretches of its sources. */
export function curveFromWire(heights: Readonly<Record<string, number>>, meta: TideMeta): TideCurve {
  const points = Object.entries(heights).flatMap(([iso, height]) => {
    const at = isoToInstant(iso);
    return at === null ? [] : [{ at, height }];
  });
  const segments = meta.segments.flatMap(({ from, to, ...segment }) => {
    const [start, end] = [isoToInstant(from), isoToInstant(to)];
    return start === null || end === null ? [] : [{ ...segment, from: start, to: end }];
  });
  return curveFromPoints(points, segments, meta.datum);
}

/**
 * A curve from points in any order. A point belongs to the last segment that has begun and not ended; where two meet,
 * to the later one. Points of no segment are left out: a height without a source is not shown.
 */
export function curveFromPoints(points: readonly TidePoint[], segments: readonly Segment[], datum: string): TideCurve {
  const ordered = segments.toSorted((one, other) => one.from - other.from);
  const pieces: { segment: Segment; points: TidePoint[] }[] = [];
  for (const point of pointsInOrder(points)) {
    const segment = ordered.findLast(({ from, to }) => from <= point.at && point.at <= to);
    const open = pieces.at(-1);
    if (segment === undefined) continue;
    if (open?.segment === segment) open.points.push(point);
    else pieces.push({ segment, points: [point] });
  }
  return {
    datum,
    pieces: pieces.map(({ segment, points: own }) => ({ ...segment, points: own, certainGap: certainGapOf(own) })),
  };
}

/** Half an hour, or the step of a table of up to an hour: the one that half of its steps do not exceed. */
function certainGapOf(points: readonly TidePoint[]): Duration {
  const steps = points.slice(1).map(({ at }, index) => at - (points[index]?.at ?? at));
  // One step alone may be a gap.
  const usual = steps.length < 2 ? 0 : (steps.sort((one, other) => one - other)[(steps.length - 1) >> 1] ?? 0);
  return usual > WIDEST_STEP ? CERTAIN_GAP : Math.max(CERTAIN_GAP, usual);
}

function pointsInOrder(points: readonly TidePoint[]): TidePoint[] {
  const heightAtInstant = new Map<Instant, number>();
  for (const { at, height } of points) if (Number.isFinite(height)) heightAtInstant.set(at, height);
  return [...heightAtInstant].map(([at, height]) => ({ at, height })).sort((one, other) => one.at - other.at);
}

/**
 * The height of tide at an instant: a straight line between its two neighbours of one source; at the ends of a source
 * the end point's height up to 30 minutes away. Null when the nearest point is further than 30 minutes away at an end
 * or 60 minutes between points. The only interpolation in the product.
 */
export function heightAt(curve: TideCurve, instant: Instant): TideHeight | null {
  const index = lastAtOrBefore(curve.pieces, (piece) => firstOf(piece).at, instant);
  const piece = curve.pieces[index];
  if (piece && instant <= lastOf(piece).at) return heightWithin(piece, instant);
  return heightAtEnd([piece, curve.pieces[index + 1]], instant);
}

function heightWithin({ points, usualError, certainGap }: CurvePiece, instant: Instant): TideHeight | null {
  const index = lastAtOrBefore(points, (point) => point.at, instant);
  const [before, after] = [points[index], points[index + 1]];
  if (!before) return null;
  if (before.at === instant || !after) return { height: before.height, certain: true, usualError };
  if (Math.min(instant - before.at, after.at - instant) > GAP_LIMIT) return null;
  return { height: between(before, after, instant), certain: after.at - before.at <= certainGap, usualError };
}

/** Outside of all pieces the source that stands for this time counts, else the nearer end. */
function heightAtEnd([before, after]: (CurvePiece | undefined)[], instant: Instant): TideHeight | null {
  const ends = [
    ...(before ? [{ piece: before, end: lastOf(before) }] : []),
    ...(after ? [{ piece: after, end: firstOf(after) }] : []),
  ].filter(({ end }) => Math.abs(end.at - instant) <= END_LIMIT);
  const own = ends.find(({ piece }) => piece.from <= instant && instant < piece.to);
  const nearest = ends.toSorted((one, other) => Math.abs(one.end.at - instant) - Math.abs(other.end.at - instant))[0];
  const chosen = own ?? nearest;
  return chosen ? { height: chosen.end.height, certain: false, usualError: chosen.piece.usualError } : null;
}

/** Heights are told to the nanometre. */
export const NANOMETRES = 1e9;

/** In whole nanometres, so that midway between 1.00 and 1.20 lies 1.10 and not 1.0999999999999999. */
function between(before: TidePoint, after: TidePoint, instant: Instant): number {
  const [low, high] = [BigInt(Math.round(before.height * NANOMETRES)), BigInt(Math.round(after.height * NANOMETRES))];
  const span = BigInt(Math.round(after.at - before.at));
  const doubled = 2n * (low * span + (high - low) * BigInt(Math.round(instant - before.at)));
  const rounded = (doubled < 0n ? doubled - span : doubled + span) / (2n * span);
  return Number(rounded) / NANOMETRES;
}

/** The least height from one instant to another and when it is first reached; null unless every instant has a height. */
export function lowestBetween(curve: TideCurve, from: Instant, to: Instant): (TideHeight & TidePoint) | null {
  const [first, last] = [heightAt(curve, from), heightAt(curve, to)];
  if (first === null || last === null || !coversSpan(curve, from, to)) return null;
  let lowest: TidePoint = { at: from, height: first.height };
  for (const piece of curve.pieces) {
    const [start, end] = indicesAround(piece, from, to);
    for (let index = start; index < end; index += 1) {
      const point = piece.points[index] as TidePoint;
      if (from < point.at && point.at < to && point.height < lowest.height) lowest = point;
    }
  }
  if (last.height < lowest.height) lowest = { at: to, height: last.height };
  const errors = curve.pieces
    .filter((piece) => piece.from <= to && piece.to >= from)
    .flatMap((piece) => piece.usualError ?? []);
  const usualError = errors.length > 0 ? Math.max(...errors) : undefined;
  return { ...lowest, certain: gapsBetween(curve, from, to).length === 0, usualError };
}

/** True when there is a height at every instant from one to the other. */
export function coversSpan(curve: TideCurve, from: Instant, to: Instant): boolean {
  return (
    heightAt(curve, from) !== null &&
    heightAt(curve, to) !== null &&
    everyGap(curve, from, to, ({ start, end, limit }) => {
      const [holeStart, holeEnd] = [start + limit, end - limit];
      return holeStart >= holeEnd || holeStart >= to || holeEnd <= from;
    })
  );
}

/** A stretch of time without a certain height, both ends excluded; without an end where the curve ends. */
export interface HeightGap {
  readonly from: Instant;
  readonly to: Instant;
}

/**
 * Where the heights of a span are not certain: beyond the first and last point, in gaps wider than a table's own step, and
 * between two sources more than half an hour apart.
 */
export function gapsBetween(curve: TideCurve, from: Instant, to: Instant): HeightGap[] {
  const { first, last } = spanOfCurve(curve);
  const gaps: HeightGap[] = [];
  if (from < first) gaps.push({ from: Number.NEGATIVE_INFINITY, to: first });
  everyGap(curve, from, to, ({ start, end, certainFor }) => {
    if (end - start > certainFor) gaps.push({ from: start, to: end });
    return true;
  });
  if (to > last) gaps.push({ from: last, to: Number.POSITIVE_INFINITY });
  return gaps;
}

/** The instants of the first and the last point; of a curve without points nothing lies between them. */
export function spanOfCurve({ pieces }: TideCurve): { first: Instant; last: Instant } {
  const [one, other] = [pieces[0], pieces.at(-1)];
  return {
    first: one ? firstOf(one).at : Number.POSITIVE_INFINITY,
    last: other ? lastOf(other).at : Number.NEGATIVE_INFINITY,
  };
}

/** The points of the curve inside a span, in order. */
export function pointsBetween({ pieces }: TideCurve, from: Instant, to: Instant): TidePoint[] {
  return pieces.flatMap((piece) =>
    piece.points.slice(...indicesAround(piece, from, to)).filter(({ at }) => from <= at && at <= to),
  );
}

interface Gap {
  start: Instant;
  end: Instant;
  /** How far a height may lie from its points. */
  limit: Duration;
  /** How far apart the points may lie for heights between them to be certain. */
  certainFor: Duration;
}

/** Whether something holds for every gap between neighbouring points that touches a span. */
function everyGap({ pieces }: TideCurve, from: Instant, to: Instant, holds: (gap: Gap) => boolean): boolean {
  const isOk = (gap: Gap) => gap.start >= to || gap.end <= from || holds(gap);
  return pieces.every((piece, place) => {
    const [first, beyond] = indicesAround(piece, from, to);
    for (let index = first; index + 1 < beyond; index += 1) {
      const [point, next] = [piece.points[index] as TidePoint, piece.points[index + 1] as TidePoint];
      const gap = { start: point.at, end: next.at, limit: GAP_LIMIT, certainFor: piece.certainGap };
      if (!isOk(gap)) return false;
    }
    const after = pieces[place + 1];
    if (!after) return true;
    const [start, end] = [lastOf(piece).at, firstOf(after).at];
    return isOk({ start, end, limit: END_LIMIT, certainFor: CERTAIN_GAP });
  });
}

/** Of the points of a piece: the index of the last at or before a span, and the one after the first beyond it. */
export function indicesAround({ points }: CurvePiece, from: Instant, to: Instant): [first: number, beyond: number] {
  const first = lastAtOrBefore(points, ({ at }) => at, from);
  const last = lastAtOrBefore(points, ({ at }) => at, to);
  return [Math.max(0, first), Math.min(points.length, last + 2)];
}

/** The first point of a piece. */
export function firstOf(piece: CurvePiece): TidePoint {
  return piece.points[0] as TidePoint;
}

/** The last point of a piece. */
export function lastOf(piece: CurvePiece): TidePoint {
  return piece.points[piece.points.length - 1] as TidePoint;
}

/** Index of the last item at or before an instant, −1 when there is none. */
function lastAtOrBefore<Item>(items: readonly Item[], atOf: (item: Item) => Instant, instant: Instant): number {
  let [low, high] = [-1, items.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (atOf(items[middle] as Item) <= instant) low = middle;
    else high = middle;
  }
  return low;
}
