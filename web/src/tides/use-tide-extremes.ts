import type { StayStation } from '@leadline/domain/berthing/stay-station';
import { readTideData } from '@leadline/domain/contract/port-endpoints';
import { type TideExtreme, tideExtremeWire, tideMeta } from '@leadline/domain/tides/tide';
import type { TideCurve } from '@leadline/domain/tides/tide-curve';
import { extremesFromWire, extremesWindow } from '@leadline/domain/tides/tide-extremes';
import type { TideWindow } from '@leadline/domain/tides/tide-window';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import * as z from 'zod/mini';
import { useEntities } from '../data/use-entities.ts';
import type { Loaded } from '../data/use-entity.ts';
import { TIDES_FRESH_MS, type TideStationName, windowOfStation } from './use-tide-curves.ts';

export interface StationExtremes {
  station: TideStationName;
  status: 'loading' | 'ready' | 'error';
  extremes: readonly TideExtreme[];
  retry: () => Promise<unknown>;
}

/** High and low waters of each station around a pilotage. `arrival`: when she is at the last row. */
export function useTideExtremes(
  stations: readonly TideStationName[],
  start: Instant,
  arrival: Instant,
): StationExtremes[] {
  const { from, to } = extremesWindow(start, arrival);
  const window = { fromDate: instantToIso(from), toDate: instantToIso(to) };
  const loaded = useReadExtremes(stations.map(({ uuid }) => ({ uuid, window })));
  return stations.map((station, index) => extremesOfAnswer(station, loaded[index]));
}

/**
 * The low waters of the station of a berth over the stay, or why they are not there; undefined without a stay. `curve` is
 * what they are compared with: heights above another datum are of no use beside it.
 */
export function useLowWaters(
  stay: StayStation | null,
  start: Instant,
  zone: string,
  curve: TideCurve | null,
): readonly TideExtreme[] | 'loading' | 'failed' | undefined {
  const station = stay ? { uuid: stay.uuid, name: '' } : null;
  const [loaded] = useReadExtremes(
    station ? [{ uuid: station.uuid, window: windowOfStation(station.uuid, start, zone, stay) }] : [],
  );
  if (station === null) return undefined;
  const { status, extremes } = extremesOfAnswer(station, loaded);
  if (status === 'ready' && curve && datumOf(loaded?.meta) !== curve.datum) return 'failed';
  if (status === 'ready') return lowsOf(extremes);
  return status === 'loading' ? 'loading' : 'failed';
}

function datumOf(meta: unknown): string | null {
  const parsed = tideMeta.safeParse(meta);
  return parsed.success ? parsed.data.datum : null;
}

const lows = new WeakMap<readonly TideExtreme[], readonly TideExtreme[]>();

/** The same array for the same answer, so that what rests on it is reckoned once. */
function lowsOf(extremes: readonly TideExtreme[]): readonly TideExtreme[] {
  const found = lows.get(extremes) ?? extremes.filter(({ type }) => type === 'low');
  lows.set(extremes, found);
  return found;
}

function useReadExtremes(stations: readonly { uuid: string; window: TideWindow }[]): Loaded<unknown[]>[] {
  const inputs = stations.map(({ uuid, window }) => ({
    query: { stationUuid: uuid, ...window, tidesType: 'extremes' as const },
  }));
  return useEntities(readTideData, inputs, { freshForMs: TIDES_FRESH_MS });
}

const wire = z.array(tideExtremeWire);
const known = new WeakMap<object, readonly TideExtreme[] | null>();

function extremesOfAnswer(station: TideStationName, loaded: Loaded<unknown[]> | undefined): StationExtremes {
  const extremes = loaded?.data ? read(loaded.data) : [];
  const status = extremes === null ? 'error' : (loaded?.status ?? 'loading');
  return { station, status, extremes: extremes ?? [], retry: loaded?.retry ?? (async () => {}) };
}

function read(answer: unknown[]): readonly TideExtreme[] | null {
  const before = known.get(answer);
  if (before !== undefined) return before;
  const parsed = wire.safeParse(answer);
  const extremes = parsed.success ? extremesFromWire(parsed.data) : null;
  known.set(answer, extremes);
  return extremes;
}
