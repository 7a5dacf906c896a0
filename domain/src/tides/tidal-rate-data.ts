import * as z from 'zod/mini';
import { position } from '../ports/port.ts';
import { type Instant, isoToInstant } from '../time/instant.ts';
import { instantIso, uuid } from '../time/wire.ts';
import { tideSegment } from './tide.ts';
import { END_LIMIT, GAP_LIMIT } from './tide-curve.ts';

export const tideRateStation = z.object({ uuid, name: z.string(), location: z.nullable(position) });

/** On the wire: knots, and degrees true that the stream sets towards. */
export const tideRatePoint = z.object({ dateTime: instantIso, rate: z.number(), direction: z.number() });
export type TideRatePoint = z.infer<typeof tideRatePoint>;

export const tideRateMeta = z.object({ segments: z.array(tideSegment) });
export type TideRateMeta = z.infer<typeof tideRateMeta>;

/** How a stream runs. */
export interface DirectedRate {
  /** Knots. */
  rate: number;
  /** Degrees true, the way the stream sets. */
  direction: number;
}

export interface RatePoint extends DirectedRate {
  at: Instant;
}

/** The points of a `tide_rate_data` answer, in order of time. */
export function ratePointsFromWire(wire: readonly TideRatePoint[]): RatePoint[] {
  return wire
    .flatMap(({ dateTime, rate, direction }) => {
      const at = isoToInstant(dateTime);
      return at === null ? [] : [{ at, rate, direction }];
    })
    .sort((one, other) => one.at - other.at);
}

/**
 * The stream at an instant by a table of points in order of time: that of the nearest point, of two equally near the
 * earlier one, as far as the rule of the heights goes: 60 minutes between two points, 30 before the first and after the
 * last. Nothing is drawn between points, for a direction turns.
 */
export function rateOfPoints(points: readonly RatePoint[], at: Instant): DirectedRate | null {
  const [before, after] = [points.findLast((point) => point.at <= at), points.find((point) => point.at > at)];
  const limit = before && after ? GAP_LIMIT : END_LIMIT;
  const nearest = before && !(after && after.at - at < at - before.at) ? before : after;
  if (!nearest || Math.abs(nearest.at - at) > limit) return null;
  return { rate: nearest.rate, direction: nearest.direction };
}
