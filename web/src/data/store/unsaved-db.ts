import type Dexie from 'dexie';
import { UNSAVED_PREFIX } from './device-cache.ts';
import { type DeviceSession, demandOpen } from './device-session.ts';
import { openStore } from './device-store.ts';
import { SealBroken, seal, unseal, type Vault, VaultClosed } from './vault.ts';

/** Unsaved work of one person on this device, by keys that stand in the clear; the rest is sealed. */
export interface UnsavedDb {
  /** Null for what is not there, and for what another key has sealed; all as it was at one moment. */
  read(keys: readonly string[]): Promise<unknown[]>;
  /** The keys that begin so. */
  keys(prefix: string): Promise<string[]>;
  /** All of it is on the disk when this is done, or nothing. */
  write(change: UnsavedChange): Promise<void>;
  close(): void;
}

export interface UnsavedChange {
  put: Record<string, unknown>;
  remove: string[];
}

interface Row {
  key: string;
  keyId: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const TABLE = 'unsaved';
const VERSIONS = [{ [TABLE]: 'key' }];
/** Covered by every seal, and never changed: with another number nothing that is unsaved would open. */
const SEAL_SCHEMA = 1;

export const unsavedName = (person: string) => `${UNSAVED_PREFIX}${person}`;

/** Ends with the session: then whatever is asked of it throws SessionEnded. */
export function openUnsaved(session: DeviceSession): UnsavedDb {
  const store = openStore(unsavedName(session.person), VERSIONS, 'strict', () => demandOpen(session));
  const vaultNow = () => {
    demandOpen(session);
    const vault = session.vault();
    if (vault === null) throw new VaultClosed();
    return vault;
  };
  session.signal.addEventListener('abort', () => store.close(), { once: true });
  return {
    read: async (keys) => {
      const vault = vaultNow();
      const rows = await store.run((db) => tableOf(db).bulkGet([...keys]));
      return Promise.all(rows.map((row) => openRow(row, vault)));
    },
    keys: async (prefix) => {
      vaultNow();
      return store.run((db) => keysIn(db, prefix));
    },
    write: async ({ put, remove }) => {
      const vault = vaultNow();
      const rows = await Promise.all(
        Object.entries(put).map(async ([key, value]): Promise<Row> => {
          return { key, keyId: vault.keyId, bytes: await seal(TABLE, key, SEAL_SCHEMA, value, vault) };
        }),
      );
      // What could not be opened again after a restart is not kept, however safely it lies on the disk.
      if (rows.length > 0) await session.keepKey(vault);
      demandOpen(session);
      await store.run((db) => writeAtOnce(db.backendDB(), rows, remove));
    },
    close: () => store.close(),
  };
}

/** How many keys of a person begin and end so; counted also while the app is locked. */
export async function countUnsaved(person: string, prefix: string, suffix: string): Promise<number> {
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!names.includes(unsavedName(person))) return 0;
  const store = openStore(unsavedName(person), VERSIONS, 'strict');
  try {
    return (await store.run((db) => keysIn(db, prefix))).filter((key) => key.endsWith(suffix)).length;
  } finally {
    store.close();
  }
}

const keysIn = (db: Dexie, prefix: string) =>
  tableOf(db).where('key').startsWith(prefix).primaryKeys() as Promise<unknown[]> as Promise<string[]>;

const tableOf = (db: Dexie) => db.table<Row>(TABLE);

/** Several times a second beside a pen: in the browser's own words it costs a third of what Dexie's promises do. */
function writeAtOnce(db: IDBDatabase, rows: readonly Row[], remove: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(TABLE, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
    const table = transaction.objectStore(TABLE);
    for (const key of remove) table.delete(key);
    for (const row of rows) table.put(row);
  });
}

async function openRow(row: Row | undefined, vault: Vault): Promise<unknown> {
  if (row?.keyId !== vault.keyId) return null;
  try {
    return await unseal(TABLE, row.key, SEAL_SCHEMA, row.bytes, vault);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
