import { listPilotages, readPilotage } from '@leadline/domain/contract/pilotage-endpoints';
import { listPorts } from '@leadline/domain/contract/session-endpoints';
import type { PilotageRow } from '@leadline/domain/pilotages/pilotage';
import type { Port } from '@leadline/domain/ports/port';
import { hours, type Instant, minutes } from '@leadline/domain/time/instant';
import { portDay } from '@leadline/domain/time/port-time';
import { answerKey, keysOfRead } from '../../data/answers/kept-answers.ts';
import { ApiFailure } from '../../data/calls/api-failure.ts';
import { makeReadsTogether } from '../../data/calls/reads-together.ts';
import { paperFacts } from '../../data/papers/paper-on-device.ts';
import type { CacheDb, Facts, Manifest } from '../../data/store/cache-db.ts';
import type { Prefetch, PrefetchBoard } from './device-prefetch.ts';
import { fetchRead } from './fetch-read.ts';
import { inParallel } from './in-parallel.ts';
import { type BoardStore, makeBoard } from './prefetch-board.ts';
import { PREFETCH_ITEMS, type PrefetchRead } from './prefetch-manifest.ts';
import { isOf, mayBeDown, preparePilotage, readsOfKept, Stopped } from './prepare-pilotage.ts';
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
  const board = makeBoard(cache);
  const hold: Hold = { stopper: new AbortController(), isClosed: false };
  const worker = makeWorker(doors, board, hold);
  const inTurn = makeTurns();
  const ignoreEnd = (error: unknown) => {
    if (!hold.isClosed) warnOfEnd(error);
  };
  let waitingRun: Promise<void> | null = null;
  const run = () => {
    waitingRun ??= inTurn(() => {
      waitingRun = null;
      return runAll(doors, board, worker).catch(ignoreEnd);
    });
    return waitingRun;
  };
  await board.reload();
  return {
    board: board.now,
    readinessOf: (row, now) => {
      const { manifests, facts, running } = board.now();
      return readinessOf(row, manifests.get(row.uuid), facts, running.has(row.uuid), now);
    },
    subscribe: board.subscribe,
    kept: async (uuids) => {
      const keyed = uuids.map((uuid) => [uuid, answerKey(readPilotage, { params: { id: uuid } })] as const);
      const facts = await cache.facts(keyed.map(([, key]) => key));
      return new Set(keyed.flatMap(([uuid, key]) => (facts.has(key) ? uuid : [])));
    },
    run,
    prepare: async (uuid) => {
      if (hold.isClosed || !doors.mayRun()) return 'notReady';
      hold.stopper.abort();
      const asked = inTurn(async () => {
        hold.stopper = new AbortController();
        return (await worker.prepare(uuid, () => ASKED_FRESH_MS)) ? ('done' as const) : ('failed' as const);
      }).catch((error: unknown) => (error instanceof Stopped ? ('notReady' as const) : ('failed' as const)));
      // What gave way to it goes on.
      void run();
      return asked;
    },
    refresh: (changed) => inTurn(() => refreshAll(changed, board, worker)).catch(ignoreEnd),
    pause: () => hold.stopper.abort(),
    resume: () => {
      if (hold.stopper.signal.aborted) hold.stopper = new AbortController();
    },
    drop: async (keys, manifests) => {
      await cache.drop(keys, manifests);
      await board.reload();
    },
    close: () => {
      hold.isClosed = true;
      hold.stopper.abort();
      board.forget();
      cache.close();
    },
  };
}

/** What stops a run from outside. */
interface Hold {
  stopper: AbortController;
  isClosed: boolean;
}

interface Worker {
  isStopped: () => boolean;
  /** The answer, out of what lies there when it is young enough or has come since `begunAt`; throws Stopped. */
  fetch: (read: PrefetchRead, freshMs: number, begunAt?: number) => Promise<unknown>;
  /** The answer that lies on this device, however old; undefined for none. */
  kept: (read: PrefetchRead) => Promise<unknown>;
  /** True when everything is there. What has come since `begunAt` is not fetched again. */
  prepare: (uuid: string, freshMsOf: FreshMsOf, begunAt?: number) => Promise<boolean>;
}

function makeWorker(doors: PrefetchDoors, board: BoardStore, hold: Hold): Worker {
  const { cache } = doors;
  const isStopped = () => hold.isClosed || hold.stopper.signal.aborted || !doors.mayRun();
  const reader = { cache, ask: makeReadsTogether(), imageToken: doors.imageToken };
  const fetch: Worker['fetch'] = async (read, freshMs, begunAt = Number.POSITIVE_INFINITY) => {
    const known = read.keys.map((key) => board.now().facts.get(key));
    // Images and files never change under their digest; faces are looked for where they are kept.
    const isForEver = read.kind === 'chart' || read.kind === 'file';
    const limit = isForEver ? Number.POSITIVE_INFINITY : freshMs;
    const isYoung = known.every((fact) => fact && (Date.now() - fact.fetchedAt < limit || fact.fetchedAt >= begunAt));
    if (isYoung && isForEver) return undefined;
    const young = isYoung && read.kind === 'answer' ? await cache.read(read.endpoint, read.input) : null;
    // What another key has sealed lies there, and does not open.
    if (young) return young.data;
    if (isStopped()) throw new Stopped();
    const { signal } = hold.stopper;
    const data = await fetchRead(reader, read, signal).catch((error: unknown) => {
      // It may go on again by now; the request was cut off all the same.
      if (signal.aborted) throw new Stopped();
      // A service that fails for the moment is known by what it said last.
      if (known.includes(undefined) || !mayBeDown(read, error)) throw error;
      return cache.read(read.endpoint, read.input).then((kept) => kept?.data);
    });
    const facts = await (read.kind === 'paper' ? paperFacts() : cache.facts(read.keys));
    board.show({ facts: new Map([...board.now().facts, ...facts]) });
    if (!read.keys.every((key) => facts.has(key))) throw new Error('It was read and is not there');
    return data;
  };
  const kept: Worker['kept'] = async (read) =>
    read.kind === 'answer' ? (await cache.read(read.endpoint, read.input))?.data : undefined;
  const prepare: Worker['prepare'] = async (uuid, freshMsOf, begunAt = Date.now()) => {
    // Other tabs bring and drop copies as well.
    await board.reload();
    board.show({ running: new Set([...board.now().running, uuid]) });
    try {
      const before = board.now().manifests.get(uuid);
      const pass = {
        ...{ uuid, before, userUuid: doors.userUuid, tell: doors.tell, isStopped },
        fetch: (read: PrefetchRead) => fetch(read, freshMsOf(read), begunAt),
        kept,
      };
      const { manifest, isWhole, wasStopped } = await preparePilotage(pass);
      if (!hold.isClosed) await cache.putManifest(manifest);
      board.show({ manifests: new Map([...board.now().manifests, [uuid, manifest]]) });
      if (wasStopped) throw new Stopped();
      return isWhole;
    } finally {
      board.show({ running: new Set([...board.now().running].filter((each) => each !== uuid)) });
    }
  };
  return { isStopped, fetch, kept, prepare };
}

/** One after the other; who asks for one pilotage is served after the one that is being prepared. */
function makeTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let queue: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = queue.then(work, work);
    queue = turn.catch(() => {});
    return turn;
  };
}

async function runAll(doors: PrefetchDoors, board: BoardStore, worker: Worker): Promise<void> {
  if (worker.isStopped()) throw new Stopped();
  const now = doors.now();
  const ports = (await worker.fetch(readOf(listPorts, {}), FRESH_MS)) as Port[];
  const lists = await inParallel(AT_ONCE, ports, async (port) => {
    const range = { startDate: portDay(now - BACK, port.timezone), endDate: portDay(now + AHEAD, port.timezone) };
    return worker.fetch(readOf(listPilotages, { query: { portUuid: port.uuid, ...range } }), EVERY_MS / 2);
  });
  for (const { uuid } of toPrepare((lists as PilotageRow[][]).flat(), doors.userUuid, now)) {
    const preparedAt = board.now().manifests.get(uuid)?.preparedAt ?? 0;
    if (Date.now() - preparedAt >= FRESH_MS || !isThere(board.now(), uuid)) await worker.prepare(uuid, () => FRESH_MS);
  }
  const { facts, manifests } = board.now();
  if (await doors.makeTidy(facts, [...manifests.values()])) await board.reload();
}

/** OFFLINE-13: what uses the records that were changed, unless it is archived or cancelled. */
async function refreshAll(changed: ReadonlySet<string>, board: BoardStore, worker: Worker): Promise<void> {
  const isChanged = (keys: readonly string[]) => keys.some((key) => [...changed].some((uuid) => key.includes(uuid)));
  const touched = [...board.now().manifests.values()].filter(
    ({ status, items }) => status !== 'Arch' && status !== 'Canc' && isChanged(items.flatMap(({ keys }) => keys)),
  );
  const freshMsOf: FreshMsOf = (read) => (isChanged(read.keys) ? 0 : FRESH_MS);
  const begunAt = Date.now();
  // Of ten pilotages that were edited all is asked for together; then each is looked through by itself.
  const reads = await Promise.all(touched.map(({ pilotageUuid }) => readsOfKept(pilotageUuid, worker.kept)));
  const different = new Map(reads.flat().map((read) => [read.keys.join(), read]));
  await Promise.all(
    [...different.values()].map((read) => worker.fetch(read, freshMsOf(read), begunAt).catch(() => undefined)),
  );
  for (const { pilotageUuid } of touched) await worker.prepare(pilotageUuid, freshMsOf, begunAt);
}

/** A run in the background is tried again by itself. */
function warnOfEnd(error: unknown): void {
  if (error instanceof Stopped || error instanceof ApiFailure) return;
  console.warn('Preparing for offline use came to an end', error);
}

function readOf(endpoint: typeof listPorts | typeof listPilotages, input: object): PrefetchRead {
  return { kind: 'answer', endpoint, input, keys: keysOfRead(endpoint, input), mayBeAbsent: false };
}

function isThere({ manifests, facts }: PrefetchBoard, uuid: string): boolean {
  const items = manifests.get(uuid)?.items ?? [];
  const isWhole = items.every(({ keys, isMissing }) => !isMissing && keys.every((key) => facts.has(key)));
  // Prepared by a release that knew fewer items, it is prepared again.
  return isWhole && PREFETCH_ITEMS.every((item) => items.some(({ id }) => id === item.id));
}
