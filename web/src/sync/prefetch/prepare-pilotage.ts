import { readDukcSystem } from '@leadline/domain/contract/dukc-endpoints';
import { readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { readPlanSettings } from '@leadline/domain/contract/plan-endpoints';
import { listPreferences, readRoute } from '@leadline/domain/contract/port-endpoints';
import { listWeatherLocations } from '@leadline/domain/contract/weather-endpoints';
import type { DukcSystem } from '@leadline/domain/dukc/dukc-plan';
import type { Pilotage, PilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { PlanSettings } from '@leadline/domain/plan/plan-settings';
import { type PreferenceEntry, readPreferences } from '@leadline/domain/preferences/preferences';
import type { Route } from '@leadline/domain/routes/route';
import type { WeatherLocation } from '@leadline/domain/weather/weather';
import { extremesNotPrepared, ratesNotPrepared, tidesNotPrepared } from '@leadline/domain/words/saving/offline';
import { HAN } from '@leadline/paper/text/han-characters';
import { ApiFailure, isRefusal } from '../../data/calls/api-failure.ts';
import { mayGoTogether } from '../../data/calls/reads-together.ts';
import type { Manifest, ManifestItem } from '../../data/store/cache-db.ts';
import { inParallel } from './in-parallel.ts';
import { type Known, PREFETCH_ITEMS, type PrefetchItem, type PrefetchRead, stationsOf } from './prefetch-manifest.ts';

/** Stopped from outside: nothing has failed. */
export class Stopped extends Error {}

interface Pass {
  uuid: string;
  before: Manifest | undefined;
  userUuid: string;
  tell: (message: string) => void;
  isStopped: () => boolean;
  /** The answer, from the server or young enough from this device; throws Stopped. */
  fetch: (read: PrefetchRead) => Promise<unknown>;
  /** The answer that lies on this device, however old; undefined for none. */
  kept: (read: PrefetchRead) => Promise<unknown>;
}

interface Prepared {
  manifest: Manifest;
  isWhole: boolean;
  wasStopped: boolean;
}

const AT_ONCE = 4;
const MOST_TRIES = 3;
const LOST_AGAIN_S = 2;
/** Longer the server asks nobody to wait. */
const LONGEST_WAIT_S = 60;

/** Fetches all that a pilotage needs; an item that fails undoes no other. */
export async function preparePilotage(pass: Pass): Promise<Prepared> {
  const known: Partial<Known> = {};
  const items = new Map<string, ManifestItem>();
  const fetchPart = async (read: PrefetchRead): Promise<Part> => {
    try {
      learn(known, read, await fetchAgain(pass, () => pass.fetch(read)));
      return { keys: read.keys, isMissing: false };
    } catch (error) {
      const outcome = outcomeOf(pass, read, error);
      if (!outcome.isMissing) learn(known, read, []);
      return outcome;
    }
  };
  const fetchWave = async (wave: readonly ItemReads[]): Promise<void> => {
    const asked = wave.flatMap(({ item, reads }) => reads.map((read) => ({ item, read })));
    const together = asked.filter(({ read }) => isTogether(read));
    const alone = asked.filter(({ read }) => !isTogether(read));
    const partsOf = (reads: typeof asked, atOnce: number) =>
      inParallel(atOnce, reads, async ({ item, read }) => ({ item, part: await fetchPart(read) }));
    const parts = (await Promise.all([partsOf(together, together.length), partsOf(alone, AT_ONCE)])).flat();
    for (const { item } of wave) {
      const own = parts.filter((each) => each.item === item).map(({ part }) => part);
      tellMissing(pass, item.id, own);
      const isMissing = own.some((part) => part.isMissing);
      items.set(item.id, { id: item.id, keys: own.flatMap(({ keys }) => keys), isMissing });
    }
  };
  const kept = await readsOfKept(pass.uuid, pass.kept);
  await Promise.all(kept.map((read) => pass.fetch(read).catch(() => undefined)));
  const wasStopped = await fetchWaves(pass, known, fetchWave);
  const isWhole =
    !wasStopped && PREFETCH_ITEMS.every(({ id, neverDecides }) => neverDecides || items.get(id)?.isMissing === false);
  return { manifest: manifestOf(pass, known, items, { isWhole, wasStopped }), isWhole, wasStopped };
}

interface ItemReads {
  item: PrefetchItem;
  reads: PrefetchRead[];
}

type Part = Pick<ManifestItem, 'keys' | 'isMissing'>;

const TOLD: Readonly<Record<string, (missing: number, of: number) => string>> = {
  tides: tidesNotPrepared,
  extremes: extremesNotPrepared,
  rates: ratesNotPrepared,
};

function tellMissing(pass: Pass, id: string, parts: readonly Part[]): void {
  const missing = parts.filter(({ isMissing }) => isMissing).length;
  const words = TOLD[id];
  if (missing > 0 && words) pass.tell(words(missing, parts.length));
}

/**
 * One lost request of fifty must not leave a pilotage unprepared until the next run, nor must the server's word that
 * this person reads too much in a minute; a refusal stands.
 */
async function fetchAgain(pass: Pass, fetch: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch();
    } catch (error) {
      const waitS = secondsToWait(error, tries);
      if (waitS === null || tries === MOST_TRIES || pass.isStopped()) throw error;
      await waitUnlessStopped(pass, waitS);
    }
  }
}

/** Before the same is asked again; null when that makes no sense. A network that is lost for a moment has that moment. */
function secondsToWait(error: unknown, tries: number): number | null {
  if (isLost(error)) return (tries - 1) * LOST_AGAIN_S;
  const wasTooMuch = error instanceof ApiFailure && error.status === 429;
  return wasTooMuch ? Math.min(error.retryAfterSeconds ?? LONGEST_WAIT_S, LONGEST_WAIT_S) : null;
}

async function waitUnlessStopped(pass: Pass, seconds: number): Promise<void> {
  for (let left = seconds; left > 0 && !pass.isStopped(); left -= 1)
    await new Promise((resolve) => setTimeout(resolve, 1000));
}

function isLost(error: unknown): boolean {
  return error instanceof ApiFailure && (error.kind === 'network' || error.kind === 'timeout');
}

/**
 * What a pilotage needs, as far as what lies here says what that is. Asked for in one request before all else: where
 * nothing has changed that is all, and what fails is asked for again by itself.
 */
export async function readsOfKept(uuid: string, kept: Pass['kept']): Promise<PrefetchRead[]> {
  const known: Partial<Known> = {};
  const reads = new Map<string, PrefetchRead>();
  for (let before = -1; before < reads.size; ) {
    before = reads.size;
    const next = PREFETCH_ITEMS.flatMap((item) => readsOf(item, known, uuid) ?? []).filter(isTogether);
    for (const read of next.filter(({ keys }) => !reads.has(keys.join()))) {
      reads.set(read.keys.join(), read);
      learn(known, read, await kept(read));
    }
  }
  return [...reads.values()];
}

const isTogether = (read: PrefetchRead) => read.kind === 'answer' && mayGoTogether(read.endpoint);

/** Null while what the item depends on is not known. */
function readsOf(item: PrefetchItem, known: Partial<Known>, uuid: string): PrefetchRead[] | null {
  const isFirst = item.id === 'pilotage';
  if (!known.pilotage && !isFirst) return null;
  return item.reads(isFirst ? firstKnown(uuid) : (known as Known));
}

/** First the pilotage, then what follows from what is known, and so on; true when it was stopped. */
async function fetchWaves(
  { uuid }: Pass,
  known: Partial<Known>,
  fetchWave: (wave: readonly ItemReads[]) => Promise<void>,
): Promise<boolean> {
  const left = new Set(PREFETCH_ITEMS);
  const readableOf = (items: readonly PrefetchItem[]) =>
    items.flatMap((item): ItemReads[] => {
      const reads = readsOf(item, known, uuid);
      return reads ? [{ item, reads }] : [];
    });
  const readable = () => {
    const next = readableOf([...left].filter(({ isLast }) => !isLast));
    return next.length > 0 ? next : readableOf([...left]);
  };
  try {
    for (let wave = readable(); wave.length > 0; wave = readable()) {
      for (const { item } of wave) left.delete(item);
      await fetchWave(wave);
    }
    return false;
  } catch (error) {
    if (error instanceof Stopped) return true;
    throw error;
  }
}

function firstKnown(uuid: string): Known {
  return { pilotage: { uuid } as Pilotage };
}

function learn(known: Partial<Known>, read: PrefetchRead, data: unknown): void {
  if (read.kind !== 'answer' || data === undefined) return;
  const han = JSON.stringify(data).match(HAN);
  if (han) known.han = new Set([...(known.han ?? []), ...han]);
  if (read.endpoint === readPilotage) known.pilotage = data as Pilotage;
  if (read.endpoint === readRoute) known.route = data as Route;
  if (read.endpoint === readPlanSettings) known.plan = data as PlanSettings;
  if (read.endpoint === listPreferences) known.preferences = readPreferences(data as PreferenceEntry[]);
  if (read.endpoint === readDukcSystem) known.dukcSystems = data as DukcSystem[];
  if (read.endpoint === listWeatherLocations) known.weatherLocations = data as WeatherLocation[];
}

/** What a read that came to nothing means for its item. */
function outcomeOf(pass: Pass, read: PrefetchRead, error: unknown): Part {
  if (error instanceof Stopped || pass.isStopped()) throw new Stopped();
  const isNotThere = isRefusal(error, 404) && read.kind === 'answer' && read.mayBeAbsent;
  const isAbsent = isNotThere || mayBeDown(read, error);
  return { keys: isAbsent ? [] : read.keys, isMissing: !isAbsent };
}

/** Whether it failed at a service outside that nobody says the port has. */
export function mayBeDown(read: PrefetchRead, error: unknown): read is Extract<PrefetchRead, { kind: 'answer' }> {
  return read.kind === 'answer' && read.mayBeAbsent && error instanceof ApiFailure && error.code === 'providerFailed';
}

function manifestOf(
  { uuid, before, userUuid }: Pass,
  { pilotage, route }: Partial<Known>,
  items: ReadonlyMap<string, ManifestItem>,
  { isWhole, wasStopped }: { isWhole: boolean; wasStopped: boolean },
): Manifest {
  return {
    pilotageUuid: uuid,
    portUuid: pilotage?.port.uuid ?? before?.portUuid ?? '',
    date: pilotage?.date ?? before?.date ?? '',
    status: pilotage?.status ?? before?.status ?? '',
    isMine: pilotage ? isOf(pilotage, userUuid) : (before?.isMine ?? false),
    items: PREFETCH_ITEMS.map(
      ({ id }) => items.get(id) ?? before?.items.find((item) => item.id === id) ?? { id, keys: [], isMissing: true },
    ),
    stations: route ? stationsOf(route) : (before?.stations ?? []),
    preparedAt: isWhole ? Date.now() : (before?.preparedAt ?? null),
    hasFailed: wasStopped ? (before?.hasFailed ?? false) : !isWhole,
  };
}

export function isOf({ pilot, pilotSecond }: Pick<PilotageRow, 'pilot' | 'pilotSecond'>, userUuid: string): boolean {
  return pilot?.uuid === userUuid || pilotSecond?.uuid === userUuid;
}
