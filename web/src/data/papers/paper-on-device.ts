import { seconds } from '@leadline/domain/time/instant';
import type { Facts } from '../store/cache-db.ts';
import workerUrl from './paper-worker.ts?worker&url';

/** What makes papers, among what lies on the device. */
export const PAPER_KEY = 'paper|worker';

/** The app comes to a device as a whole, beside the first screen; for so long it is waited for, once. */
const INSTALL_MS = seconds(60);

/**
 * What makes papers, if it lies on this device: the largest part of the app, all of which is kept or none. Its age is that
 * of the app.
 */
export async function paperFacts(): Promise<Facts> {
  const kept = await keptWorker().catch(() => undefined);
  if (!kept) return new Map();
  const [at, bytes] = [Date.parse(kept.headers.get('date') ?? ''), Number(kept.headers.get('content-length'))];
  return new Map([[PAPER_KEY, { fetchedAt: Number.isNaN(at) ? Date.now() : at, bytes }]]);
}

/** Rejects where a browser has no such storage, or lets nothing be read of it. */
const keptWorker = async () => caches.match(workerUrl, { ignoreVary: true });

/** Rejects where it is not on this device, and is not on its way to it. */
export async function awaitPaper(signal: AbortSignal): Promise<void> {
  if ((await paperFacts()).size > 0) return;
  await Promise.race([whenInstalled(), new Promise((resolve) => signal.addEventListener('abort', resolve))]);
  if ((await paperFacts()).size === 0) throw new Error('What makes papers is not on this device');
}

let install: Promise<unknown> | undefined;

function whenInstalled(): Promise<unknown> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, INSTALL_MS));
  install ??= Promise.race([globalThis.navigator?.serviceWorker?.ready, tooLong]);
  return install;
}
