import {
  listWeatherLimits,
  listWeatherLocations,
  readWeatherOfPlaces,
} from '@leadline/domain/contract/weather-endpoints';
import type { Pilotage } from '@leadline/domain/pilotages/pilotage';
import type { RouteConstraint } from '@leadline/domain/routes/route';
import { minutes } from '@leadline/domain/time/instant';
import type { ForecastsByPlace } from '@leadline/domain/weather/limit-outcomes';
import type { PlacedWeatherLocation } from '@leadline/domain/weather/weather';
import { type WeatherGroup, weatherGroups } from '@leadline/domain/weather/weather-groups';
import type { WeatherLimit } from '@leadline/domain/weather/weather-limits';
import { weatherQueryOf } from '@leadline/domain/weather/weather-query';
import { useMemo } from 'react';
import { useEntity } from '../data/use-entity.ts';
import { usePoll } from '../data/use-poll.ts';

/** The server asks a source once an hour at most; what it knows meanwhile costs little. */
const FRESH_MS = minutes(5);

export interface PilotageWeather {
  status: 'loading' | 'ready' | 'error';
  locations: readonly PlacedWeatherLocation[];
  limits: readonly WeatherLimit[];
  /** Whether it is known which limits there are. */
  areLimitsKnown: boolean;
  /** Along the route, with what was answered for each. */
  groups: readonly WeatherGroup[];
  forecasts: ForecastsByPlace;
  /** Which of the two could not be read, when it was asked last. */
  failed: 'locations' | 'forecasts' | null;
  error: Error | null;
  isFetching: boolean;
  retry: () => Promise<unknown>;
}

const NONE: readonly never[] = [];

/**
 * The forecasts along the route of a pilotage, and the limits that its port sets. `forLimits`: where there are none, no
 * forecast is asked for.
 */
export function useWeather(
  pilotage: Pilotage,
  rows: readonly RouteConstraint[],
  { forLimits = false }: { forLimits?: boolean } = {},
): PilotageWeather {
  const query = { portUuid: pilotage.port.uuid };
  const places = useEntity(listWeatherLocations, { query }, { freshForMs: FRESH_MS });
  const limits = useEntity(listWeatherLimits, { query }, { freshForMs: FRESH_MS });
  const locations = places.data ?? NONE;
  const day = Date.parse(pilotage.date);
  const asked = weatherQueryOf(pilotage.port.uuid, locations, day);
  const hasPlaces = locations.length > 0 && (!forLimits || (limits.data ?? NONE).length > 0);
  const read = useEntity(readWeatherOfPlaces, { query: asked }, { enabled: hasPlaces, freshForMs: FRESH_MS });
  usePoll(FRESH_MS, () => {
    if (hasPlaces) void read.retry();
  });
  const forecasts = useMemo(
    () =>
      new Map(
        (read.data ?? []).flatMap((result, index) => (locations[index] ? [[locations[index].uuid, result]] : [])),
      ),
    [read.data, locations],
  );
  const groups = useMemo(() => weatherGroups(locations, rows), [locations, rows]);
  const isLoading = [places, limits, ...(hasPlaces ? [read] : [])].some(({ status }) => status === 'loading');
  const hasFailed = [places, limits, read].some(({ status }) => status === 'error');
  return {
    status: hasFailed ? 'error' : isLoading ? 'loading' : 'ready',
    ...{ locations, groups, forecasts, limits: limits.data ?? NONE, areLimitsKnown: limits.data !== undefined },
    failed: (places.error ?? limits.error) ? 'locations' : read.error ? 'forecasts' : null,
    error: places.error ?? limits.error ?? read.error,
    isFetching: places.isFetching || read.isFetching,
    retry: () => Promise.all([places.retry(), limits.retry(), ...(hasPlaces ? [read.retry()] : [])]),
  };
}
