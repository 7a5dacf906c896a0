import { readStored, writeStored } from '../../data/store/stored.ts';

const ACTIVE = 'pp.lastActiveAt';
/** The latest time at which this device was seen idle or active: a clock that stands before it was set back. */
const SEEN = 'pp.lastSeenAt';
/** What the server said last, kept by use-public-settings.ts also for starts without a network. */
const SETTINGS = 'pp.settings';
const DEFAULT_MINUTES = 480;
const LONGEST_MINUTES = 10_080;
const MINUTE_MS = 60_000;
/** Clocks are corrected by seconds all the time. */
const CLOCK_SLACK_MS = 2 * MINUTE_MS;
const WRITE_EVERY_MS = 5000;

export interface IdleFacts {
  now: number;
  lastActiveAt: number | null;
  lastSeenAt: number | null;
  limitMs: number;
}

/**
 * How long the app may still stay open, milliseconds; 0 means lock. A clock that was set back counts as too long: how
 * long the device really lay there, nobody can say.
 */
export function idleLeft({ now, lastActiveAt, lastSeenAt, limitMs }: IdleFacts): number {
  const latest = Math.max(lastActiveAt ?? 0, lastSeenAt ?? 0);
  if (lastActiveAt === null || now < latest - CLOCK_SLACK_MS) return 0;
  return Math.min(limitMs, Math.max(0, limitMs - (now - lastActiveAt)));
}

/** By this device's clock and what it has stored, so that it holds over restarts, offline, and for all tabs alike. */
export function storedIdleLeft(): number {
  const facts = { now: Date.now(), lastActiveAt: numberAt(ACTIVE), lastSeenAt: numberAt(SEEN), limitMs: limitMs() };
  const left = idleLeft(facts);
  if (left > 0 && facts.now > (facts.lastSeenAt ?? 0)) writeStored(SEEN, String(facts.now));
  return left;
}

/** Somebody touched the app, or has just proved who they are. */
export function noteActive(isForced = false): void {
  const now = Date.now();
  const last = numberAt(ACTIVE);
  if (!isForced && last !== null && now >= last && now - last < WRITE_EVERY_MS) return;
  writeStored(ACTIVE, String(now));
  if (isForced) writeStored(SEEN, String(now));
}

export function forgetActivity(): void {
  writeStored(ACTIVE, null);
  writeStored(SEEN, null);
}

function limitMs(): number {
  return Math.min(Math.max(storedMinutes(), 1), LONGEST_MINUTES) * MINUTE_MS;
}

function storedMinutes(): number {
  try {
    const { sessionIdleMinutes } = JSON.parse(readStored(SETTINGS) ?? '{}');
    return Number.isFinite(sessionIdleMinutes) ? sessionIdleMinutes : DEFAULT_MINUTES;
  } catch {
    return DEFAULT_MINUTES;
  }
}

function numberAt(key: string): number | null {
  const number = Number(readStored(key) ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}
