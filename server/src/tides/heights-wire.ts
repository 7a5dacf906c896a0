import type { TideExtremeWire, TideMeta } from '@leadline/domain/tides/tide';
import { instantToIso } from '@leadline/domain/time/instant';
import type { StationHeights } from './station-heights.ts';

/** Instant → metres. */
export function pointsWire({ points }: StationHeights): Record<string, number> {
  const heights: Record<string, number> = {};
  for (const { at, height } of points) heights[instantToIso(at)] = height;
  return heights;
}

export function extremesWire({ extremes }: StationHeights): TideExtremeWire[] {
  return extremes.map(({ at, height, type }) => ({ dateTime: instantToIso(at), tide: height, type }));
}

export function heightsMeta({ datum, segments }: StationHeights): TideMeta {
  return { datum, segments };
}
