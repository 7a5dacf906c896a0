import type { CallInput, Endpoint } from '@leadline/domain/contract/endpoint';
import { makeSignal } from '../make-store.ts';
import { forgetUnsavedMarks } from './unsaved-marks.ts';

/** A server copy on this device. */
export interface KeptAnswer {
  data: unknown;
  meta: unknown;
  /** Device time of the read, milliseconds. */
  fetchedAt: number;
  /** A list of which some days were never read on this device: what is missing in it may exist all the same. */
  isPart?: boolean;
  /** By which the server knows this answer again; none when it was changed on this device since. */
  etag?: string | null;
}

export interface KeptChart {
  bytes: ArrayBuffer;
  mime: string;
}

/** Server copies of whoever is signed in. They may be thrown away at any time. */
export interface DeviceCache {
  keeps(endpoint: Endpoint): boolean;
  read<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<KeptAnswer | null>;
  keep<E extends Endpoint>(endpoint: E, input: CallInput<E>, answer: Omit<KeptAnswer, 'fetchedAt'>): Promise<void>;
  /**
   * Changes the copies that are kept, of a list all that hold its rows. What was read, and when, stays as it was told:
   * one row that is new makes the others no younger.
   */
  patch<E extends Endpoint>(endpoint: E, input: CallInput<E>, change: (data: unknown) => unknown): Promise<void>;
  /** The image of a chart that has this digest: an older one of the same chart is another row. */
  readChart(uuid: string, sha256: string): Promise<KeptChart | null>;
  keepChart(uuid: string, sha256: string, chart: KeptChart): Promise<void>;
  /** A file beside a plan, by its key; people wrote it, so it is sealed. */
  readFile(key: string): Promise<KeptChart | null>;
  keepFile(key: string, file: KeptChart): Promise<void>;
}

/** Storage that does not answer must not hold up a screen. */
const PATIENCE_MS = 2000;

let opening: Promise<DeviceCache | null> | null = null;
const opened = makeSignal();

/** The app opens it after log-in or unlock, and takes it away at the lock; null for none. */
export function installDeviceCache(next: Promise<DeviceCache | null> | null): void {
  opening = next;
  const tell = () => {
    if (opening === next) opened.notify();
  };
  void next?.then(tell, () => {});
}

/** Tells whoever had no more patience that it is open now. */
export const onDeviceCache = opened.follow;

/** Waits until it is open; null when there is none, or it does not open in two seconds. */
export async function deviceCache(): Promise<DeviceCache | null> {
  // Screens and the opening begin in the same moment.
  await null;
  if (!opening) return null;
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
  return Promise.race([opening.catch(() => null), silence]);
}

export const CACHE_PREFIX = 'pp-cache-';
/** Of databases with what was drawn and not saved. */
export const UNSAVED_PREFIX = 'pp-unsaved-';
const ENDING_WITH_SESSION = [CACHE_PREFIX, UNSAVED_PREFIX];

/** At log-out: what stands on the disk of server copies and of unsaved work goes. Edits that wait are another database. */
export async function deleteCaches(): Promise<void> {
  forgetUnsavedMarks();
  if (typeof indexedDB === 'undefined') return;
  const databases = await indexedDB.databases().catch(() => []);
  const names = databases.flatMap(({ name = '' }) =>
    ENDING_WITH_SESSION.some((prefix) => name.startsWith(prefix)) ? [name] : [],
  );
  await Promise.all(names.map(deleteDatabase));
}

/** Also when another tab still holds it: it goes as soon as that tab lets go. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
}
