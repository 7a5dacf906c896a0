import type { Instant } from '@leadline/domain/time/instant';
import { resumeUploads } from '../attachments/resume-uploads.ts';
import { serverNow } from '../data/calls/server-clock.ts';
import { isOnline } from '../data/connection.ts';
import type { CacheDb } from '../data/store/cache-db.ts';
import { openCache } from '../data/store/cache-db.ts';
import { deviceCache } from '../data/store/device-cache.ts';
import { readStored, writeStored } from '../data/store/stored.ts';
import { currentSession } from '../session/session-store.ts';
import { currentSync } from '../sync/device-sync.ts';
import { currentPrefetch, setCurrentPrefetch } from '../sync/prefetch/device-prefetch.ts';
import { makeTidy, roomFor } from '../sync/prefetch/make-room.ts';
import { EVERY_MS, makePrefetch } from '../sync/prefetch/prefetch.ts';
import { PERSIST_KEY } from '../ui/persist-key.ts';
import { showToast } from '../ui/toasts/toasts.ts';

/** The copies of a user on this device, and what prepares them; the edits that wait are opened beside them. */
export async function openCopies(userUuid: string): Promise<CacheDb> {
  const cache = await openCache(userUuid);
  const prefetch = await makePrefetch({
    cache,
    userUuid,
    mayRun,
    now: (): Instant => serverNow(),
    imageToken: () => currentSession().imageToken,
    tell: sayOnce(),
    makeTidy: (facts, manifests) => makeTidy(cache, facts, manifests, waitingPilotages()),
  });
  setCurrentPrefetch(prefetch);
  return cache;
}

/** Runs every quarter of an hour, and when the last edit that waited is gone; what was edited is fetched anew. */
export function followPrefetch(): () => void {
  let touched = new Set<string>();
  const edited = () => {
    const waiting = waitingPilotages();
    if (waiting.size > 0) void askToPersist();
    const isOver = waiting.size === 0 && touched.size > 0;
    const begins = waiting.size > 0 && touched.size === 0;
    const done = touched;
    touched = isOver ? new Set() : new Set([...touched, ...waiting]);
    if (begins || isOver) kickPrefetch(isOver ? done : undefined);
  };
  const forget = currentSync()?.engine.subscribe(edited);
  const timer = setInterval(() => kickPrefetch(), EVERY_MS);
  edited();
  kickPrefetch();
  // The session may have ended by now, or the disk be silent: the next page of files begins it as well.
  resumeUploads().catch(() => {});
  return () => {
    forget?.();
    clearInterval(timer);
  };
}

/** Goes on where it may, and stops within one request where it may not. `edited` is fetched again whatever its age. */
export function kickPrefetch(edited?: ReadonlySet<string>): void {
  const prefetch = currentPrefetch();
  if (!prefetch) return;
  if (!mayRun()) {
    prefetch.pause();
    return;
  }
  prefetch.resume();
  if (edited) void prefetch.refresh(edited);
  void prefetch.run();
}

/** The disk is full and an edit must be kept. */
export async function makeRoom(): Promise<void> {
  const prefetch = currentPrefetch();
  if (!prefetch) return;
  prefetch.pause();
  await roomFor(prefetch, waitingPilotages());
}

/** All that was read but the charts, which prove themselves: the server may have an older state now. */
export async function forgetCopies(): Promise<void> {
  await deviceCache();
  const prefetch = currentPrefetch();
  if (!prefetch) throw new Error('The copies of this device are not open yet');
  const { facts, manifests } = prefetch.board();
  const keys = [...facts.keys()].filter((key) => !key.startsWith('chart|'));
  await prefetch.drop(keys, [...manifests.keys()]);
}

function mayRun(): boolean {
  const { sessionStatus } = currentSession();
  return isOnline() && sessionStatus === 'VALID' && (currentSync()?.engine.outbox().ops.length ?? 0) === 0;
}

function waitingPilotages(): Set<string> {
  const items = currentSync()?.engine.outbox().items ?? [];
  // What was sent is still named there, until the next sending begins.
  const unsent = items.filter(({ status }) => status !== 'SYNC_SUCCESS');
  return new Set(unsent.flatMap(({ pilotageUuid, uuid }) => [uuid, ...(pilotageUuid ? [pilotageUuid] : [])]));
}

/** From then on the browser throws nothing of this app away by itself; it may ask the person. */
async function askToPersist(): Promise<void> {
  if (readStored(PERSIST_KEY) !== null) return;
  writeStored(PERSIST_KEY, 'asked');
  const isGiven = await navigator.storage?.persist?.().catch(() => false);
  writeStored(PERSIST_KEY, isGiven ? 'given' : 'refused');
}

/** What fails every quarter of an hour is said once, and again when it changes. */
function sayOnce(): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (said.has(message)) return;
    said.add(message);
    showToast(message, 'error');
  };
}
