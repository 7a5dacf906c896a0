import { readTideData } from '@leadline/domain/contract/port-endpoints';
import { type TideExtreme, tideExtremeWire } from '@leadline/domain/tides/tide';
import { EXTREMES_LOOKUP, extremesFromWire } from '@leadline/domain/tides/tide-extremes';
import { type Instant, instantToIso } from '@leadline/domain/time/instant';
import { z } from 'zod';
import { useEntities } from '../data/use-entities.ts';
import type { Loaded } from '../data/use-entity.ts';
import { TIDES_FRESH_MS, type TideStationName } from './use-tide-curves.ts';

export interface StationExtremes {
  station: TideStationName;
  status: 'loading' | 'ready' | 'error';
  extremes: readonly TideExtreme[];
  retry: () => Promise<unknown>;
}

/** High and low waters of each station, twelve hours either side of the start. */
export function useTideExtremes(stations: readonly TideStationName[], start: Instant): StationExtremes[] {
  const [fromDate, toDate] = [instantToIso(start - EXTREMES_LOOKUP), instantToIso(start + EXTREMES_LOOKUP)];
  const inputs = stations.map(({ uuid }) => ({
    query: { stationUuid: uuid, fromDate, toDate, tidesType: 'extremes' as const },
  }));
  const loaded = useEntities(readTideData, inputs, { freshForMs: TIDES_FRESH_MS });
  return stations.map((station, index) => extremesOfAnswer(station, loaded[index]));
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
