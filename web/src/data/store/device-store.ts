import Dexie from 'dexie';
import { StorageSilent } from './kept-keys.ts';

/** Stores with their keys and indexes, by version; versions are only ever added. */
export type StoreVersions = readonly Record<string, string>[];

export interface DeviceStore {
  /**
   * Runs `work` on the open database; a connection that died or is silent is opened anew and `work` runs once more. It
   * must be work that may be done twice: the first time may have come to its end unheard.
   */
  run<T>(work: (database: Dexie) => Promise<T>): Promise<T>;
  close(): void;
}

/** The device has no room left. Nothing of what was asked has been kept. */
class StorageFull extends Error {
  constructor() {
    super('The storage of this device is full');
    this.name = 'StorageFull';
  }
}

/** Opened by a version of the app that is newer than this one: it must be reloaded, and nothing may be written. */
export class StoreTooNew extends Error {
  constructor() {
    super('A newer version of the app has used this device; reload');
    this.name = 'StoreTooNew';
  }
}

/**
 * `strict` waits until the data are on the disk; Chromium otherwise reports success before that. WebKit loses the
 * connection of a tab that comes back from the background: retries on the same handle then fail for ever, so that it is
 * closed and opened again (Expensify/App#87864). `mayOpen` throws when nobody may use it any more.
 */
export function openStore(
  name: string,
  versions: StoreVersions,
  durability: 'strict' | 'relaxed',
  mayOpen: () => void = () => {},
): DeviceStore {
  let database: Dexie | null = null;

  const open = async (): Promise<Dexie> => {
    mayOpen();
    if (database?.isOpen()) return database;
    const fresh = new Dexie(name, { chromeTransactionDurability: durability, cache: 'disabled' });
    for (const [index, stores] of versions.entries()) fresh.version(index + 1).stores({ ...stores });
    await fresh.open();
    if (fresh.verno > versions.length) {
      fresh.close();
      throw new StoreTooNew();
    }
    // Another tab needs a newer schema: this one must not hold it up.
    fresh.on('versionchange', () => fresh.close());
    database = fresh;
    return fresh;
  };
  const close = () => {
    database?.close();
    database = null;
  };
  const attempt = async <T>(work: (database: Dexie) => Promise<T>): Promise<T> => {
    try {
      return await unlessSilent(open().then(work));
    } catch (error) {
      throw isFull(error) ? new StorageFull() : error;
    }
  };
  const run = async <T>(work: (database: Dexie) => Promise<T>): Promise<T> => {
    try {
      return await attempt(work);
    } catch (error) {
      if (!isConnectionLost(error) && !(error instanceof StorageSilent)) throw error;
      close();
      return attempt(work);
    }
  };
  return { run, close };
}

/** After so long without a word nothing will come any more; what was asked may be on the disk all the same. */
const SILENT_AFTER_MS = 5000;

async function unlessSilent<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageSilent()), SILENT_AFTER_MS);
  });
  return Promise.race([asked, silence]).finally(() => clearTimeout(timer));
}

const LOST = [
  'UnknownError',
  'InvalidStateError',
  'AbortError',
  'DatabaseClosedError',
  'TransactionInactiveError',
  'OpenFailedError',
];

function isConnectionLost(error: unknown): boolean {
  return namesOf(error).some((name) => LOST.includes(name)) || /connection .*lost/i.test(String(error));
}

/** Whether the browser said that there is no room, in whatever it wrapped that. */
export function isFull(error: unknown): boolean {
  return error instanceof StorageFull || namesOf(error).includes('QuotaExceededError');
}

/** Dexie wraps what the browser said; of several rows at once it lists what it said of each. */
function namesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { name, inner, failures = [] } = error as { name?: string; inner?: unknown; failures?: unknown[] };
  return [...(name ? [name] : []), ...namesOf(inner), ...failures.flatMap(namesOf)];
}
