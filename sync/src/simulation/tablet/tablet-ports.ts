import { kindOf } from '../../kinds/all-kinds.ts';
import { makeCommitIds } from '../../outbox/asked-commits.ts';
import type { QueuedOp, SyncItem, WireRequest } from '../../outbox/outbox.ts';
import type { SettlePorts } from '../../outbox/settle-epoch.ts';
import type { Committed, OutboxChange, SyncPorts } from '../../ports.ts';
import { strikes } from '../faults.ts';
import { askFence, askReceipt, renewTokens, travel } from '../network.ts';
import { fellBack, outOfOrder } from '../promises/run-order.ts';
import { drawingWireOf } from '../shore/drawing-wire.ts';
import type { ModelEntity } from '../shore/model-types.ts';
import { commitToDisk } from './model-device.ts';
import { lockOf } from './tab-lock.ts';
import { forgetAll, keepCopy, liveTabs, readCopy, soon, type Tab, type Tablet, type World } from './tablet.ts';

/** One for each wait: what waits for a common one would be kept in memory for ever. */
const forever = () => new Promise<never>(() => undefined);

/** With what settling needs besides. */
export interface TabPorts extends SyncPorts {
  outbox: SettlePorts['outbox'];
  forgetCopies: () => Promise<void>;
}

/** The doors of one tab: to the tablet's disk, to the network, to the other tabs. */
export function portsOf(world: World, tablet: Tablet, tab: Tab): TabPorts {
  const { timeline, chance, server } = world;
  const { disk } = tab.session;
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
  const asking = makeCommitIds(world.nextId());
  const commit = (change: OutboxChange): Promise<Committed> =>
    asking(async (asked) => {
      if (strikes(world, 'diskFull')) {
        tab.whole = null;
        return slowly(5, () => 'full');
      }
      if (strikes(world, 'diskTwice')) await onDisk(5000, () => commitToDisk(disk, change, asked));
      return onDisk(5, () => {
        const committed = commitToDisk(disk, change, asked);
        if (committed === 'done') world.broken.push(...fellBack(tab, change));
        return committed;
      });
    });

  return {
    outbox: {
      read: () => onDisk(3, () => disk.outbox),
      commit,
      history: () => onDisk(3, () => disk.history.toReversed()),
    },
    forgetCopies: () => slowly(3, () => forgetAll(disk)),
    cache: {
      put: ({ edits }, version, entity) =>
        slowly(3, () => {
          tab.copied.add(edits.join());
          // Done and not shown: the copy comes with the reading after the run.
          if (entity === null) return;
          const { key, epoch } = entity as ModelEntity;
          keepCopy(disk, entity as ModelEntity, version);
          if (epoch === disk.epoch) disk.answered.set(key, Math.max(version, disk.answered.get(key) ?? 0));
        }),
    },
    net: {
      send: async (opId, request, _schema, epoch) => {
        if (tab.isShut) throw new SessionEnded();
        world.broken.push(...outOfOrder(tab, opId, world.ledger));
        return step(() => travel(world, tablet, tab, opId, request, epoch));
      },
      cancel: (opId) => slowly(400, () => askFence(world, tablet, tab, opId)),
      outcomeOf: (opId) => slowly(400, () => askReceipt(world, tablet, tab, opId)),
      renew: () => slowly(300, () => renewTokens(world, tablet, tab)),
      isReachable: () => slowly(200, () => tablet.isOnline),
    },
    clock: {
      // A tablet's clock says anything; nothing may depend on it.
      now: () => `${timeline.now + tablet.clockOffMs} ms`,
      sleep: (ms) => step(() => timeline.wait(ms)),
    },
    newId: () => {
      tab.lastId = `${tab.session.user}-${world.nextId()}`;
      return tab.lastId;
    },
    lock: lockOf(tablet, tab),
    encode: (op, item) => encode(op, item, tablet.build),
    refetch: (keys) =>
      step(async () => {
        await timeline.wait(chance.below(500));
        const answers = tablet.isOnline ? keys.map((key) => readCopy(server, key)) : [];
        if (tablet.isOnline) tab.meet(server.epoch);
        // On the way back another answer may overtake it.
        await timeline.wait(chance.below(strikes(world, 'reordered') ? 9000 : 500));
        for (const keep of tab.isShut ? [] : answers) keep(disk);
      }),
    hasEnded: () => tab.isShut,
    tellOthers: () => {
      for (const other of liveTabs(tablet))
        if (other !== tab && !tab.isShut) soon(world, tablet, other, () => other.engine.refresh());
    },
    appBuild: String(tablet.build),
  };
}

/** What a port says whose person has logged out or locked. */
export class SessionEnded extends Error {}

/** What a storage says that fails. */
export class StorageLost extends Error {}

/** A later build says the same in other bytes. */
function encode(op: QueuedOp, item: SyncItem, build: number): WireRequest {
  const { type, uuid, pilotageUuid } = item;
  const { edits, context } = op;
  // Of a place there is one: what was made here meanwhile is written to whatever is there.
  const kind = op.kind === 'patch' && item.isNew && kindOf(type).isOneOfPlace ? 'create' : op.kind;
  const place = context.place ?? null;
  const said = type === 'drawings' ? { wire: drawingWireOf(op, item) } : { groups: op.groups };
  return {
    method: 'PUT',
    path: item.key,
    body: JSON.parse(JSON.stringify({ build, type, uuid, pilotageUuid, place, kind, ...said, edits })),
  };
}
