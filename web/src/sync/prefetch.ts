import { listPilotages } from '@leadline/domain/contract/pilotage-endpoints';
import { listPorts } from '@leadline/domain/contract/session-endpoints';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { Port } from '@leadline/domain/ports/port';
import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { portDay } from '@leadline/domain/time/port-time';
import { ApiFailure } from '../data/api-failure.ts';
import type { CacheDb, Facts, Manifest } from '../data/cache-db.ts';
import { keysOfRead } from '../data/kept-answers.ts';
import type { Prefetch, PrefetchBoard } from './device-prefetch.ts';
import { fetchRead } from './fetch-read.ts';
import { inParallel } from './in-parallel.ts';
import type { PrefetchRead } from './prefetch-manifest.ts';
import { isOf, preparePilotage, Stopped } from './prepare-pilotage.ts';
import { readinessOf } from './readiness.ts';

export interface PrefetchDoors {
  cache: CacheDb;
  userUuid: string;
  /** Online, the session is valid, and no edit waits or is being sent (SYNC-01). */
  mayRun: () => boolean;
  /** The server's time. */
  now: () => Instant;
  imageToken: () => string | null;
  /** Says what failed. */
  tell: (message: string) => void;
  /** After a run, for the caps of the device. */
  makeTidy: (facts: Facts, manifests: readonly Manifest[]) => Promise<boolean>;
}

type FreshMsOf = (read: PrefetchRead) => number;

export const EVERY_MS = minutes(15);
/** A success older than this is fetched again, and counts meanwhile. */
const FRESH_MS = hours(1);
/** Somebody asks for it: only what has just been read is left out. */
const ASKED_FRESH_MS = minutes(1);
const BACK = hours(24);
const AHEAD = hours(7 * 24);
const MOST = 30;
const AT_ONCE = 4;
const LEFT_OUT: readonly string[] = ['Draft', 'Done', 'Arch', 'Canc'];

/** The pilotages of a run: from a day ago to a week ahead, those of this pilot first, then the nearest. */
export function toPrepare(rows: readonly PilotageRow[], userUuid: string, now: Instant): PilotageRow[] {
  const distance = (row: PilotageRow) => Math.abs(Date.parse(row.date) - now);
  return rows
    .filter(({ status }) => !LEFT_OUT.includes(status))
    .filter(({ date }) => Date.parse(date) >= now - BACK && Date.parse(date) <= now + AHEAD)
    .sort(
      (one, other) => Number(isOf(other, userUuid)) - Number(isOf(one, userUuid)) || distance(one) - distance(other),
    )
    .slice(0, MOST);
}

/** Brings what pilotages need to this device, and knows what lies there. */
export async function makePrefetch(doors: PrefetchDoors): Promise<Prefetch> {
  const { cache } = doors;
  const listeners = new Set<() => void>();
  let board: PrefetchBoard = { manifests: new Map(), facts: new Map(), running: new Set() };
  let stopper = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const show = (change: Partial<PrefetchBoard>) => {
    board = { ...board, ...change };
    for (const listener of listeners) listener();
  };
  const reload = async () => {
    const [manifests, facts] = await Promise.all([cache.manifests(), cache.facts()]);
    show({ manifests: new Map(manifests.map((each) => [each.pilotageUuid, each])), facts });
  };
  const isStopped = () => isClosed || stopper.signal.aborted || !doors.mayRun();
  const demandRun = () => {
    if (isStopped()) throw new Stopped();
  };
  /** What is young enough lies there already: a run that was cut goes on where it was. */
  const fetchOne = async (read: PrefetchRead, freshMs: number): Promise<unknown> => {
    const known = read.keys.map((key) => board.facts.get(key));
    const isYoung = known.every((fact) => fact && Date.now() - fact.fetchedAt < freshMs);
    if (isYoung && read.kind === 'answer') return (await cache.read(read.endpoint, read.input))?.data;
    if (isYoung) return undefined;
    demandRun();
    const data = await fetchRead(cache, read, doors.imageToken, stopper.signal);
    const facts = await cache.facts();
    show({ facts });
    if (!read.keys.every((key) => facts.has(key))) throw new Error('It was read and is not there');
    return data;
  };

  const prepareOne = async (uuid: string, freshMsOf: FreshMsOf): Promise<boolean> => {
    show({ running: new Set([...board.running, uuid]) });
    try {
      const before = board.manifests.get(uuid);
      const pass = { uuid, before, userUuid: doors.userUuid, tell: doors.tell, isStopped };
      const { manifest, isWhole, wasStopped } = await preparePilotage(pass, (read) => fetchOne(read, freshMsOf(read)));
      if (!isClosed) await cache.putManifest(manifest);
      show({ manifests: new Map([...board.manifests, [uuid, manifest]]) });
      if (wasStopped) throw new Stopped();
      return isWhole;
    } finally {
      show({ running: new Set([...board.running].filter((each) => each !== uuid)) });
    }
  };

  const runAll = async (): Promise<void> => {
    demandRun();
    const now = doors.now();
    const ports = (await fetchOne(readOf(listPorts, {}), FRESH_MS)) as Port[];
    const lists = await inParallel(AT_ONCE, ports, async (port) => {
      const range = { startDate: portDay(now - BACK, port.timezone), endDate: portDay(now + AHEAD, port.timezone) };
      return fetchOne(readOf(listPilotages, { query: { portUuid: port.uuid, ...range } }), EVERY_MS / 2);
    });
    for (const { uuid } of toPrepare((lists as PilotageRow[][]).flat(), doors.userUuid, now)) {
      const preparedAt = board.manifests.get(uuid)?.preparedAt ?? 0;
      if (Date.now() - preparedAt >= FRESH_MS || !isThere(board, uuid)) await prepareOne(uuid, () => FRESH_MS);
    }
    if (await doors.makeTidy(board.facts, [...board.manifests.values()])) await reload();
  };
  /** One after the other; who asks for one pilotage is served after the one that is being prepared. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work, work);
    queue = turn.catch(() => {});
    return turn;
  };

  let waitingRun: Promise<void> | null = null;
  const run = () => {
    waitingRun ??= inTurn(() => {
      waitingRun = null;
      return runAll().catch(ignoreEnd);
    });
    return waitingRun;
  };

  await reload();
  return {
    board: () => board,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    readinessOf: (row, now) =>
      readinessOf(row, board.manifests.get(row.uuid), board.facts, board.running.has(row.uuid), now),
    run,
    prepare: async (uuid) => {
      if (isClosed || !doors.mayRun()) return 'notReady';
      stopper.abort();
      const asked = inTurn(async () => {
        stopper = new AbortController();
        return (await prepareOne(uuid, () => ASKED_FRESH_MS)) ? ('done' as const) : ('failed' as const);
      }).catch((error: unknown) => (error instanceof Stopped ? ('notReady' as const) : ('failed' as const)));
      // What gave way to it goes on.
      void run();
      return asked;
    },
    refresh: (changed) =>
      inTurn(async () => {
        const isChanged = (keys: readonly string[]) =>
          keys.some((key) => [...changed].some((uuid) => key.includes(uuid)));
        for (const { pilotageUuid, status, items } of board.manifests.values())
          if (status !== 'Arch' && status !== 'Canc' && isChanged(items.flatMap(({ keys }) => keys)))
            await prepareOne(pilotageUuid, (read) => (isChanged(read.keys) ? 0 : FRESH_MS));
      }).catch(ignoreEnd),
    pause: () => stopper.abort(),
    resume: () => {
      if (stopper.signal.aborted) stopper = new AbortController();
    },
    drop: async (keys, manifests) => {
      await cache.drop(keys, manifests);
      await reload();
    },
    close: () => {
      isClosed = true;
      stopper.abort();
      listeners.clear();
      cache.close();
    },
  };
}

function readOf(endpoint: typeof listPorts | typeof listPilotages, input: object): PrefetchRead {
  return { kind: 'answer', endpoint, input, keys: keysOfRead(endpoint, input), mayBeAbsent: false };
}

function isThere({ manifests, facts }: PrefetchBoard, uuid: string): boolean {
  const items = manifests.get(uuid)?.items ?? [];
  return items.length > 0 && items.every(({ keys, isMissing }) => !isMissing && keys.every((key) => facts.has(key)));
}

/** A run in the background is tried again by itself. */
function ignoreEnd(error: unknown): void {
  if (error instanceof Stopped || error instanceof ApiFailure) return;
  console.warn('Preparing for offline use came to an end', error);
}
