import { afterEach, expect, test, vi } from 'vitest';
import { writeStored } from '../../data/store/stored.ts';
import { forgetActivity, idleLeft, noteActive, storedIdleLeft } from './idle.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-22T12:00:00Z');
const at = (facts: { now: number; active?: number | null; seen?: number | null; limit?: number }) =>
  idleLeft({
    now: facts.now,
    lastActiveAt: facts.active === undefined ? NOON : facts.active,
    lastSeenAt: facts.seen ?? null,
    limitMs: (facts.limit ?? 480) * MINUTE,
  }) / MINUTE;

test.each([
  ['just now', NOON, 480],
  ['an hour ago', NOON + 60 * MINUTE, 420],
  ['one minute before the limit', NOON + 479 * MINUTE, 1],
  ['at the limit', NOON + 480 * MINUTE, 0],
  ['days ago', NOON + 5000 * MINUTE, 0],
])('LOCK-02 last used %s', (_, now, left) => {
  expect(at({ now })).toBe(left);
});

test('LOCK-02 attack 19 a port that wants one minute gets one minute', () => {
  expect(at({ now: NOON + 0.5 * MINUTE, limit: 1 })).toBe(0.5);
  expect(at({ now: NOON + MINUTE, limit: 1 })).toBe(0);
});

test('LOCK-02 without a record of the last use it is locked', () => {
  expect(at({ now: NOON, active: null })).toBe(0);
});

test('LOCK-02 a clock that was set back locks, also behind a time that was only seen', () => {
  expect(at({ now: NOON - 3 * MINUTE })).toBe(0);
  expect(at({ now: NOON + 60 * MINUTE, seen: NOON + 400 * MINUTE })).toBe(0);
});

test('LOCK-02 a clock that is corrected by seconds neither locks nor gives more than the limit', () => {
  expect(at({ now: NOON - 1 * MINUTE })).toBe(480);
  expect(at({ now: NOON + 9 * MINUTE, seen: NOON + 10 * MINUTE })).toBe(471);
});

test('CONST-05 LOCK-02 a device that was told no other limit locks after 8 hours', () => {
  vi.useFakeTimers({ now: NOON });
  writeStored('pp.settings', null);
  noteActive(true);
  expect(storedIdleLeft()).toBe(8 * 60 * MINUTE);
  vi.setSystemTime(NOON + (8 * 60 - 1) * MINUTE);
  expect(storedIdleLeft()).toBe(MINUTE);
  vi.setSystemTime(NOON + 8 * 60 * MINUTE);
  expect(storedIdleLeft()).toBe(0);
});

afterEach(() => {
  vi.useRealTimers();
  forgetActivity();
});
