import type { SyncEngine } from '../../engine.ts';
import type { ItemKey } from '../../outbox/outbox.ts';
import type { Chance } from '../chance.ts';
import type { Faults, Strikes } from '../faults.ts';
import type { Ledger } from '../promises/ledger.ts';
import type { ModelEntity, ModelServer } from '../shore/model-types.ts';
import type { Timeline } from '../timeline.ts';
import { type Disk, emptyDisk } from './model-device.ts';
import type { Hold } from './tab-lock.ts';

export interface World {
  /** Promises that were seen broken on the way. */
  broken: string[];
  ledger: Ledger;
  timeline: Timeline;
  chance: Chance;
  faults: Faults;
  strikes: Strikes;
  server: ModelServer;
  log: (words: string) => void;
  nextId: () => string;
}

/** One log-in of one person: what is under way under it goes on, and never under another's name. */
export interface Session {
  user: string;
  disk: Disk;
  isSignedIn: boolean;
}

/** A browser tab: an engine over the disk of whoever is logged in. A killed one never hears of anything again. */
export interface Tab {
  engine: SyncEngine;
  session: Session;
  isAlive: boolean;
  /** The app was locked, or the person logged out: what is on its way goes on, and finds no storage. */
  isShut: boolean;
  /** Until then nothing goes on in it. */
  frozenUntil: number;
  /** So many steps are under way in it. */
  steps: number;
  /** The id that the engine drew last. */
  lastId: string;
  /** Operations that waited when a run of everything began; null while none is under way alone. */
  whole: ReadonlySet<string> | null;
  /** Operations whose answer was put among the copies. */
  copied: Set<string>;
  /** Operations that it has sent. */
  sent: Set<string>;
  /** The database that answered last. */
  met: string | null;
  /** An answer names its database: what was sent to another one is held against it. */
  meet: (epoch: number) => void;
}

export interface Tablet {
  /** Everybody who works with it, each with a disk of their own. */
  people: { user: string; disk: Disk }[];
  /** Of whoever logged in last. */
  session: Session;
  isOnline: boolean;
  /** Until then everything that it sends is refused with a 403 on the way. */
  barredUntil: number;
  /** The app is locked, or logged out. */
  isShut: boolean;
  clockOffMs: number;
  build: number;
  tabs: (Tab | null)[];
  /** Who holds the lock for runs. */
  hold: Hold<Tab> | null;
  /** Something has happened on it since it was last looked at. */
  isTouched: boolean;
}

export function newTablet(...users: [string, ...string[]]): Tablet {
  const people = users.map((user) => ({ user, disk: emptyDisk() }));
  const [first] = people as [(typeof people)[number]];
  return {
    people,
    session: { ...first, isSignedIn: true },
    isOnline: true,
    barredUntil: 0,
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

/** Somebody logs in; null is the person who was here last. */
export function logIn(tablet: Tablet, person: Tablet['people'][number] | null): void {
  const { user, disk } = person ?? tablet.session;
  tablet.session = { user, disk, isSignedIn: true };
  tablet.isShut = false;
}

/** Nothing is left of what the server has told. */
export function forgetAll(disk: Disk): void {
  disk.cache.clear();
  disk.answered.clear();
  disk.isWhole = false;
}

/** A copy is replaced by a higher version only; another database than before makes all copies worthless. */
export function keepCopy(disk: Disk, { key, epoch, values }: Omit<ModelEntity, 'uuid'>, version: number): void {
  if (epoch < disk.epoch) return;
  if (epoch > disk.epoch) forgetAll(disk);
  disk.epoch = epoch;
  const held = disk.cache.get(key);
  if (held && held.version > version) return;
  disk.cache.set(key, { version, values });
}

/** What the server says of a record; the answer may be late. */
export function readCopy({ rows, epoch }: ModelServer, key: ItemKey): (disk: Disk) => void {
  const row = rows.get(key);
  return (disk) => {
    // What was taken away from here since it was asked for does not come back (changeLateAnswers in the app).
    const isOlder = epoch === disk.epoch && row && row.version < (disk.answered.get(key) ?? 0);
    if (isOlder && !disk.cache.has(key)) return;
    if (row) keepCopy(disk, { key, epoch, values: row.values }, row.version);
    else if (epoch === disk.epoch && !rows.has(key)) disk.cache.delete(key);
  };
}

export function fetchAll({ disk }: Session, server: ModelServer): void {
  for (const key of new Set([...server.rows.keys(), ...disk.cache.keys()])) readCopy(server, key)(disk);
  disk.isWhole = true;
}
