import { AsyncLocalStorage } from 'node:async_hooks';
import type { SyncEngine } from '@leadline/sync/engine';
import type { HistoryEntry } from '@leadline/sync/outbox/outbox';
import type { OutboxChange } from '@leadline/sync/ports';
import type { Chance } from '@leadline/sync/simulation/chance';
import type { Hold } from '@leadline/sync/simulation/tablet/tab-lock';
import { ApiFailure } from '@leadline/web/src/data/calls/api-failure.ts';
import { callApiWithMeta } from '@leadline/web/src/data/calls/call-api.ts';
import type { CacheDb } from '@leadline/web/src/data/store/cache-db.ts';
import type { DeviceSession } from '@leadline/web/src/data/store/device-session.ts';
import type { Vault } from '@leadline/web/src/data/store/vault.ts';
import type { OutboxDb } from '@leadline/web/src/sync/outbox/outbox-db.ts';
import type { DatabaseLife } from './database-life.ts';
import type { Carried } from './effects.ts';
import type { StorageFault } from './failing-storage.ts';
import type { NetworkFault, Sent } from './lossy-network.ts';
import type { Records, Session, Shore } from './shore.ts';
import { readsOf, type View, viewOf } from './views.ts';

export interface World {
  shore: Shore;
  records: Records;
  life: DatabaseLife;
  chance: Chance;
  networkFault: (sent: Sent) => NetworkFault | null;
  storageFault: (mode: IDBTransactionMode) => StorageFault | null;
  /** Promises that were seen broken on the way. */
  broken: string[];
  log: (words: string) => void;
  /** Operation → what it carried when it was sealed. */
  carried: Map<string, Carried>;
  /** Ended operation → the transaction that ended it, and its place in that. */
  ended: Map<string, { commit: number; place: number }>;
}

/** So much faster than in a port does time go by here: waits of the app, of people and of the server. */
export const HASTE = 500;

/** Somebody who works with a tablet: what lies on it is sealed with their key. */
export interface Holder {
  user: string;
  outboxName: string;
  vault: Vault;
  cache: CacheDb;
}

/** One log-in: its tokens are those of all tabs. */
export interface LogIn {
  holder: Holder;
  tokens: Session | null;
}

/** A browser tab: an engine over the tablet's disk. A killed one never hears of anything again. */
export interface Tab {
  tablet: Tablet;
  holder: Holder;
  /** What runs in the tab holds it: the person's key and tokens, until they log out or lock. */
  device: DeviceSession;
  endSession: () => void;
  engine: SyncEngine;
  outbox: OutboxDb;
  isAlive: boolean;
  /** Resolves when it is killed. */
  died: Promise<void>;
  die: () => void;
  /** Until then nothing goes on in it, milliseconds of `performance.now()`. */
  frozenUntil: number;
  /** The id that the engine drew last. */
  lastId: string;
  /** The database that answered last, and when what follows from another one is done. */
  epoch: string | null;
  settled: Promise<void>;
}

export interface Tablet {
  world: World;
  address: string;
  people: Holder[];
  logIn: LogIn;
  isOnline: boolean;
  /** Until then everything that it sends is refused with a 403 on the way. */
  barredUntil: number;
  /** The app is locked, or logged out. */
  isShut: boolean;
  clockOffMs: number;
  /** A browser without Web Locks lets every tab send. */
  hasLocks: boolean;
  tabs: (Tab | null)[];
  /** Who holds the lock for runs. */
  hold: Hold<Tab> | null;
  /** Reads that are under way: one that comes late may still put an older list in its place for a moment. */
  reading: number;
}

/**
 * Whose code runs. Outbox, engine and calls hold the session of their tab; the copies are sealed with the key of the
 * page, and the network belongs to the browser: of both there is one in this process, and there are several tablets.
 */
const now = new AsyncLocalStorage<Tab>();
/** What a killed tab waits for. */
export const FOREVER = new Promise<never>(() => undefined);

export function inTab<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
  return now.run(tab, work);
}

export function tabNow(): Tab {
  const tab = now.getStore();
  if (!tab) throw new Error('No tablet is running');
  return tab;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One end of one operation. */
export const endOf = ({ op, ending, at }: HistoryEntry) => `${op.opId} ${ending} ${at}`;

/** A killed tab neither begins nor hears of anything; what it had begun comes to its end. A frozen one goes on later. */
export async function living<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
  if (!tab.isAlive) return FOREVER;
  try {
    const done = await work();
    const thaw = tab.frozenUntil - performance.now();
    if (thaw > 0) await pause(thaw);
    return tab.isAlive ? done : FOREVER;
  } catch (error) {
    if (!tab.isAlive) return FOREVER;
    throw error;
  }
}

/** Its outbox, which ends with the tab; notes what operations carried and how they ended. */
export function mortal(tab: Tab, outbox: OutboxDb): Pick<OutboxDb, 'read' | 'commit'> {
  const { carried, ended } = tab.tablet.world;
  const read = async () => {
    const state = await outbox.read();
    // What was sealed is read before it is sent, and holds the same from then on.
    for (const { opId, request, edits, kind, groups } of state.ops)
      if (request) carried.set(opId, { edits, kind, groups });
    return state;
  };
  const commit = (change: OutboxChange) => {
    const together = ended.size;
    for (const [place, entry] of (change.history ?? []).entries()) ended.set(endOf(entry), { commit: together, place });
    return outbox.commit(change);
  };
  return { read: () => living(tab, read), commit: (change) => living(tab, () => commit(change)) };
}

export function keptView({ tablet: { world }, holder: { cache } }: Tab): Promise<View> {
  return viewOf(world.records, async (endpoint, input) => ((await cache.read(endpoint, input))?.data ?? null) as never);
}

/** Reads everything from the server, as the screens do that stand open; what does not come stays as it was. */
export async function readAnew(tab: Tab): Promise<void> {
  tab.tablet.reading += 1;
  try {
    await Promise.all(readsOf(tab.tablet.world.records).map((read) => readOne(tab, read)));
  } finally {
    tab.tablet.reading -= 1;
  }
}

async function readOne(
  { holder, device }: Tab,
  { endpoint, input }: ReturnType<typeof readsOf>[number],
): Promise<void> {
  const answer = await callApiWithMeta(endpoint, input, { session: device }).catch((error: unknown) => {
    if (error instanceof ApiFailure) return null;
    throw error;
  });
  const { data, meta } = answer ?? {};
  if (answer) await holder.cache.keep(endpoint, input, { data, meta }).catch(() => undefined);
}
