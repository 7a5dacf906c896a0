import type { CurvePiece, TideCurve } from '@leadline/domain/tides/tide-curve';
import type { Instant } from '@leadline/domain/time/instant';

/** Where the height at an instant comes from; the source before it where two meet. */
export function sourceAt(curve: TideCurve, at: Instant): CurvePiece | null {
  return curve.pieces.findLast(({ from, to }) => from <= at && at <= to) ?? null;
}
