import type { Instant } from '../time/instant.ts';
import type { TidePoint } from './tide.ts';
import { CERTAIN_GAP, type CurvePiece, firstOf, indicesAround, lastOf, type TideCurve } from './tide-curve.ts';

/** A stretch of time, both ends included, in which the height is a straight line, or steps once at an end. */
export interface HeightStretch {
  readonly from: Instant;
  readonly to: Instant;
  /** The heights at both ends where they are points of the source. */
  readonly ends: readonly [number, number] | null;
}

/**
 * The stretches that hold every instant of a span whose height is certain, in no order; some reach beyond the span.
 * `withSeams`: also the short time between two sources, for a stay, which does not rest on one instant.
 */
export function certainStretches(
  { pieces }: TideCurve,
  from: Instant,
  to: Instant,
  withSeams: boolean,
): HeightStretch[] {
  const found: HeightStretch[] = [];
  const keep = (stretch: HeightStretch) => {
    if (stretch.to >= from && stretch.from <= to) found.push(stretch);
  };
  for (const [index, piece] of pieces.entries()) {
    const [first, end] = indicesAround(piece, from, to);
    for (let at = first; at < end; at += 1) keep(certainAfter(piece, at));
    const after = pieces[index + 1];
    if (withSeams && after && isShortSeam(piece, after)) for (const stretch of seamOf(piece, after)) keep(stretch);
  }
  return found;
}

/** From a point to the next one, or the point alone where a gap follows. */
function certainAfter({ points, certainGap }: CurvePiece, index: number): HeightStretch {
  const point = points[index] as TidePoint;
  const next = points[index + 1];
  const end = next && next.at - point.at <= certainGap ? next : point;
  return { from: point.at, to: end.at, ends: [point.height, end.height] };
}

function isShortSeam(before: CurvePiece, after: CurvePiece): boolean {
  return firstOf(after).at - lastOf(before).at <= CERTAIN_GAP;
}

/** Between two sources the height steps at some instants and is level between them. */
function seamOf(before: CurvePiece, after: CurvePiece): HeightStretch[] {
  const [last, first] = [lastOf(before).at, firstOf(after).at];
  const middle = (last + first) / 2;
  const steps = [last, first, Math.floor(middle), Math.ceil(middle), before.to, after.from]
    .filter((step) => last <= step && step <= first)
    .sort((one, other) => one - other);
  return steps.flatMap((step, index) => {
    const next = steps[index + 1];
    const level = next === undefined || next - step < 2 ? [] : [{ from: step + 1, to: next - 1, ends: null }];
    return [{ from: step, to: step, ends: null }, ...level];
  });
}
