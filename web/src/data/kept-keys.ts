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

/** What is kept under a name: key records, and while the app is unlocked the key itself. Undefined when there is none. */
export function readKept(name: string): Promise<unknown> {
  return inStore('readonly', (store) => store.get(name));
}

export function listKept(prefix: string): Promise<unknown[]> {
  return inStore('readonly', (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
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
    transaction.onerror = () => reject(transaction.error);
  });
}
