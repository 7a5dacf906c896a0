import { isEndState, type PilotageStatus } from '@leadline/domain/pilotages/rights/pilotage-status';
import { DAY } from '@leadline/domain/time/instant';
import { serverNow } from '../../data/calls/server-clock.ts';
import type { CacheDb, Facts, Manifest } from '../../data/store/cache-db.ts';
import type { Prefetch } from './device-prefetch.ts';

const MB = 1_000_000;
/** Of the device's room: at most so much, or half of what the browser would give. */
const CAP_BYTES = 400 * MB;
const CHART_BYTES = 250 * MB;
const SERIES_BYTES = 40 * MB;
/** Freed for an edit: more than it needs, because browsers give room back in their own time. */
const ENOUGH_BYTES = 8 * MB;
const LIST_DAYS = 30;

/** Something that may go, in the fixed order of going. */
export interface Leaving {
  keys: string[];
  manifests: string[];
  bytes: number;
  /** Dropped even where there is room: no pilotage refers to it. */
  isAlways?: true;
}

/**
 * What may go, first to last: tides of days past and files that were deleted, charts of no pilotage, what ended a week ago, the pilotages of others
 * by age, answers that nothing needs. Never what an edit that waits refers to, nor what begins within a day.
 */
export function leavingOrder(
  facts: Facts,
  manifests: readonly Manifest[],
  waiting: ReadonlySet<string>,
  now: number,
): Leaving[] {
  const held = manifests.filter((manifest) => isHeld(manifest, waiting, now));
  const free = manifests.filter((manifest) => !held.includes(manifest));
  const ended = free.filter(
    ({ status, date }) => isEndState(status as PilotageStatus) && Date.parse(date) < now - 7 * DAY,
  );
  const others = free.filter((manifest) => !manifest.isMine && !ended.includes(manifest)).sort(byDate);
  const needed = keysOf(manifests);
  const heldKeys = keysOf(held);
  const keys = [...facts.keys()];
  const past = keys.filter((key) => key.startsWith('tide|') && Date.parse(key.slice(-10)) < now - 3 * DAY);
  const charts = keys.filter((key) => key.startsWith('chart|') && !needed.has(key));
  const files = keys.filter((key) => key.startsWith('file|') && !needed.has(key));
  const before = new Set([...past, ...files, ...charts]);
  const isOld = (key: string) => ageOf(facts, key, now) > LIST_DAYS * DAY;
  const read = keys.filter((key) => !needed.has(key) && !before.has(key) && isOld(key));
  return [
    { ...leaving(facts, [...past.filter((key) => !heldKeys.has(key)), ...files], []), isAlways: true as const },
    leaving(facts, charts, []),
    ...[...ended, ...others].map((manifest) => {
      const rest = keysOf(manifests.filter((each) => each !== manifest));
      const own = [...keysOf([manifest])].filter((key) => !rest.has(key));
      return leaving(facts, own, [manifest.pilotageUuid]);
    }),
    leaving(facts, read, []),
  ].filter(({ bytes, manifests: gone }) => bytes > 0 || gone.length > 0);
}

/** Throws copies away in their order until an edit has room. */
export async function roomFor(prefetch: Prefetch, waiting: ReadonlySet<string>): Promise<void> {
  const { facts, manifests } = prefetch.board();
  let freed = 0;
  for (const { keys, manifests: gone, bytes } of leavingOrder(facts, [...manifests.values()], waiting, serverNow())) {
    if (freed >= ENOUGH_BYTES) break;
    await prefetch.drop(keys, gone);
    freed += bytes;
  }
}

/** Keeps the copies under their caps; true when something went. Tides of days past and deleted files go always. */
export async function makeTidy(
  cache: CacheDb,
  facts: Facts,
  manifests: readonly Manifest[],
  waiting: ReadonlySet<string>,
): Promise<boolean> {
  const quota = (await navigator.storage?.estimate?.().catch(() => null))?.quota ?? Number.POSITIVE_INFINITY;
  const left = new Map(facts);
  let hasGone = false;
  for (const { keys, manifests: gone, isAlways } of leavingOrder(facts, manifests, waiting, serverNow())) {
    if (!isAlways && !isOver(left, Math.min(CAP_BYTES, quota / 2))) break;
    await cache.drop(keys, gone);
    for (const key of keys) left.delete(key);
    hasGone = true;
  }
  return hasGone;
}

function isOver(facts: Facts, cap: number): boolean {
  const sum = (prefix: string) =>
    [...facts].reduce((bytes, [key, fact]) => bytes + (key.startsWith(prefix) ? fact.bytes : 0), 0);
  return sum('') > cap || sum('chart|') > CHART_BYTES || sum('tide|') > SERIES_BYTES;
}

function isHeld({ pilotageUuid, date }: Manifest, waiting: ReadonlySet<string>, now: number): boolean {
  const start = Date.parse(date);
  return waiting.has(pilotageUuid) || (start >= now - DAY && start <= now + DAY);
}

function keysOf(manifests: readonly Manifest[]): Set<string> {
  return new Set(manifests.flatMap(({ items }) => items.flatMap(({ keys }) => keys)));
}

function leaving(facts: Facts, keys: readonly string[], manifests: string[]): Leaving {
  const there = keys.filter((key) => facts.has(key));
  return { keys: there, manifests, bytes: there.reduce((sum, key) => sum + (facts.get(key)?.bytes ?? 0), 0) };
}

function ageOf(facts: Facts, key: string, now: number): number {
  return now - (facts.get(key)?.fetchedAt ?? now);
}

function byDate(one: Manifest, other: Manifest): number {
  return Date.parse(one.date) - Date.parse(other.date);
}
