const DATABASE = 'pp-keys';
const STORE = 'kept';
/** A storage that says nothing for this long counts as silent: better an honest page than an endless wait. */
const LIMIT_MS = 2000;

/** The device's storage neither answers nor refuses. */
export class StorageSilent extends Error {
  constructor() {
    super('The storage of this device does not answer');
    this.name = 'StorageSilent';
  }
}

/** False in a browser that has no such storage at all: what it holds is then known, nothing. */
export function hasKeyStore(): boolean {
  return typeof indexedDB !== 'undefined';
}

/** What is kept under a name: key records, and while the app is unlocked the key itself. Undefined when there is none. */
export function readKept(name: string): Promise<unknown> {
  return inStore('readonly', (store) => store.get(name));
}

export function listKept(prefix: string): Promise<unknown[]> {
  return inStore('readonly', (store) => store.getAll(under(prefix)));
}

const under = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** Writes what `update` makes of all that is kept under a prefix, in one transaction: all of it is on the disk, or nothing. */
export async function updateKept(
  prefix: string,
  update: (kept: unknown[]) => readonly (readonly [name: string, value: unknown])[],
): Promise<void> {
  let refusal: unknown = null;
  await inStore('readwrite', (store) => {
    const asked = store.getAll(under(prefix));
    asked.onsuccess = () => {
      try {
        for (const [name, value] of update(asked.result)) store.put(value, name);
      } catch (error) {
        // Thrown on, it would come out as an AbortError without its reason.
        refusal = error;
        store.transaction.abort();
      }
    };
    return asked;
  }).catch((error: unknown) => Promise.reject(refusal ?? error));
}

/** Throws a DataCloneError where the browser cannot store a CryptoKey. */
export async function writeKept(name: string, value: unknown): Promise<void> {
  await inStore('readwrite', (store) => store.put(value, name));
}

export async function deleteKept(name: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(name));
}

/** Opens and closes each time: a tab that comes back from the background may hold a connection that is dead. */
function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageSilent()), LIMIT_MS);
    openDatabase()
      .then((database) => runIn(database, mode, ask).finally(() => database.close()))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** Done when the device has it on its disk, not when it has promised to. */
function runIn<T>(database: IDBDatabase, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) {
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const request = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
    // The transaction itself knows why only once it is aborted.
    transaction.onerror = ({ target }) => reject((target as IDBRequest).error);
  });
}
