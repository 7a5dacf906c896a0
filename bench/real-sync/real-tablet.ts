import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { refresh } from '@leadline/domain/contract/session-endpoints';
import { makeSyncEngine, type SyncEngine } from '@leadline/sync/engine';
import { requestOf } from '@leadline/sync/kinds/request-of';
import { type HistoryEntry, type ItemKey, itemKeyOf } from '@leadline/sync/outbox';
import type { OutboxChange, OutboxStore, RunLock, SyncPorts } from '@leadline/sync/ports';
import type { Chance } from '@leadline/sync/simulation/chance';
import { patchKept } from '@leadline/web/src/data/answers/read-through.ts';
import { ApiFailure } from '@leadline/web/src/data/calls/api-failure.ts';
import { callApi, callApiWithMeta } from '@leadline/web/src/data/calls/call-api.ts';
import { type CacheDb, cacheName, openCache } from '@leadline/web/src/data/store/cache-db.ts';
import { installDeviceCache } from '@leadline/web/src/data/store/device-cache.ts';
import {
  beginDeviceSession,
  type DeviceSession,
  endDeviceSession,
} from '@leadline/web/src/data/store/device-session.ts';
import { installVault, type Vault } from '@leadline/web/src/data/store/vault.ts';
import type { Cache } from '@leadline/web/src/data/use-entity.ts';
import { deviceNet } from '@leadline/web/src/sync/device-net.ts';
import { keepSent } from '@leadline/web/src/sync/keep-sent.ts';
import { type OutboxDb, openOutbox } from '@leadline/web/src/sync/outbox-db.ts';
import { outboxName } from '@leadline/web/src/sync/outbox-name.ts';
import { makeLock } from '@leadline/web/src/sync/run-lock.ts';
import type { Carried } from './effects.ts';
import type { StorageFault } from './failing-storage.ts';
import type { NetworkFault, Sent } from './lossy-network.ts';
import { type Records, type Session, type Shore, signInAt } from './shore.ts';
import { flatOf, readsOf, type View, viewOf } from './views.ts';

export interface World {
  shore: Shore;
  records: Records;
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

/** A browser tab: an engine over the tablet's disk. A killed one never hears of anything again. */
export interface Tab {
  tablet: Tablet;
  engine: SyncEngine;
  outbox: OutboxDb;
  isAlive: boolean;
  /** Resolves when it is killed. */
  died: Promise<void>;
  die: () => void;
  /** The id that the engine drew last. */
  lastId: string;
}

export interface Tablet {
  world: World;
  user: string;
  /** Of the database whose transactions fail. */
  outboxName: string;
  address: string;
  vault: Vault;
  session: Session | null;
  /** What runs on the tablet holds it: the pilot's key and tokens. */
  device: DeviceSession;
  isOnline: boolean;
  /** A browser without Web Locks lets every tab send. */
  hasLocks: boolean;
  cache: CacheDb;
  tabs: (Tab | null)[];
  /** Who holds the lock for runs. */
  holder: Tab | null;
  /** Reads that are under way: one that comes late may still put an older list in its place for a moment. */
  reading: number;
}

/** Whose code runs: the app has one session, one key and one cache, and here several tablets share a process. */
const now = new AsyncLocalStorage<Tab>();
const FOREVER = new Promise<never>(() => undefined);

export function inTab<T>(tab: Tab, work: () => Promise<T>): Promise<T> {
  return now.run(tab, work);
}

export function tabNow(): Tab {
  const tab = now.getStore();
  if (!tab) throw new Error('No tablet is running');
  return tab;
}

/** Gives the screens' code the session and the copies of whichever tablet runs; engine and outbox hold their own. */
export function installTablets(): () => void {
  installVault({
    get owner() {
      return tabNow().tablet.vault.owner;
    },
    get keyId() {
      return tabNow().tablet.vault.keyId;
    },
    get key() {
      return tabNow().tablet.vault.key;
    },
  });
  beginDeviceSession('whoever runs', {
    current: () => tabNow().tablet.session?.token ?? null,
    renew: () => renewed(tabNow().tablet),
  });
  const ofNow = (): CacheDb => tabNow().tablet.cache;
  installDeviceCache(
    Promise.resolve({
      keeps: (endpoint) => ofNow().keeps(endpoint),
      read: (endpoint, input) => ofNow().read(endpoint, input),
      keep: (endpoint, input, answer) => ofNow().keep(endpoint, input, answer),
      patch: (endpoint, input, change) => ofNow().patch(endpoint, input, change),
      readChart: (uuid) => ofNow().readChart(uuid),
    }),
  );
  return () => {
    installVault(null);
    endDeviceSession();
    installDeviceCache(null);
  };
}

/** As the app does it: only the server's own no ends a session. */
async function renewed(tablet: Tablet): Promise<boolean> {
  const { session } = tablet;
  if (!session) return false;
  try {
    const { token, refreshToken } = await callApi(refresh, { body: { refreshToken: session.refreshToken } });
    if (tablet.session === session) tablet.session = { token, refreshToken };
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.kind === 'refused' && tablet.session === session) tablet.session = null;
    return false;
  }
}

export async function newTablet(world: World, index: number): Promise<Tablet> {
  const user = world.records.pilots[index] ?? '';
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const { chance } = world;
  const tablet: Omit<Tablet, 'device'> = {
    world,
    user,
    outboxName: outboxName(user),
    address: `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
    vault: { owner: user, keyId: `key of ${user}`, key },
    session: await signInAt(world.shore, user),
    isOnline: true,
    hasLocks: chance.isHit(0.8),
    cache: await openCache(user),
    tabs: [],
    holder: null,
    reading: 0,
  };
  return Object.assign(tablet, { device: sessionOn(tablet as Tablet) });
}

function sessionOn(tablet: Tablet): DeviceSession {
  return {
    person: tablet.user,
    signal: new AbortController().signal,
    vault: () => tablet.vault,
    token: () => tablet.session?.token ?? null,
    renew: () => renewed(tablet),
    // A tablet of the bench keeps its key in memory for as long as it is there.
    keepKey: async () => {},
  };
}

/** Kills one tab, or all of the tablet's: what is on the disk stays. */
export function kill(tablet: Tablet, index: number | 'all'): void {
  for (const [at, tab] of tablet.tabs.entries())
    if (tab && (index === 'all' || index === at)) {
      tab.isAlive = false;
      tab.die();
      tab.outbox.close();
      if (tablet.holder === tab) tablet.holder = null;
      tablet.tabs[at] = null;
    }
}

export async function openTab(tablet: Tablet, index: number): Promise<Tab> {
  const open = tablet.tabs[index];
  if (open) return open;
  const outbox = openOutbox(tablet.device, async () => {});
  let die = () => {};
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const tab: Tab = {
    ...{ tablet, outbox, died, die, isAlive: true, lastId: '' },
    engine: undefined as unknown as SyncEngine,
  };
  tab.engine = makeSyncEngine(portsOf(tab));
  tablet.tabs[index] = tab;
  const opening = inTab(tab, () => tab.engine.open()).catch(() => undefined);
  await Promise.race([opening, died]);
  return tab;
}

function portsOf(tab: Tab): SyncPorts {
  const { tablet, outbox } = tab;
  const { world } = tablet;
  const others = () => tablet.tabs.filter((each) => each !== null && each !== tab) as Tab[];
  return {
    outbox: mortal(tab, outbox),
    cache: {
      put: async (op, version, entity) => {
        // Done, and not shown by a receipt: what stands is read anew after the run.
        if (entity === null) return;
        for (const other of others()) void inTab(other, () => keepSent(patching, op, entity));
        const wasQuiet = tablet.reading === 0;
        await keepSent(patching, op, entity);
        if (tab.isAlive && wasQuiet) await checkKept(tab, op.item, version);
      },
    },
    net: deviceNet(tablet.device),
    clock: {
      now: () => new Date().toISOString(),
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 500)),
    },
    newId: () => {
      tab.lastId = uuidFrom(world.chance);
      return tab.lastId;
    },
    lock: tablet.hasLocks ? lockOf(tab) : makeLock('one without locks'),
    encode: requestOf,
    refetch: () => readAnew(tablet),
    tellOthers: () => {
      for (const other of others()) void inTab(other, () => other.engine.refresh()).catch(() => undefined);
    },
    appBuild: 'ring 3',
  };
}

/** The app changes what is shown and what is kept; here nothing is shown. */
const patching: Pick<Cache, 'patch' | 'find'> = {
  patch: (endpoint, input, change) => patchKept(endpoint, input, change as (data: unknown) => unknown),
  find: () => undefined,
};

/** One end of one operation. */
export const endOf = ({ op, ending, at }: HistoryEntry) => `${op.opId} ${ending} ${at}`;

/** A killed tab neither begins nor hears of anything; what it had begun comes to its end on the disk. */
function mortal(tab: Tab, outbox: OutboxStore): OutboxStore {
  const living = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!tab.isAlive) return FOREVER;
    try {
      const done = await work();
      return tab.isAlive ? done : FOREVER;
    } catch (error) {
      if (!tab.isAlive) return FOREVER;
      throw error;
    }
  };
  const read = async () => {
    const state = await outbox.read();
    // What was sealed is read before it is sent, and holds the same from then on.
    for (const { opId, request, edits, kind, groups } of state.ops)
      if (request) tab.tablet.world.carried.set(opId, { edits, kind, groups: Object.keys(groups) });
    return state;
  };
  const commit = (change: OutboxChange) => {
    const { ended } = tab.tablet.world;
    const together = ended.size;
    for (const [place, entry] of (change.history ?? []).entries()) ended.set(endOf(entry), { commit: together, place });
    return outbox.commit(change);
  };
  return { read: () => living(read), commit: (change) => living(() => commit(change)) };
}

/** `fetch` of whichever tab runs: a killed one's requests stay unsent, and nobody waits for their answers. */
export function mortalFetch(real: typeof fetch): typeof fetch {
  return async (input, init) => {
    const tab = tabNow();
    if (!tab.isAlive) return FOREVER;
    if (!tab.tablet.isOnline) throw new TypeError('fetch failed');
    try {
      const answer = await real(input, init);
      return tab.isAlive ? answer : FOREVER;
    } catch (error) {
      if (!tab.isAlive) return FOREVER;
      throw error;
    }
  };
}

function lockOf(tab: Tab): RunLock {
  const { tablet } = tab;
  return {
    tryHold: async (work, { steal }) => {
      if (!tab.isAlive) return FOREVER;
      if (tablet.holder && tablet.holder !== tab && !steal) return 'taken';
      tablet.holder = tab;
      try {
        return await work();
      } finally {
        if (tablet.holder === tab) tablet.holder = null;
      }
    },
  };
}

/** The answer stands among the copies before its operation goes: nobody sees the old value come back. */
async function checkKept({ tablet }: Tab, key: ItemKey, version: number): Promise<void> {
  const view = await keptView(tablet);
  if (tablet.reading > 0) return;
  const row = view.rows.find(({ uuid }) => key === itemKeyOf('pilotage', uuid));
  const places = { copy: flatOf(view).get(key), list: row };
  for (const [place, kept] of Object.entries(places))
    if (kept && kept.version < version)
      tablet.world.broken.push(`fell back: ${place} ${key} is kept at ${kept.version}, ${version} was answered`);
}

export function keptView(tablet: Tablet): Promise<View> {
  return viewOf(
    tablet.world.records,
    async (endpoint, input) => ((await tablet.cache.read(endpoint, input))?.data ?? null) as never,
  );
}

/** Reads everything from the server, as the screens do that stand open; what does not come stays as it was. */
export async function readAnew(tablet: Tablet): Promise<void> {
  tablet.reading += 1;
  try {
    await Promise.all(readsOf(tablet.world.records).map((read) => readOne(tablet, read)));
  } finally {
    tablet.reading -= 1;
  }
}

async function readOne({ cache }: Tablet, { endpoint, input }: ReturnType<typeof readsOf>[number]): Promise<void> {
  const answer = await callApiWithMeta(endpoint, input).catch((error: unknown) => {
    if (error instanceof ApiFailure) return null;
    throw error;
  });
  if (answer) await cache.keep(endpoint, input, { data: answer.data, meta: answer.meta }).catch(() => undefined);
}

/** The tablet is given back; its databases go. */
export function discard(tablet: Tablet): void {
  kill(tablet, 'all');
  tablet.cache.close();
  for (const name of [tablet.outboxName, cacheName(tablet.user)]) indexedDB.deleteDatabase(name);
}

/** Version 4, out of the seed, so that a course of events can be played again. */
export function uuidFrom(chance: Chance): string {
  const hex = (digits: number) =>
    chance
      .below(16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(6)}${hex(6)}`;
}
