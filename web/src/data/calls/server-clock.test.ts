import { expect, test, vi } from 'vitest';

const HOUR = 3_600_000;

/** The page as it begins: what it knew is gone, but for what lies on the device. */
async function begin() {
  vi.resetModules();
  return await import('./server-clock.ts');
}

test('a device whose clock is wrong agrees with the server, and still does when it is switched on without a network', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T11:00:00Z') });
  const first = await begin();
  expect(first.serverNow()).toBe(Date.parse('2026-11-22T11:00:00Z'));
  // The device is eighteen hours fast.
  first.noteServerTime('2026-11-21T17:00:00.000Z');
  expect(first.serverNow()).toBe(Date.parse('2026-11-21T17:00:00Z'));
  const second = await begin();
  expect(second.serverNow()).toBe(Date.parse('2026-11-21T17:00:00Z'));
  // Set right, and told so by the next answer.
  vi.setSystemTime(Date.now() - 18 * HOUR);
  second.noteServerTime('2026-11-21T17:00:00.000Z');
  expect((await begin()).serverNow()).toBe(Date.parse('2026-11-21T17:00:00Z'));
  vi.useRealTimers();
});

test('what is no time changes nothing', async () => {
  const clock = await begin();
  const before = clock.serverNow() - Date.now();
  clock.noteServerTime(null);
  clock.noteServerTime('soon');
  expect(Math.abs(clock.serverNow() - Date.now() - before)).toBeLessThan(1000);
});
