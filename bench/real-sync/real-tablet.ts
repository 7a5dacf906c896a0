import 'fake-indexeddb/auto';
import { refresh } from '@leadline/domain/contract/session-endpoints';
import { makeSyncEngine, type SyncEngine } from '@leadline/sync/engine';
import { requestOf } from '@leadline/sync/kinds/request-of';
import { type ItemKey, itemKeyOf } from '@leadline/sync/outbox/outbox';
import type { SyncPorts } from '@leadline/sync/ports';
import type { Chance } from '@leadline/sync/simulation/chance';
import { lockOf } from '@leadline/sync/simulation/tablet/tab-lock';
import { ApiFailure } from '@leadline/web/src/data/calls/api-failure.ts';
import { callApi } from '@leadline/web/src/data/calls/call-api.ts';
import { cacheName, openCache } from '@leadline/web/src/data/store/cache-db.ts';
import { type DeviceSession, demandOpen, SessionEnded } from '@leadline/web/src/data/store/device-session.ts';
import { installVault } from '@leadline/web/src/data/store/vault.ts';
import type { Cache } from '@leadline/web/src/data/use-entity.ts';
import { deviceNet } from '@leadline/web/src/sync/device-net.ts';
import { openOutbox } from '@leadline/web/src/sync/outbox/outbox-db.ts';
import { outboxName } from '@leadline/web/src/sync/outbox/outbox-name.ts';
import { settleEpoch } from '@leadline/web/src/sync/outbox/settle-epoch.ts';
import { makeLock } from '@leadline/web/src/sync/run-lock.ts';
import { keepSent } from '@leadline/web/src/sync/saving/keep-sent.ts';
import { signInAt } from './shore.ts';
import {
  FOREVER,
  HASTE,
  type Holder,
  inTab,
  keptView,
  type LogIn,
  living,
  mortal,
  pause,
  readAnew,
  type Tab,
  type Tablet,
  tabNow,
  type World,
} from './tab-life.ts';
import { flatOf } from './views.ts';

/** The key of whichever tab runs seals its copies. */
export function installVaults(): () => void {
  const vault = () => tabNow().holder.vault;
  installVault({
    get owner() {
      return vault().owner;
    },
    get keyId() {
      return vault().keyId;
    },
    get key() {
      return vault().key;
    },
  });
  return () => installVault(null);
}

/** As the app does it: only the server's own no ends a session. */
async function renewed(logIn: LogIn): Promise<boolean> {
  const { tokens } = logIn;
  if (!tokens) return false;
  try {
    const { token, refreshToken } = await callApi(refresh, { body: { refreshToken: tokens.refreshToken } });
    if (logIn.tokens === tokens) logIn.tokens = { token, refreshToken };
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.kind === 'refused' && logIn.tokens === tokens) logIn.tokens = null;
    return false;
  }
}

/** `people`: the first one is logged in. */
export async function newTablet(world: World, people: readonly string[]): Promise<Tablet> {
  const { chance } = world;
  const holders = await Promise.all(people.map(newHolder));
  const [holder] = holders as [Holder];
  return {
    world,
    address: `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
    people: holders,
    logIn: { holder, tokens: await signInAt(world.shore, holder.user) },
    ...{ isOnline: true, barredUntil: 0, isShut: false, clockOffMs: 0, hasLocks: chance.isHit(0.8) },
    ...{ tabs: [], hold: null, reading: 0 },
  };
}

async function newHolder(user: string): Promise<Holder> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const vault = { owner: user, keyId: `key of ${user}`, key };
  return { user, outboxName: outboxName(user), vault, cache: await openCache(user) };
}

function liveTabs({ tabs }: Tablet): Tab[] {
  return tabs.filter((tab) => tab !== null && tab !== undefined);
}

/** Kills one tab, or all of the tablet's: what is on the disk stays, and the tab that is left comes to the front. */
export function kill(tablet: Tablet, index: number | 'all'): void {
  for (const [at, tab] of tablet.tabs.entries())
    if (tab && (index === 'all' || index === at)) {
      tab.isAlive = false;
      tab.die();
      tab.outbox.close();
      if (tablet.hold?.tab === tab) tablet.hold = null;
      tablet.tabs[at] = null;
    }
  for (const tab of liveTabs(tablet)) void inTab(tab, () => tab.engine.resume()).catch(() => undefined);
}

/** Locks the app or logs out, in all tabs: what is under way goes on, and finds its session ended. */
export function shut(tablet: Tablet): void {
  for (const tab of liveTabs(tablet)) {
    tab.endSession();
    tab.outbox.close();
  }
  tablet.tabs = [];
  tablet.isShut = true;
}

/** The copies of a person go with the log-out; their edits stay. */
export async function logIn(tablet: Tablet, holder: Holder): Promise<void> {
  const { cache } = holder;
  await cache.drop([...(await cache.facts()).keys()]).catch(() => undefined);
  tablet.logIn = { holder, tokens: await signInAt(tablet.world.shore, holder.user) };
  tablet.isShut = false;
}

/** Null while the app is locked or logged out. */
export async function openTab(tablet: Tablet, index: number): Promise<Tab | null> {
  if (tablet.isShut) return null;
  const open = tablet.tabs[index];
  if (open) return open;
  const { logIn, world } = tablet;
  const ending = new AbortController();
  const device: DeviceSession = {
    person: logIn.holder.user,
    signal: ending.signal,
    vault: () => (ending.signal.aborted ? null : logIn.holder.vault),
    token: () => (ending.signal.aborted ? null : (logIn.tokens?.token ?? null)),
    // It shows no charts.
    imageToken: () => null,
    renew: async () => !ending.signal.aborted && (await renewed(logIn)) && !ending.signal.aborted,
    // A tablet of the bench keeps its key in memory for as long as it is there.
    keepKey: async () => {},
  };
  const outbox = openOutbox(device, async () => {});
  let die = () => {};
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const tab: Tab = {
    ...{ tablet, holder: logIn.holder, device, outbox, died, die, isAlive: true, frozenUntil: 0, lastId: '' },
    ...{ epoch: null, settled: Promise.resolve(), endSession: () => ending.abort(new SessionEnded()) },
    engine: undefined as unknown as SyncEngine,
  };
  tab.engine = makeSyncEngine(portsOf(tab));
  tablet.tabs[index] = tab;
  world.log(`${tab.holder.user} opens tab ${index}`);
  const opening = inTab(tab, async () => {
    await tab.engine.open();
    if ((await tab.holder.cache.facts()).size === 0) await readAnew(tab);
  }).catch(() => undefined);
  await Promise.race([opening, died]);
  return tab.device.signal.aborted ? null : tab;
}

const othersOf = (tab: Tab) => liveTabs(tab.tablet).filter((each) => each !== tab && each.holder === tab.holder);

function tellOthers(tab: Tab): void {
  for (const other of othersOf(tab)) void inTab(other, () => other.engine.refresh()).catch(() => undefined);
}

function portsOf(tab: Tab): SyncPorts {
  const { tablet, outbox, device } = tab;
  const { world } = tablet;
  const lock = tablet.hasLocks ? lockOf(tablet, tab) : makeLock('one without locks');
  return {
    outbox: mortal(tab, outbox),
    cache: {
      put: async (op, version, entity) => {
        // Done, and not shown by a receipt: what stands is read anew after the run.
        if (entity === null) return;
        demandOpen(device);
        for (const other of othersOf(tab)) void inTab(other, () => keepSent(patchingIn(other), op, entity));
        const [wasQuiet, { epoch }] = [tablet.reading === 0, world.life];
        await keepSent(patchingIn(tab), op, entity);
        if (tab.isAlive && wasQuiet && epoch === tab.epoch) await checkKept(tab, op.item, version);
      },
    },
    net: deviceNet(device),
    clock: {
      now: () => new Date(Date.now() + tablet.clockOffMs).toISOString(),
      sleep: async (ms) => {
        await living(tab, () => pause(ms / HASTE));
        demandOpen(device);
      },
    },
    newId: () => {
      tab.lastId = uuidFrom(world.chance);
      return tab.lastId;
    },
    lock: { tryHold: (work, options) => (tab.isAlive ? lock.tryHold(work, options) : FOREVER) },
    encode: requestOf,
    refetch: () => readAnew(tab),
    tellOthers: () => tellOthers(tab),
    hasEnded: () => device.signal.aborted,
    appBuild: 'ring 3',
  };
}

/** The app changes what is shown and what is kept; here nothing is shown. */
const patchingIn = ({ holder: { cache } }: Tab): Pick<Cache, 'patch' | 'find'> => ({
  patch: (endpoint, input, change) => cache.patch(endpoint, input, change as (data: unknown) => unknown),
  find: () => undefined,
});

/** `fetch` of whichever tab runs: a killed one's requests stay unsent, and nobody waits for their answers. */
export function mortalFetch(real: typeof fetch): typeof fetch {
  return (input, init) => {
    const tab = tabNow();
    return living(tab, async () => {
      if (!tab.tablet.isOnline) throw new TypeError('fetch failed');
      const answer = await real(input, init);
      followEpoch(tab, answer.headers.get('x-database-epoch'));
      return answer;
    });
  };
}

/** The server's database was restored: what this device has sent is held against it (`open-sync.ts`). */
function followEpoch(tab: Tab, epoch: string | null): void {
  if (epoch === null || epoch === tab.epoch) return;
  tab.epoch = epoch;
  const { engine, holder, device } = tab;
  const sync = { engine, outbox: { ...tab.outbox, ...mortal(tab, tab.outbox) } };
  let isForgotten = false;
  const forgetCopies = async () => {
    await holder.cache.drop([...(await holder.cache.facts()).keys()]);
    isForgotten = true;
  };
  const isMeant = () => tab.isAlive && !device.signal.aborted && tab.epoch === epoch;
  const doors = { sync, outcomeOf: deviceNet(device).outcomeOf, forgetCopies, isMeant };
  const settle = async () => {
    while (isMeant() && !(await settleEpoch({ ...doors, tellOthers: () => tellOthers(tab) }, epoch).catch(() => false)))
      await pause(60_000 / HASTE);
    if (isForgotten && isMeant()) await readAnew(tab);
  };
  tab.settled = settle().catch(() => undefined);
}

/** The answer stands among the copies before its operation goes: nobody sees the old value come back. */
async function checkKept(tab: Tab, key: ItemKey, version: number): Promise<void> {
  const { world } = tab.tablet;
  const { epoch } = world.life;
  const view = await keptView(tab);
  if (tab.tablet.reading > 0 || tab.epoch !== epoch || world.life.epoch !== epoch) return;
  const row = view.rows.find(({ uuid }) => key === itemKeyOf('pilotage', uuid));
  const places = { copy: flatOf(view).get(key), list: row };
  for (const [place, kept] of Object.entries(places))
    if (kept && kept.version < version)
      world.broken.push(`fell back: ${place} ${key} is kept at ${kept.version}, ${version} was answered`);
}

/** The tablet is given back; its databases go. */
export function discard(tablet: Tablet): void {
  kill(tablet, 'all');
  for (const { cache, outboxName: outbox, user } of tablet.people) {
    cache.close();
    for (const name of [outbox, cacheName(user)]) indexedDB.deleteDatabase(name);
  }
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
