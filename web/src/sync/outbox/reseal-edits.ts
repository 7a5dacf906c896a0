import type Dexie from 'dexie';
import type { DeviceStore } from '../../data/store/device-store.ts';
import { SealBroken, seal, unseal, type Vault } from '../../data/store/vault.ts';
import { currentSync } from '../device-sync.ts';
import { hasOutbox, outboxStore } from './outbox-db.ts';
import { type HistoryRow, type OpRow, SEAL_SCHEMA } from './sealed-rows.ts';

interface Sealed {
  keyId: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The keys that edits of this person on this device are sealed with, those that are over included. */
export async function keysOfEdits(person: string): Promise<Set<string>> {
  if (!(await hasOutbox(person))) return new Set();
  return withStore(person, async (store) => {
    const rows = await store.run(async (db) => [...(await readOps(db)), ...(await readHistory(db))]);
    return new Set(rows.map(({ keyId }) => keyId));
  });
}

/** Seals anew, under the key in use, what a former key of the same person had sealed. A row that changes meanwhile is left. */
export async function resealEdits(former: Vault, vault: Vault): Promise<void> {
  await withStore(vault.owner, async (store) => {
    const rows = await store.run(async (db) => ({ ops: await readOps(db), history: await readHistory(db) }));
    const ops = await Promise.all(rows.ops.map((row) => anew('op', row.opId, row, former, vault)));
    const history = await Promise.all(rows.history.map((row) => anew('history', row.id, row, former, vault)));
    await store.run((db) => replace(db, ops.filter(isThere), history.filter(isThere)));
  });
  const sync = currentSync();
  if (sync?.session.person === vault.owner) await sync.engine.refresh();
}

const readOps = (db: Dexie) => db.table<OpRow>('op').toArray();
const readHistory = (db: Dexie) => db.table<HistoryRow>('history').toArray();
const isThere = <T>(row: T | null): row is T => row !== null;

async function withStore<T>(person: string, work: (store: DeviceStore) => Promise<T>): Promise<T> {
  const store = outboxStore(person);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

/** Null for a row of another key, and for one that does not open: they stay as they are. */
async function anew<T extends Sealed>(table: string, id: string, row: T, former: Vault, vault: Vault) {
  if (row.keyId !== former.keyId) return null;
  try {
    const value = await unseal(table, id, SEAL_SCHEMA, row.bytes, former);
    return { ...row, keyId: vault.keyId, bytes: await seal(table, id, SEAL_SCHEMA, value, vault) };
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}

function replace(db: Dexie, ops: OpRow[], history: HistoryRow[]): Promise<void> {
  return db.transaction('rw', ['op', 'history'], async () => {
    const standing = await db.table<OpRow>('op').bulkGet(ops.map(({ opId }) => opId));
    const same = ops.filter((row, index) => standing[index]?.rev === row.rev);
    await db.table<OpRow>('op').bulkPut(same.map((row) => ({ ...row, rev: row.rev + 1 })));
    const ended = await db.table<HistoryRow>('history').bulkGet(history.map(({ id }) => id));
    await db.table<HistoryRow>('history').bulkPut(history.filter((_, index) => ended[index] !== undefined));
  });
}
