import { roundTo } from '../numbers/rounding.ts';
import type { TidalRateConfig } from '../preferences/preferences.ts';
import { type Duration, hours, type Instant } from '../time/instant.ts';
import type { DirectedRate } from './tidal-rate-data.ts';
import type { TideExtreme } from './tide.ts';
import { boundingExtremes, tideRange } from './tide-extremes.ts';

/** Stream tables reach six hours either side of high water. */
const LAST_HOUR = 6;

/** As it is shown; a table of points says nothing of flood and ebb. */
export type TidalRate = HourlyRate | (DirectedRate & { stream: null });

export interface HourlyRate extends DirectedRate {
  stream: 'Flood' | 'Ebb';
  tideType: 'Neap' | 'Spring';
  /** Whole hours from high water, −6 to 6. */
  hour: number;
}

/**
 * The stream at a station by the port's table: flood or ebb and the whole hour from high water, spring from the
 * threshold range on. One value per hour, nothing between hours. Null when anything is missing.
 */
export function tidalRateAt(
  config: TidalRateConfig,
  stationUuid: string,
  extremes: readonly TideExtreme[],
  at: Instant,
): HourlyRate | null {
  const station = config.stations[stationUuid];
  const threshold = station?.tideTypeRangeThreshold ?? config.tideTypeRangeThreshold;
  const bounding = boundingExtremes(extremes, at);
  if (!station || threshold === null || !bounding) return null;
  const { previous, next } = bounding;
  const stream = previous.height > next.height ? 'Ebb' : 'Flood';
  const tideType = tideTypeOf(tideRange(bounding), threshold);
  const hour = hourFromHighWater(at - (stream === 'Ebb' ? previous.at : next.at));
  const found = station[stream][tideType][String(hour)];
  return found ? { ...found, stream, tideType, hour } : null;
}

/** Spring from the threshold on, neap below it; both in metres. */
export function tideTypeOf(range: number, threshold: number): 'Neap' | 'Spring' {
  return range >= threshold ? 'Spring' : 'Neap';
}

/** The nearest whole hour from high water, halves away from zero, never beyond six. */
export function hourFromHighWater(fromHighWater: Duration): number {
  const hour = roundTo(fromHighWater / hours(1), 0);
  return Math.min(LAST_HOUR, Math.max(-LAST_HOUR, hour));
}
