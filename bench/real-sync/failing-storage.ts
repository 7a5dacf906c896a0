import 'fake-indexeddb/auto';

/**
 * What becomes of one transaction. `full…`: no room, told by the call, by the request or by the abort of the whole
 * (browsers differ). `dead`: the connection is lost, and every later call on the same one fails as well. `unknown`: a
 * request fails with UnknownError. `aborted`: the browser takes it back. `lostAfter`: it is on the disk, and the
 * connection is lost before anybody hears of it. `unheard`: the same, and nobody ever hears anything. `stuck`: it never
 * begins, and holds up all that comes after it.
 */
export type StorageFault =
  | 'full'
  | 'fullRequest'
  | 'fullAbort'
  | 'dead'
  | 'unknown'
  | 'aborted'
  | 'lostAfter'
  | 'unheard'
  | 'stuck';

type FaultOf = (database: string, mode: IDBTransactionMode) => StorageFault | null;

/** What the pretended browser has inside. */
interface Inner {
  _state: string;
  _abort: (name: string) => void;
  _start: () => void;
  _execRequestAsync: (request: { source: unknown; operation: () => unknown }) => IDBRequest;
}

const LOST = 'Connection to Indexed Database server lost. Refresh the page to try again';
const lost = () => new DOMException(LOST, 'UnknownError');

/** Lets transactions fail, as `faultOf` says of each; the way back is answered. */
export function failingStorage(faultOf: FaultOf): () => void {
  const dead = new WeakSet<IDBDatabase>();
  const begun = new WeakMap<IDBTransaction, StorageFault>();
  const { transaction } = IDBDatabase.prototype;
  const { put, get, getAll } = IDBObjectStore.prototype;

  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...asked) {
    const mode = asked[1] ?? 'readonly';
    // Begun by the pretended browser itself when a database is new: nobody could be told of a fault of it.
    if (mode === 'versionchange') return transaction.apply(this, asked);
    const fault = dead.has(this) ? 'dead' : faultOf(this.name, mode);
    if (fault === 'dead') {
      dead.add(this);
      throw new DOMException(LOST, 'InvalidStateError');
    }
    const begins = transaction.apply(this, asked);
    if (fault) befall(begins, fault);
    if (fault) begun.set(begins, fault);
    return begins;
  };
  /** Faults of single requests; those of writes strike writes alone. */
  const requests = <A extends unknown[]>(real: (this: IDBObjectStore, ...args: A) => IDBRequest, isWrite: boolean) =>
    function (this: IDBObjectStore, ...args: A): IDBRequest {
      const fault = begun.get(this.transaction);
      const inner = this.transaction as unknown as Inner;
      const failing = (error: DOMException) =>
        inner._execRequestAsync({
          source: this,
          operation: () => {
            throw error;
          },
        });
      if (fault === 'unknown') return failing(lost());
      if (isWrite && fault === 'full') throw noRoom();
      if (isWrite && fault === 'fullRequest') return failing(noRoom());
      if (fault === 'aborted' || (isWrite && fault === 'fullAbort'))
        setImmediate(() => {
          if (inner._state !== 'finished') inner._abort(fault === 'aborted' ? 'AbortError' : 'QuotaExceededError');
        });
      return real.apply(this, args);
    };
  IDBObjectStore.prototype.put = requests(put, true) as typeof put;
  IDBObjectStore.prototype.get = requests(get, false) as typeof get;
  IDBObjectStore.prototype.getAll = requests(getAll, false) as typeof getAll;
  return () => {
    IDBDatabase.prototype.transaction = transaction;
    Object.assign(IDBObjectStore.prototype, { put, get, getAll });
  };
}

const noRoom = () => new DOMException('The quota has been exceeded', 'QuotaExceededError');

function befall(begins: IDBTransaction, fault: StorageFault): void {
  if (fault === 'stuck') (begins as unknown as Inner)._start = () => {};
  if (fault === 'unheard') Object.defineProperty(begins, 'oncomplete', { get: () => null, set: () => {} });
  if (fault === 'lostAfter') Object.defineProperty(begins, 'oncomplete', { get: () => lostInstead, set: () => {} });
}

/** It is complete, and what the app hears is that the connection is gone. */
function lostInstead(this: IDBTransaction, event: Event): void {
  Object.defineProperty(this, 'error', { value: lost() });
  this.onabort?.call(this, event);
}
