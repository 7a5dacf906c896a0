import type { SyncEngine } from '../engine.ts';
import type { ItemKey } from '../outbox.ts';
import type { Chance } from './chance.ts';
import type { Faults, Strikes } from './faults.ts';
import { type Disk, emptyDisk } from './model-device.ts';
import type { ModelServer } from './model-server.ts';
import type { Timeline } from './timeline.ts';

export interface World {
  /** Promises that were seen broken on the way. */
  broken: string[];
  timeline: Timeline;
  chance: Chance;
  faults: Faults;
  strikes: Strikes;
  server: ModelServer;
  log: (words: string) => void;
  nextId: () => string;
}

/** A browser tab: an engine over the tablet's disk. A killed one never hears of anything again. */
export interface Tab {
  engine: SyncEngine;
  isAlive: boolean;
  /** The app was locked, or the person logged out: what is on its way goes on, and finds no storage. */
  isShut: boolean;
  /** Until then nothing goes on in it. */
  frozenUntil: number;
  /** So many steps are under way in it. */
  steps: number;
  /** The id that the engine drew last. */
  lastId: string;
}

/** Who sends; `lose` tells it that another has taken over. */
export interface Hold {
  tab: Tab;
  lose: () => void;
}

export interface Tablet {
  user: string;
  disk: Disk;
  isOnline: boolean;
  isSignedIn: boolean;
  /** Nobody can get in: the app is locked, or nobody is logged in. */
  isShut: boolean;
  clockOffMs: number;
  build: number;
  tabs: (Tab | null)[];
  /** Who holds the lock for runs. */
  hold: Hold | null;
  /** Something has happened on it since it was last looked at. */
  isTouched: boolean;
}

export function newTablet(user: string): Tablet {
  return {
    user,
    disk: emptyDisk(),
    isOnline: true,
    isSignedIn: true,
    isShut: false,
    clockOffMs: 0,
    build: 1,
    tabs: [],
    hold: null,
    isTouched: false,
  };
}

export function liveTabs(tablet: Tablet): Tab[] {
  return tablet.tabs.filter((tab) => tab !== null && tab !== undefined);
}

/** Kills one tab, or all of the tablet's: what is on the disk stays, and the tab that is left comes to the front. */
export function kill(world: World, tablet: Tablet, index: number | 'all'): void {
  for (const [at, tab] of tablet.tabs.entries())
    if (tab && (index === 'all' || index === at)) {
      tab.isAlive = false;
      if (tablet.hold?.tab === tab) tablet.hold = null;
      tablet.tabs[at] = null;
      tablet.isTouched = true;
    }
  for (const tab of liveTabs(tablet)) soon(world, tablet, tab, () => tab.engine.resume());
}

/** Locks the app or logs out, in all tabs. */
export function shut(tablet: Tablet): void {
  for (const tab of liveTabs(tablet)) tab.isShut = true;
  tablet.tabs = [];
  tablet.isShut = true;
}

/** What comes to a tab from outside, a moment later. */
export function soon({ timeline, chance }: World, tablet: Tablet, tab: Tab, work: () => Promise<unknown>): void {
  tab.steps += 1;
  timeline.later(chance.below(10), () => {
    tab.steps -= 1;
    tablet.isTouched = true;
    if (tab.isAlive && !tab.isShut) void work().catch(() => undefined);
  });
}

/** A copy is replaced by a higher version only. */
export function keepCopy(tablet: Tablet, key: ItemKey, version: number, entity: unknown): void {
  const held = tablet.disk.cache.get(key);
  if (held && held.version > version) return;
  tablet.disk.cache.set(key, { version, values: entity as Record<string, unknown> | undefined });
}

export function fetchCopy(tablet: Tablet, server: ModelServer, key: ItemKey): void {
  const row = server.rows.get(key);
  if (row) keepCopy(tablet, key, row.version, row.values);
  else tablet.disk.cache.delete(key);
}

export function fetchAll(tablet: Tablet, server: ModelServer): void {
  for (const key of new Set([...server.rows.keys(), ...tablet.disk.cache.keys()])) fetchCopy(tablet, server, key);
}
