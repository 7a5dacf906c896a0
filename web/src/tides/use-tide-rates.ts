import { readTideRateData } from '@leadline/domain/contract/port-endpoints';
import { type RatePoint, ratePointsFromWire, type TideRatePoint } from '@leadline/domain/tides/tidal-rate-data';
import { tideWindow } from '@leadline/domain/tides/tide-window';
import type { Instant } from '@leadline/domain/time/instant';
import { useEntities } from '../data/use-entities.ts';
import { TIDES_FRESH_MS } from './use-tide-curves.ts';

/** The table of streams of each rate station around the start of a pilotage; empty where there is none. */
export function useTideRates(
  stations: readonly string[],
  start: Instant,
  zone: string,
): ReadonlyMap<string, readonly RatePoint[]> {
  const inputs = stations.map((stationUuid) => ({ query: { stationUuid, ...tideWindow(start, zone) } }));
  const loaded = useEntities(readTideRateData, inputs, { freshForMs: TIDES_FRESH_MS });
  return new Map(stations.map((uuid, index) => [uuid, pointsOf(loaded[index]?.data ?? [])]));
}

/** An answer is read once, however often the screen redraws. */
const known = new WeakMap<object, readonly RatePoint[]>();

function pointsOf(answer: readonly TideRatePoint[]): readonly RatePoint[] {
  const points = known.get(answer) ?? ratePointsFromWire(answer);
  known.set(answer, points);
  return points;
}
