import type { StayStation } from '@leadline/domain/berthing/stay-station';
import { readTideData } from '@leadline/domain/contract/port-endpoints';
import { tideMeta } from '@leadline/domain/tides/tide';
import { curveFromWire, type TideCurve } from '@leadline/domain/tides/tide-curve';
import { stayTideWindow, type TideWindow, tideWindow } from '@leadline/domain/tides/tide-window';
import { type Instant, minutes } from '@leadline/domain/time/instant';
import { NotPrepared } from '../data/answers/read-through.ts';
import { useEntities } from '../data/use-entities.ts';
import type { Loaded } from '../data/use-entity.ts';

export interface TideStationName {
  uuid: string;
  name: string;
}

export interface StationTides {
  station: TideStationName;
  status: 'loading' | 'ready' | 'error';
  /** There is no network, and this device keeps nothing of that time (TIDE-17). */
  isNotPrepared: boolean;
  curve: TideCurve | null;
  /** Device time of the read, milliseconds. */
  fetchedAt: number | null;
  /** A copy of this device. */
  isStale: boolean;
  retry: () => Promise<unknown>;
}

/** Predictions change when a port imports a table, not by the minute. */
export const TIDES_FRESH_MS = minutes(15);

/** What is read of a station for a pilotage. */
export function windowOfStation(
  stationUuid: string,
  start: Instant,
  zone: string,
  stay: StayStation | null,
): TideWindow {
  return stay?.uuid === stationUuid ? stayTideWindow(start, zone, stay.departure) : tideWindow(start, zone);
}

/** The predicted tide of each station around the start of a pilotage. */
export function useTideCurves(
  stations: readonly TideStationName[],
  start: Instant,
  zone: string,
  stay: StayStation | null,
): StationTides[] {
  const inputs = stations.map(({ uuid }) => ({
    query: { stationUuid: uuid, ...windowOfStation(uuid, start, zone, stay), tidesType: 'all' as const },
  }));
  const loaded = useEntities(readTideData, inputs, { freshForMs: TIDES_FRESH_MS });
  return stations.map((station, index) => tidesOf(station, loaded[index]));
}

function tidesOf(station: TideStationName, loaded: Loaded<unknown[]> | undefined): StationTides {
  const curve = loaded?.data ? curveOf(loaded.data, loaded.meta) : null;
  const status = loaded?.data && curve === null ? 'error' : (loaded?.status ?? 'loading');
  const { fetchedAt = null, isStale = false, retry = async () => {} } = loaded ?? {};
  const isNotPrepared = loaded?.error instanceof NotPrepared && curve === null;
  return { station, status, isNotPrepared, curve, fetchedAt, isStale, retry };
}

/** An answer is turned into a curve once, however often the screen redraws: its heights and what is told of them. */
const curves = new WeakMap<object, { meta: unknown; curve: TideCurve | null }>();

function curveOf(answer: unknown[], meta: unknown): TideCurve | null {
  const known = curves.get(answer);
  // The same heights may come with another source or datum.
  if (known && known.meta === meta) return known.curve;
  const parsed = tideMeta.safeParse(meta);
  const heights = answer[0] as Record<string, number> | undefined;
  const curve = parsed.success && heights ? curveFromWire(heights, parsed.data) : null;
  curves.set(answer, { meta, curve });
  return curve;
}
