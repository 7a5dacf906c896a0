import { type Instant, isoToInstant, minutes } from '../time/instant.ts';
import type { TideMeta, TidePoint } from './tide.ts';

/** Beyond the first and last point of a source its end height counts for so long, no longer. */
export const END_LIMIT = minutes(30);
/** Between two points a height may lie so far from the nearer one. */
export const GAP_LIMIT = minutes(60);
/** Points further apart than this leave the height between them uncertain. */
export const CERTAIN_GAP = minutes(30);

/** Heights of one source, in order of time; at least one point. */
export interface CurvePiece {
  /** The stretch for which the source stands. */
  readonly from: Instant;
  readonly to: Instant;
  readonly source: string;
  readonly attribution: string | null;
  readonly points: readonly TidePoint[];
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
}

type Segment = Omit<CurvePiece, 'points'>;

/** The curve of a `tide_data` answer: instant → metres, with the stretches of its sources. */
export function curveFromWire(heights: Readonly<Record<string, number>>, meta: TideMeta): TideCurve {
  const points = Object.entries(heights).flatMap(([iso, height]) => {
    const at = isoToInstant(iso);
    return at === null ? [] : [{ at, height }];
  });
  const segments = meta.segments.flatMap(({ from, to, source, attribution }) => {
    const [start, end] = [isoToInstant(from), isoToInstant(to)];
    return start === null || end === null ? [] : [{ from: start, to: end, source, attribution }];
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
  return { datum, pieces: pieces.map(({ segment, points: own }) => ({ ...segment, points: own })) };
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

function heightWithin({ points }: CurvePiece, instant: Instant): TideHeight | null {
  const index = lastAtOrBefore(points, (point) => point.at, instant);
  const [before, after] = [points[index], points[index + 1]];
  if (!before) return null;
  if (before.at === instant || !after) return { height: before.height, certain: true };
  if (Math.min(instant - before.at, after.at - instant) > GAP_LIMIT) return null;
  return { height: between(before, after, instant), certain: after.at - before.at <= CERTAIN_GAP };
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
  return chosen ? { height: chosen.end.height, certain: false } : null;
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

/** A stretch of time, both ends included, in which the height is a straight line, or there is none at any instant. */
export interface HeightStretch {
  readonly from: Instant;
  readonly to: Instant;
  /** The heights at both ends where they are points of the source. */
  readonly ends: readonly [number, number] | null;
}

/** The stretches that hold every instant of a span that has a height, in no order; some reach beyond the span. */
export function heightStretches({ pieces }: TideCurve, from: Instant, to: Instant): HeightStretch[] {
  const inside = pieces.flatMap(({ points }) =>
    points.flatMap((point, index) => betweenPoints(point, points[index + 1] ?? point)),
  );
  const outside = pieces.flatMap((piece, index) => [
    ...(index === 0 ? aroundEnds(undefined, piece) : []),
    ...aroundEnds(piece, pieces[index + 1]),
  ]);
  return [...inside, ...outside].filter((stretch) => stretch.to >= from && stretch.from <= to);
}

function betweenPoints(before: TidePoint, after: TidePoint): HeightStretch[] {
  if (after.at - before.at <= 2 * GAP_LIMIT) {
    return [{ from: before.at, to: after.at, ends: [before.height, after.height] }];
  }
  return [
    { from: before.at, to: before.at + GAP_LIMIT, ends: null },
    { from: after.at - GAP_LIMIT, to: after.at, ends: null },
  ];
}

/** Where the end of a source counts, by itself or beside the next one: the height steps at some instants and is level between. */
function aroundEnds(before: CurvePiece | undefined, after: CurvePiece | undefined): HeightStretch[] {
  const [last, first] = [before && lastOf(before).at, after && firstOf(after).at];
  const steps = [
    ...(last === undefined ? [] : [last, last + END_LIMIT]),
    ...(first === undefined ? [] : [first - END_LIMIT, first]),
    ...(last === undefined || first === undefined
      ? []
      : [Math.floor((last + first) / 2), Math.ceil((last + first) / 2)]),
    ...[before?.to, after?.from].filter((step) => step !== undefined),
  ]
    // Beyond the end of the one and the beginning of the other their own points count.
    .filter((step) => step >= (last ?? Number.NEGATIVE_INFINITY) && step <= (first ?? Number.POSITIVE_INFINITY))
    .sort((one, other) => one - other);
  return steps.flatMap((step, index) => {
    const next = steps[index + 1];
    const level = next === undefined || next - step < 2 ? [] : [{ from: step + 1, to: next - 1, ends: null }];
    return [{ from: step, to: step, ends: null }, ...level];
  });
}

/** The least height from one instant to another and when it is first reached; null unless every instant has a height. */
export function lowestBetween(curve: TideCurve, from: Instant, to: Instant): (TideHeight & TidePoint) | null {
  if (!coversSpan(curve, from, to)) return null;
  const inside = curve.pieces.flatMap((piece) =>
    pointsAround(piece, from, to).filter(({ at }) => from < at && at < to),
  );
  const ends = [from, to].flatMap((at) => {
    const found = heightAt(curve, at);
    return found ? [{ at, height: found.height }] : [];
  });
  const [first, ...others] = [...ends, ...inside].sort((one, other) => one.at - other.at);
  if (!first) return null;
  const lowest = others.reduce((least, point) => (point.height < least.height ? point : least), first);
  return { ...lowest, certain: isCertainSpan(curve, from, to) };
}

/** True when there is a height at every instant from one to the other. */
export function coversSpan(curve: TideCurve, from: Instant, to: Instant): boolean {
  return (
    heightAt(curve, from) !== null &&
    heightAt(curve, to) !== null &&
    holesBetween(curve, from, to).every((hole) => hole.from >= to || hole.to <= from)
  );
}

/** The stretches between points that touch a span and have no height; both ends excluded. */
export function holesBetween(curve: TideCurve, from: Instant, to: Instant): { from: Instant; to: Instant }[] {
  return gapsBetween(curve, from, to)
    .map(({ start, end, limit }) => ({ from: start + limit, to: end - limit }))
    .filter((hole) => hole.from < hole.to);
}

function isCertainSpan(curve: TideCurve, from: Instant, to: Instant): boolean {
  return (
    heightAt(curve, from)?.certain === true &&
    heightAt(curve, to)?.certain === true &&
    gapsBetween(curve, from, to).every(({ start, end, limit }) => limit === GAP_LIMIT && end - start <= CERTAIN_GAP)
  );
}

interface Gap {
  start: Instant;
  end: Instant;
  /** How far a height may lie from its points. */
  limit: number;
}

/** The gaps between neighbouring points that touch a span. */
function gapsBetween({ pieces }: TideCurve, from: Instant, to: Instant): Gap[] {
  return pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    const within = pointsAround(piece, from, to);
    const gaps: Gap[] = within.flatMap(({ at }, place) => {
      const following = within[place + 1];
      return following ? [{ start: at, end: following.at, limit: GAP_LIMIT }] : [];
    });
    if (next) gaps.push({ start: lastOf(piece).at, end: firstOf(next).at, limit: END_LIMIT });
    return gaps.filter(({ start, end }) => start < to && end > from);
  });
}

/** The points of a piece inside a span, and the ones next to it on both sides. */
function pointsAround({ points }: CurvePiece, from: Instant, to: Instant): readonly TidePoint[] {
  const before = lastAtOrBefore(points, ({ at }) => at, from);
  const last = lastAtOrBefore(points, ({ at }) => at, to);
  return points.slice(Math.max(0, before), last + 2);
}

function firstOf(piece: CurvePiece): TidePoint {
  return piece.points[0] as TidePoint;
}

function lastOf(piece: CurvePiece): TidePoint {
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
