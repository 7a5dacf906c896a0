import { setTimeout as wait } from 'node:timers/promises';
import { roundTo } from '@leadline/domain/numbers/rounding';
import type { Position } from '@leadline/domain/ports/port';
import { hours, type Instant, instantToIso, seconds } from '@leadline/domain/time/instant';
import type { WeatherFilter, WeatherPoint, WeatherResult } from '@leadline/domain/weather/weather';
import { type WeatherSource, weatherSource } from '@leadline/domain/weather/weather-source';
import { WEATHER, weatherProblemText } from '@leadline/domain/words/weather/weather';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { type OutboundDoor, type Outside, openDoor } from '../outbound/outbound-door.ts';
import { valueOfPort } from '../setting-forms.ts';
import { askSource } from './ask-source.ts';
import { type ForecastKey, forecastStore, type KeptForecast, readKept } from './kept-forecast.ts';
import { type AskedSource, SOURCES } from './sources/all-sources.ts';
import type { WeatherSettings } from './weather-settings.ts';
import { findPlaces, type PortPlaces, readPlaces } from './weather-store.ts';

interface AskedPort {
  uuid: string;
  name: string;
}

/** Forecasts of the ports' places. What a source could not answer is said in the result: nothing here throws for it. */
export interface WeatherService {
  results: (port: AskedPort, filters: readonly WeatherFilter[]) => Promise<WeatherResult[]>;
  /** The same from what was fetched before, by the caller's transaction. Nobody is asked. */
  known: (db: Kysely<Tables>, port: AskedPort, filters: readonly WeatherFilter[]) => Promise<WeatherResult[]>;
}

export interface WeatherDeps extends Outside {
  db: Kysely<Tables>;
  settings: WeatherSettings;
  clock: () => Instant;
  /** Milliseconds; a test knows them. */
  jitter?: () => number;
}

const POLL_MS = 200;

interface Wanted {
  port: AskedPort;
  source: AskedSource;
  place: Position;
  zone: string;
  isSimulated: boolean;
}

export function makeWeatherService(deps: WeatherDeps): WeatherService {
  const { db, settings, clock, log, jitter = () => Math.random() * seconds(60) } = deps;
  const store = forecastStore(db);
  const doorTo = doorsOf(deps);
  const underWay = new Map<string, Promise<KeptForecast | null>>();
  const warned = new Set<string>();
  const warnOnce = (words: string, facts: object) => {
    const text = `${words} ${JSON.stringify(facts)}`;
    if (!warned.has(text)) log.warn(facts, words);
    warned.add(text);
  };
  // Two questions, each with its time-out, and a little more.
  const claimMs = 2 * settings.timeoutMs + seconds(5);

  const isDue = (kept: KeptForecast | null) => {
    const now = clock();
    if (kept?.retryAt != null && kept.retryAt > now) return false;
    return kept?.expiresAt == null || kept.expiresAt <= now;
  };

  /** Asks, or waits for the server that does. */
  async function fetchNow(wanted: Wanted, key: ForecastKey): Promise<KeptForecast | null> {
    const until = performance.now() + claimMs;
    for (;;) {
      const kept = await store.read(key);
      if (!isDue(kept)) return kept;
      if (await store.claim(key, claimMs)) return askInTurn(wanted, key);
      // What is known meanwhile is shown at once.
      if ((kept && kept.parts.length > 0) || performance.now() > until) return kept;
      await wait(POLL_MS);
    }
  }

  /** Another server may have asked between the look and the turn. */
  async function askInTurn(wanted: Wanted, key: ForecastKey): Promise<KeptForecast | null> {
    const kept = await store.read(key);
    if (!isDue(kept)) {
      await store.release(key);
      return kept;
    }
    const asked = {
      ...{ place: key.place, port: wanted.port, zone: wanted.zone, now: clock(), contact: settings.contact },
      key: wanted.isSimulated ? null : valueOfPort(settings.keys[wanted.source], wanted.port),
    };
    if (wanted.source === 'open-meteo' && asked.key === null && !wanted.isSimulated && !settings.urls['open-meteo'])
      warnOnce('Open-Meteo is asked without a key: its free hosts are for trials, not for commercial use', {});
    const source = SOURCES[wanted.source];
    const fresh = await askSource({ source, asked, kept, jitter, log, doorTo: (host) => doorTo(wanted, host) });
    await store.write(key, fresh);
    return fresh;
  }

  const fetched: ForecastOf = (wanted) => {
    const key = keyOf(wanted);
    const name = JSON.stringify(key);
    const known = underWay.get(name);
    if (known) return known;
    const work = fetchNow(wanted, key).finally(() => underWay.delete(name));
    underWay.set(name, work);
    return work;
  };

  /** A name that is not known here behaves as none (WEATHER-07). */
  function sourceNamed(name: string, port: { name: string }): WeatherSource {
    const found = weatherSource.safeParse(name);
    if (!found.success)
      warnOnce('a port names a source of weather that is not known', { port: port.name, source: name });
    return found.data ?? 'none';
  }

  async function resultOf(
    port: AskedPort,
    { places, forecastOf }: { places: PortPlaces; forecastOf: ForecastOf },
    filter: WeatherFilter,
  ): Promise<WeatherResult> {
    const isSimulated = isSimulatedPort(settings, port.uuid);
    const [first, second] = [places.weather?.source ?? 'none', places.weather?.fallback ?? 'none'].map((name) =>
      sourceNamed(name, port),
    ) as [WeatherSource, WeatherSource];
    const location = places.locations.find((each) => isAt(each.location, filter));
    const asked = { filter, isSimulated, oldAfterHours: settings.oldAfterMs / hours(1) };
    if (first === 'none' || settings.service === 'off') return emptyResult({ ...asked, source: 'none', problem: null });
    if (!location) return emptyResult({ ...asked, source: first, problem: 'unknownPlace' });
    const of = async (source: AskedSource) => {
      const kept = await forecastOf({
        port,
        source,
        place: location.location,
        zone: location.timezone ?? places.zone,
        isSimulated,
      });
      return { kept, result: resultOfKept({ ...asked, source, kept }) };
    };
    const main = await of(first);
    const age = main.kept?.fetchedAt == null ? Number.POSITIVE_INFINITY : clock() - main.kept.fetchedAt;
    if (main.result.problem === null || second === 'none' || second === first || age < settings.oldAfterMs)
      return main.result;
    const other = await of(second);
    return other.result.weatherData.length > 0 ? other.result : main.result;
  }

  return {
    results: async (port, filters) => {
      const places = await findPlaces(db, port.uuid);
      return Promise.all(filters.map((filter) => resultOf(port, { places, forecastOf: fetched }, filter)));
    },
    known: async (db, port, filters) => {
      const places = await readPlaces(db, port.uuid);
      const forecastOf: ForecastOf = (wanted) => readKept(db, keyOf(wanted));
      const results: WeatherResult[] = [];
      for (const filter of filters) results.push(await resultOf(port, { places, forecastOf }, filter));
      return results;
    },
  };
}

type ForecastOf = (wanted: Wanted) => Promise<KeptForecast | null>;

function keyOf({ place, isSimulated, source, port }: Wanted): ForecastKey {
  return {
    portUuid: port.uuid,
    source: isSimulated ? `simulated ${source}` : source,
    place: { latitude: roundTo(place.latitude, 4), longitude: roundTo(place.longitude, 4) },
  };
}

function isSimulatedPort({ simulated }: WeatherSettings, uuid: string): boolean {
  return simulated !== null && (simulated.ports === 'all' || simulated.ports.includes(uuid));
}

/** One door for each host: its breaker knows that host alone. */
function doorsOf({ settings, ...outside }: WeatherDeps) {
  const doors = new Map<string, OutboundDoor>();
  return (
    { source, isSimulated }: Pick<Wanted, 'source' | 'isSimulated'>,
    host: string | null,
  ): OutboundDoor | null => {
    const stand = isSimulated ? settings.simulated : null;
    const url = stand ? stand.url : (settings.urls[source] ?? host);
    if (url === null) return null;
    const name = `${source} ${url}`;
    const door = doors.get(name) ?? openDoor(providerOf(settings, { source, url, key: stand?.key }), outside);
    doors.set(name, door);
    return door;
  };
}

/** Megabytes: sixteen days of hours are a tenth of one. */
const MOST_BYTES = 4_000_000;

function providerOf(
  settings: WeatherSettings,
  { source, url, key }: { source: string; url: string; key: string | undefined },
) {
  return {
    ...{ name: source, url, key, timeoutMs: settings.timeoutMs, mostBytes: MOST_BYTES, mostPdfBytes: 0 },
    mayBePrivate: settings.mayBePrivate || key !== undefined,
    isSimulated: key !== undefined,
  };
}

function isAt(one: Position, other: Position): boolean {
  // A ten-thousandth of a degree is eleven metres.
  return Math.abs(one.latitude - other.latitude) < 1e-4 && Math.abs(one.longitude - other.longitude) < 1e-4;
}

interface Made {
  oldAfterHours: number;
  filter: WeatherFilter;
  source: WeatherSource;
  isSimulated: boolean;
}

function emptyResult({
  filter,
  source,
  isSimulated,
  oldAfterHours,
  problem,
}: Made & { problem: string | null }): WeatherResult {
  return {
    location: { latitude: filter.latitude, longitude: filter.longitude },
    ...{ source, problem, isSimulated: isSimulated && source !== 'none' },
    error: problem === null ? null : weatherProblemText(problem),
    ...{ weatherData: [], fetchedAt: null, modelRun: null, forecastEnds: null, oldAfterHours },
  };
}

function resultOfKept({ filter, kept, ...made }: Made & { kept: KeptForecast | null }): WeatherResult {
  const points = mergedPoints(kept);
  const [from, to] = [Date.parse(filter.fromDate), Date.parse(filter.toDate)];
  const within = points.filter(({ dateTime }) => Date.parse(dateTime) >= from && Date.parse(dateTime) <= to);
  const problem = kept?.problem ?? null;
  return {
    ...emptyResult({ filter, ...made, problem }),
    // WEATHER-10: kept as the error of the location.
    error: problem !== null ? weatherProblemText(problem) : within.length === 0 ? WEATHER.beyond : null,
    weatherData: within,
    fetchedAt: kept?.fetchedAt == null ? null : instantToIso(kept.fetchedAt),
    modelRun: kept?.parts.map(({ modelRun }) => modelRun).find((run) => run !== null) ?? null,
    forecastEnds: points.at(-1)?.dateTime ?? null,
  };
}

const BLANK: Omit<WeatherPoint, 'dateTime'> = {
  ...{ icon: null, description: null, temperature: null, windDirection: null, windSpeed: null, windGust: null },
  ...{ swellHeight: null, swellDirection: null, seaHeight: null, precipitation: null, precipitationHours: null },
  ...{ visibility: null, isVisibilityAtLeast: false, cloudCover: null, pressure: null, sunrise: null, sunset: null },
};

/** The instants of the first part; what the others say of them is laid over. */
function mergedPoints(kept: KeptForecast | null): WeatherPoint[] {
  const [first, ...others] = kept?.parts ?? [];
  const more = others.map(({ points }) => new Map(points.map((point) => [point.dateTime, point])));
  return (first?.points ?? [])
    .map((point) => Object.assign({ ...BLANK, ...point }, ...more.map((part) => part.get(point.dateTime) ?? {})))
    .sort((one, other) => (one.dateTime < other.dateTime ? -1 : 1));
}
