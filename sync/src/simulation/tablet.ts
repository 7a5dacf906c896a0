import { makeSyncEngine, type SyncEngine } from '../engine.ts';
import { ITEM_KINDS } from '../item-kinds.ts';
import type { ItemKey, QueuedOp, SyncItem, WireRequest } from '../outbox.ts';
import type { Answer, Committed, OutboxChange, SyncPorts } from '../ports.ts';
import type { Chance } from './chance.ts';
import { commitToDisk, type Disk, emptyDisk } from './model-device.ts';
import type { ModelServer } from './model-server.ts';
import type { Faults } from './schedule.ts';
import type { Timeline } from './timeline.ts';

export interface World {
  /** Promises that were seen broken on the way. */
  broken: string[];
  timeline: Timeline;
  chance: Chance;
  faults: Faults;
  server: ModelServer;
  log: (words: string) => void;
  nextId: () => string;
}

/** A browser tab: an engine over the tablet's disk. A killed one never hears of anything again. */
export interface Tab {
  engine: SyncEngine;
  isAlive: boolean;
  /** The id that the engine drew last. */
  lastId: string;
}

export interface Tablet {
  user: string;
  disk: Disk;
  isOnline: boolean;
  isSignedIn: boolean;
  build: number;
  tabs: (Tab | null)[];
  /** Who holds the lock for runs. */
  holder: Tab | null;
}

export function newTablet(user: string): Tablet {
  return { user, disk: emptyDisk(), isOnline: true, isSignedIn: true, build: 1, tabs: [], holder: null };
}

/** Kills one tab, or all of the tablet's: what is on the disk stays. */
export function kill(tablet: Tablet, index: number | 'all'): void {
  for (const [at, tab] of tablet.tabs.entries())
    if (tab && (index === 'all' || index === at)) {
      tab.isAlive = false;
      if (tablet.holder === tab) tablet.holder = null;
      tablet.tabs[at] = null;
    }
}

export async function openTab(world: World, tablet: Tablet, index: number): Promise<Tab> {
  const open = tablet.tabs[index];
  if (open) return open;
  const tab: Tab = { engine: undefined as unknown as SyncEngine, isAlive: true, lastId: '' };
  tab.engine = makeSyncEngine(portsOf(world, tablet, tab));
  tablet.tabs[index] = tab;
  await tab.engine.open().catch(() => undefined);
  return tab;
}

const FOREVER = new Promise<never>(() => undefined);

function portsOf(world: World, tablet: Tablet, tab: Tab): SyncPorts {
  const { timeline, chance, faults, server } = world;
  const hits = (perThousand: number) => chance.isHit(perThousand / 1000);
  /** Something that takes time: it happens only to a living tab, and only a living tab hears of it. */
  const slowly = async <T>(most: number, work: () => T): Promise<T> => {
    await timeline.wait(chance.below(most));
    if (!tab.isAlive) return FOREVER;
    const result = work();
    await timeline.wait(chance.below(most));
    return tab.isAlive ? result : FOREVER;
  };

  const commit = async (change: OutboxChange): Promise<Committed> => {
    if (hits(faults.diskFull)) return slowly(5, () => 'full');
    const isLost = hits(faults.diskLost);
    const happensFirst = chance.isHit(0.5);
    const committed = await slowly(5, () => (isLost && !happensFirst ? null : commitToDisk(tablet.disk, change)));
    if (isLost || committed === null) throw new Error('Connection to Indexed Database server lost');
    return committed;
  };

  return {
    outbox: { read: () => slowly(3, () => tablet.disk.outbox), commit },
    cache: {
      put: ({ item }, version, entity) => slowly(3, () => keepCopy(tablet, item, version, entity)),
    },
    net: {
      send: async (opId, request) => {
        world.broken.push(...outOfOrder(tablet, opId));
        const answer = await travel(world, tablet, opId, request);
        return tab.isAlive ? answer : FOREVER;
      },
      cancel: (opId) =>
        slowly(400, () => {
          if (!tablet.isOnline || hits(faults.lostRequest)) return 'unknown';
          const answer = server.cancel(tablet.user, opId);
          return hits(faults.lostAnswer) ? 'unknown' : answer;
        }),
      renew: () =>
        slowly(300, () => {
          if (!tablet.isOnline) return 'unknown';
          if (!hits(faults.renewRefused)) return 'renewed';
          tablet.isSignedIn = false;
          return 'refused';
        }),
      isReachable: () => slowly(200, () => tablet.isOnline),
    },
    clock: {
      // A tablet's clock says anything; nothing may depend on it.
      now: () => `${Math.round(timeline.now + (chance.next() - 0.5) * 2e7)} ms`,
      sleep: async (ms) => {
        await timeline.wait(ms);
        return tab.isAlive ? undefined : FOREVER;
      },
    },
    newId: () => {
      tab.lastId = `${tablet.user}-${world.nextId()}`;
      return tab.lastId;
    },
    lock: {
      tryHold: async (work, { steal }) => {
        if (tablet.holder && tablet.holder !== tab && !steal) return 'taken';
        tablet.holder = tab;
        try {
          return await work();
        } finally {
          if (tablet.holder === tab) tablet.holder = null;
        }
      },
    },
    encode: (op, item) => encode(op, item, tablet.build),
    refetch: (keys) =>
      slowly(500, () => {
        if (tablet.isOnline) for (const key of keys) fetchCopy(tablet, server, key);
      }),
    tellOthers: () => {
      for (const other of tablet.tabs)
        if (other && other !== tab)
          timeline.later(chance.below(10), () => {
            if (other.isAlive) void other.engine.refresh().catch(() => undefined);
          });
    },
    appBuild: String(tablet.build),
  };
}

/** A later build says the same in other bytes. */
function encode(op: QueuedOp, item: SyncItem, build: number): WireRequest {
  const { type, uuid, pilotageUuid } = item;
  const { kind, groups, edits } = op;
  return {
    method: 'PUT',
    path: item.key,
    body: JSON.parse(JSON.stringify({ build, type, uuid, pilotageUuid, kind, groups, edits })),
  };
}

/** One request on its way through a bad network. */
async function travel(world: World, tablet: Tablet, opId: string, request: WireRequest): Promise<Answer> {
  const { timeline, chance, faults, server } = world;
  const hits = (perThousand: number) => chance.isHit(perThousand / 1000);
  const unknown = (reason: 'network' | 'timeout' | 'server'): Answer => ({
    kind: 'unknown',
    reason,
    retryAfterMs: null,
  });
  const bytes = JSON.stringify(request.body);
  if (!tablet.isOnline) {
    await timeline.wait(20);
    return unknown('network');
  }
  await timeline.wait(20 + chance.below(600));
  if (hits(faults.lostRequest)) return unknown('timeout');
  if (hits(faults.busy)) return { ...unknown('server'), retryAfterMs: chance.pick([500, 5000, 60_000]) } as Answer;
  if (hits(faults.errorBefore)) return unknown('server');
  if (!tablet.isSignedIn || hits(faults.unauthorised)) return unauthorised(401);
  if (hits(faults.forbidden)) return unauthorised(403);
  if (hits(faults.duplicate))
    timeline.later(chance.below(3_600_000), () => void server.receive(tablet.user, opId, bytes));
  if (hits(faults.stall)) {
    // The answer of the browser comes first, the server's effect later.
    timeline.later(30_000, () => void server.receive(tablet.user, opId, bytes));
    await timeline.wait(10_000);
    return unknown('timeout');
  }
  const answer = server.receive(tablet.user, opId, bytes);
  await timeline.wait(20 + chance.below(600));
  if (hits(faults.lostAnswer)) return unknown('timeout');
  return hits(faults.errorAfter) ? unknown('server') : answer;
}

function unauthorised(status: 401 | 403): Answer {
  return { kind: 'unauthorised', status, code: status === 401 ? 'noSession' : 'forbidden', message: 'no' };
}

/** A copy is replaced by a higher version only. */
export function keepCopy(tablet: Tablet, key: ItemKey, version: number, entity: unknown): void {
  const held = tablet.disk.cache.get(key);
  if (held && held.version > version) return;
  tablet.disk.cache.set(key, { version, values: entity as Record<string, unknown> | undefined });
}

export function fetchCopy(tablet: Tablet, server: ModelServer, key: ItemKey): void {
  const row = server.rows.get(key);
  if (row) keepCopy(tablet, key, row.version, row.values);
  else tablet.disk.cache.delete(key);
}

export function fetchAll(tablet: Tablet, server: ModelServer): void {
  for (const key of new Set([...server.rows.keys(), ...tablet.disk.cache.keys()])) fetchCopy(tablet, server, key);
}

const isChild = (key: ItemKey) => ITEM_KINDS[key.slice(0, key.indexOf(':')) as SyncItem['type']].isChild;

/** Nothing is sent before the pilotage that it hangs on was made, and no signature before the plan that it signs. */
function outOfOrder(tablet: Tablet, opId: string): string[] {
  const { ops, items } = tablet.disk.outbox;
  const op = ops.find((each) => each.opId === opId);
  const item = items.find((each) => each.key === op?.item);
  if (!op || !item?.pilotageUuid || !isChild(item.key)) return [];
  const ofPilotage = (key: ItemKey) =>
    key === `pilotage:${item.pilotageUuid}` ||
    items.some((each) => each.key === key && each.pilotageUuid === item.pilotageUuid);
  const before = ops.filter((other) => other.seq < op.seq && other.outcome !== 'cancelling' && ofPilotage(other.item));
  const late = before.filter((other) =>
    op.kind === 'sign'
      ? ITEM_KINDS[other.item.slice(0, other.item.indexOf(':')) as SyncItem['type']].isPlan
      : other.kind === 'create' && other.item.startsWith('pilotage:'),
  );
  return late.map((other) => `out of order: ${opId} on ${op.item} was sent before ${other.opId} on ${other.item}`);
}
