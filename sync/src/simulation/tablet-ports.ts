import { ITEM_KINDS } from '../item-kinds.ts';
import type { ItemKey, QueuedOp, SyncItem, WireRequest } from '../outbox.ts';
import type { Committed, OutboxChange, RunLock, SyncPorts } from '../ports.ts';
import { strikes } from './faults.ts';
import { commitToDisk } from './model-device.ts';
import { askFence, askReceipt, renewTokens, travel } from './network.ts';
import { typeOf } from './seeded-port.ts';
import { fetchCopy, keepCopy, liveTabs, soon, type Tab, type Tablet, type World } from './tablet.ts';

/** One for each wait: what waits for a common one would be kept in memory for ever. */
const forever = () => new Promise<never>(() => undefined);

/** The doors of one tab: to the tablet's disk, to the network, to the other tabs. */
export function portsOf(world: World, tablet: Tablet, tab: Tab): SyncPorts {
  const { timeline, chance, server } = world;
  /** Takes time. It is a step of the tab, and only a living tab hears how it ended. */
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    tab.steps += 1;
    tablet.isTouched = true;
    try {
      const result = await work();
      const thaw = tab.frozenUntil - timeline.now;
      if (thaw > 0) await timeline.wait(thaw);
      return tab.isAlive ? result : await forever();
    } finally {
      tab.steps -= 1;
      tablet.isTouched = true;
    }
  };
  /** Happens only to a living tab. */
  const slowly = <T>(most: number, work: () => T): Promise<T> =>
    step(async () => {
      await timeline.wait(chance.below(most));
      if (!tab.isAlive) return forever();
      const result = work();
      await timeline.wait(chance.below(most));
      return result;
    });
  const onDisk = <T>(most: number, work: () => T): Promise<T> => {
    const isLost = strikes(world, 'diskLost');
    const happensFirst = chance.isHit(0.5);
    return slowly(most, () => (tab.isShut || (isLost && !happensFirst) ? null : { result: work() })).then((done) => {
      if (isLost || done === null) throw new StorageLost();
      return done.result;
    });
  };
  const commit = async (change: OutboxChange): Promise<Committed> =>
    strikes(world, 'diskFull') ? slowly(5, () => 'full') : onDisk(5, () => commitToDisk(tablet.disk, change));

  return {
    outbox: { read: () => onDisk(3, () => tablet.disk.outbox), commit },
    cache: {
      // Done and not shown: the copy comes with the reading after the run.
      put: ({ item }, version, entity) =>
        slowly(3, () => (entity === null ? undefined : keepCopy(tablet, item, version, entity))),
    },
    net: {
      send: (opId, request) => {
        world.broken.push(...outOfOrder(tablet, opId));
        return step(() => travel(world, tablet, opId, request));
      },
      cancel: (opId) => slowly(400, () => askFence(world, tablet, opId)),
      outcomeOf: (opId) => slowly(400, () => askReceipt(world, tablet, opId)),
      renew: () => slowly(300, () => renewTokens(world, tablet)),
      isReachable: () => slowly(200, () => tablet.isOnline),
    },
    clock: {
      // A tablet's clock says anything; nothing may depend on it.
      now: () => `${timeline.now + tablet.clockOffMs} ms`,
      sleep: (ms) => step(() => timeline.wait(ms)),
    },
    newId: () => {
      tab.lastId = `${tablet.user}-${world.nextId()}`;
      return tab.lastId;
    },
    lock: lockOf(tablet, tab),
    encode: (op, item) => encode(op, item, tablet.build),
    refetch: (keys) =>
      slowly(500, () => {
        if (tablet.isOnline) for (const key of keys) fetchCopy(tablet, server, key);
      }),
    tellOthers: () => {
      for (const other of liveTabs(tablet))
        if (other !== tab && !tab.isShut) soon(world, tablet, other, () => other.engine.refresh());
    },
    appBuild: String(tablet.build),
  };
}

/** What a storage says that fails. */
export class StorageLost extends Error {}

/** As Web Locks are: nobody gets it twice, and whoever it was taken from hears so at once while its work goes on. */
function lockOf(tablet: Tablet, tab: Tab): RunLock {
  return {
    tryHold: async (work, { steal }) => {
      if (tablet.hold && !steal) return 'taken';
      tablet.hold?.lose();
      let lose = () => {};
      const lost = new Promise<'taken'>((resolve) => {
        lose = () => resolve('taken');
      });
      const hold = { tab, lose };
      tablet.hold = hold;
      const release = () => {
        if (tablet.hold === hold) tablet.hold = null;
      };
      return Promise.race([work().finally(release), lost]);
    },
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

/** Nothing is sent before the pilotage that it hangs on was made, and no signature before the plan that it signs. */
function outOfOrder(tablet: Tablet, opId: string): string[] {
  const { ops, items } = tablet.disk.outbox;
  const op = ops.find((each) => each.opId === opId);
  const item = items.find((each) => each.key === op?.item);
  if (!op || !item?.pilotageUuid || !ITEM_KINDS[item.type].isChild) return [];
  const ofPilotage = (key: ItemKey) =>
    key === `pilotage:${item.pilotageUuid}` ||
    items.some((each) => each.key === key && each.pilotageUuid === item.pilotageUuid);
  const before = ops.filter((other) => other.seq < op.seq && other.outcome !== 'cancelling' && ofPilotage(other.item));
  const late = before.filter((other) =>
    op.kind === 'sign'
      ? ITEM_KINDS[typeOf(other.item)].isPlan
      : other.kind === 'create' && other.item.startsWith('pilotage:'),
  );
  return late.map((other) => `out of order: ${opId} on ${op.item} was sent before ${other.opId} on ${other.item}`);
}
