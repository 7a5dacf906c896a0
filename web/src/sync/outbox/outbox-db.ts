import { DAY } from '@leadline/domain/time/instant';
import { type AskedCommit, makeCommitIds, remembered } from '@leadline/sync/outbox/asked-commits';
import type { HistoryEntry, OutboxState, QueuedOp, SyncItem } from '@leadline/sync/outbox/outbox';
import type { Committed, OutboxChange, OutboxStore } from '@leadline/sync/ports';
import type Dexie from 'dexie';
import { type DeviceSession, demandOpen } from '../../data/store/device-session.ts';
import { type DeviceStore, isFull, openStore } from '../../data/store/device-store.ts';
import { type Vault, VaultClosed } from '../../data/store/vault.ts';
import { outboxName } from './outbox-name.ts';
import { type HistoryRow, type OpRow, openHistoryRow, openRow, type SealedChange, sealChange } from './sealed-rows.ts';

/** Which operations a person goes on without. */
interface AsideRow {
  name: typeof ASIDE;
  value: string[];
}
const ASIDE = 'aside';

interface EpochRow {
  name: typeof EPOCH;
  value: string;
}
const EPOCH = 'epoch';

const VERSIONS = [{ item: 'key', op: 'opId, item', history: 'id, at', meta: 'name' }];
const HISTORY_DAYS = 30;

export interface OutboxDb extends OutboxStore {
  /** What ended last first, whatever the clock said; what another key sealed is left out. */
  history(): Promise<HistoryEntry[]>;
  /** Nothing was ever saved in it. */
  isNew(): Promise<boolean>;
  /** Also while it is locked. */
  countItems(): Promise<number>;
  /** A person goes on without what does not open now: it is kept, not counted, and back as soon as it opens. */
  setAside(): Promise<void>;
  /** Takes what ended before that day out of the history. */
  trimHistory(now: number): Promise<void>;
  close(): void;
}

/** The storage of one user's edits; what is counted in it needs no key. */
export const outboxStore = (userUuid: string, mayOpen?: () => void): DeviceStore =>
  openStore(outboxName(userUuid), VERSIONS, 'strict', mayOpen);

/** Whether this person has one on this device; to open it would make one. */
export async function hasOutbox(userUuid: string): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === outboxName(userUuid));
}

/** Nothing waits in it, and nothing that was sent is remembered. */
export function isEmpty(store: DeviceStore): Promise<boolean> {
  return store.run(async (db) => (await db.table('op').count()) + (await db.table('history').count()) === 0);
}

/** Records with edits that wait; also while it is locked. */
export function countItems(store: DeviceStore): Promise<number> {
  return store.run(async (db) => {
    const keys = await db.table<OpRow>('op').orderBy('item').uniqueKeys();
    return keys.length;
  });
}

/**
 * The edits of the person of this session on this device, sealed with their key and no other. Once the session has
 * ended, whatever is asked of it throws SessionEnded. `makeRoom` throws away server copies when the disk is full.
 */
export function openOutbox(session: DeviceSession, makeRoom: () => Promise<void>): OutboxDb {
  // After a silence it is asked once more: by then the session may be over, and the database gone with it.
  const store = outboxStore(session.person, () => demandOpen(session));
  const memory = new Map<string, QueuedOp>();

  const asking = makeCommitIds(newTabName());

  const commit = async (change: OutboxChange): Promise<Committed> => {
    const vault = neededVault(session);
    const sealed = await sealChange(change, vault);
    demandOpen(session);
    try {
      // What could not be opened again after a restart is not kept, however safely it lies on the disk.
      if (sealed.add.length + sealed.put.length > 0) await withRoom(() => session.keepKey(vault), makeRoom);
      demandOpen(session);
      return await asking((asked) => withRoom(() => write(store, sealed, asked), makeRoom));
    } catch (error) {
      if (isFull(error)) return 'full';
      throw error;
    }
  };
  const read = async (): Promise<OutboxState> => {
    demandOpen(session);
    const vault = session.vault();
    const { items, rows, aside, epoch } = await store.run(readRows);
    const opened = await Promise.all(rows.map((row) => openRow(row, vault, memory)));
    demandOpen(session);
    const ops = opened.filter((op) => op !== null).sort((one, other) => one.seq - other.seq);
    const unreadable = rows.filter(({ opId }, index) => opened[index] === null && !aside.includes(opId)).length;
    return { items, ops, unreadable, epoch };
  };
  const setAside = async (): Promise<void> => {
    // Without a key nothing opens: that says nothing of the edits.
    const vault = neededVault(session);
    const rows = await store.run((db) => db.table<OpRow>('op').toArray());
    const opened = await Promise.all(rows.map((row) => openRow(row, vault, memory)));
    const value = rows.filter((_, index) => opened[index] === null).map(({ opId }) => opId);
    await store.run((db) => db.table<AsideRow>('meta').put({ name: ASIDE, value }));
  };
  return {
    read,
    commit,
    setAside,
    countItems: () => countItems(store),
    isNew: () => store.run(async (db) => (await db.table<SeqRow>('meta').get('nextSeq')) === undefined),
    history: () => readHistory(store, session),
    trimHistory: async (now) => {
      const oldest = new Date(now - HISTORY_DAYS * DAY).toISOString();
      await store.run(async (db) => {
        await db.table<HistoryRow>('history').where('at').below(oldest).delete();
        await db.table<DoneRow>('meta').filter(isOfTabBefore(oldest)).delete();
      });
    },
    close: () => {
      memory.clear();
      store.close();
    },
  };
}

/** In one transaction: between two of them another tab may take away an item and bring it back with its next edit. */
function readRows(db: Dexie) {
  return db.transaction('r', ['item', 'op', 'meta'], async () => ({
    items: await db.table<SyncItem>('item').toArray(),
    rows: await db.table<OpRow>('op').toArray(),
    aside: (await db.table<AsideRow>('meta').get(ASIDE))?.value ?? [],
    epoch: await knownEpoch(db),
  }));
}

async function knownEpoch(db: Dexie): Promise<string | null> {
  return (await db.table<EpochRow>('meta').get(EPOCH))?.value ?? null;
}

/** Throws VaultClosed while there is no key of this person, SessionEnded when they have gone. */
function neededVault(session: DeviceSession): Vault {
  demandOpen(session);
  const vault = session.vault();
  if (vault === null) throw new VaultClosed();
  return vault;
}

/** A full disk loses its server copies first; only then is the person told. */
async function withRoom<T>(write: () => Promise<T>, makeRoom: () => Promise<void>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await makeRoom();
    return write();
  }
}

function write(store: DeviceStore, change: SealedChange, asked: AskedCommit): Promise<Committed> {
  return store.run((db) =>
    db.transaction('rw', ['item', 'op', 'history', 'meta'], (transaction) =>
      // A row says that the whole was aborted; why, the transaction alone knows.
      writeIn(db, change, asked).catch((error: unknown) => Promise.reject(transaction.idbtrans.error ?? error)),
    ),
  );
}

async function writeIn(db: Dexie, change: SealedChange, asked: AskedCommit): Promise<Committed> {
  const { expect = [], add, put, drop = [], items = [], history, epoch, life } = change;
  const ops = db.table<OpRow>('op');
  if (await isDone(db, asked)) return 'done';
  const known = epoch || life !== undefined ? await knownEpoch(db) : null;
  if (epoch && known !== epoch.before) return 'changed';
  if (life !== undefined && known !== life) return 'changed';
  const standing = await ops.bulkGet(expect.map(({ opId }) => opId));
  if (standing.some((row, index) => row?.rev !== expect[index]?.rev)) return 'changed';
  await ops.bulkDelete([...drop]);
  await ops.bulkPut(put);
  if (add.length > 0) {
    const first = await takeNumbers(db, 'nextSeq', add.length);
    await ops.bulkPut(add.map((row, index) => ({ ...row, seq: first + index })));
  }
  const table = db.table<SyncItem>('item');
  for (const { key, update } of items) {
    const next = update(await table.get(key), await ops.where('item').equals(key).count());
    if (next) await table.put(next);
    else await table.delete(key);
  }
  if (history.length > 0) {
    const first = await takeNumbers(db, 'nextEnd', history.length);
    await db.table<HistoryRow>('history').bulkPut(history.map((row, index) => ({ ...row, order: first + index })));
  }
  if (epoch) await db.table<EpochRow>('meta').put({ name: EPOCH, value: epoch.now });
  await keepDone(db, asked);
  return 'done';
}

/** The next place in the queue, and in the history. */
interface SeqRow {
  name: 'nextSeq' | 'nextEnd';
  value: number;
}

/** What is done of a tab's commits, and may be asked for again. */
interface DoneRow {
  name: `${typeof DONE}${string}`;
  value: number[];
  /** The device's time of the last one: the row of a tab that is no more goes with the history. */
  at: string;
}
const DONE = 'done ';

/** Names the tab in the rows of `meta`; nothing else follows from it. */
const newTabName = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

const isOfTabBefore =
  (oldest: string) =>
  ({ name, at }: DoneRow): boolean =>
    name.startsWith(DONE) && at < oldest;

/** A storage that was silent is asked once more: what it has done meanwhile, and what others did since, is not done again. */
async function isDone(db: Dexie, { tab, id }: AskedCommit): Promise<boolean> {
  const done = await db.table<DoneRow>('meta').get(DONE + tab);
  return done?.value.includes(id) === true;
}

async function keepDone(db: Dexie, asked: AskedCommit): Promise<void> {
  const meta = db.table<DoneRow>('meta');
  const name = `${DONE}${asked.tab}` as const;
  const value = remembered((await meta.get(name))?.value ?? [], asked);
  await meta.put({ name, value, at: new Date().toISOString() });
}

/** Order on this device comes from here, never from a clock. */
async function takeNumbers(db: Dexie, name: SeqRow['name'], count: number): Promise<number> {
  const meta = db.table<SeqRow>('meta');
  const next = (await meta.get(name))?.value ?? 1;
  await meta.put({ name, value: next + count });
  return next;
}

async function readHistory(store: DeviceStore, session: DeviceSession): Promise<HistoryEntry[]> {
  demandOpen(session);
  const vault = session.vault();
  const rows = await store.run((db) => db.table<HistoryRow>('history').toArray());
  const own = rows.filter((row) => row.keyId === vault?.keyId).sort((one, other) => other.order - one.order);
  const opened = await Promise.all(own.map((row) => openHistoryRow(row, vault)));
  return opened.filter((entry) => entry !== null);
}
