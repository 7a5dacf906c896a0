import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { closeSync, type DeviceSync, outboxPhase, setCurrentSync } from './device-sync.ts';
import { followOpening, openingFailed } from './follow-opening.ts';

const USER = 'aroha';
const hurry = vi.fn();
let stop = () => {};
const follow = () => {
  stop = followOpening(USER, hurry);
};
const databases = (names: string[]) =>
  vi.stubGlobal('indexedDB', { databases: async () => names.map((name) => ({ name, version: 10 })) });

beforeEach(() => {
  vi.useFakeTimers();
  hurry.mockClear();
  newDevice();
});
afterEach(() => {
  stop();
  closeSync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('OFFLINE-16 a device that has an outbox of this user does not know what waits until it is open', async () => {
  databases(['pp-outbox-aroha']);
  follow();
  expect(outboxPhase()).toBe('opening');
  await vi.advanceTimersByTimeAsync(1000);
  expect(outboxPhase()).toBe('opening');
  expect(hurry).toHaveBeenCalledTimes(1);
  setCurrentSync({ close: () => {} } as DeviceSync);
  expect(outboxPhase()).toBe('open');
});

test('OFFLINE-16 a device without one, or with that of somebody else, has nothing to wait for', async () => {
  for (const names of [[], ['pp-outbox-ben', 'pp-cache-aroha']]) {
    databases(names);
    follow();
    await vi.advanceTimersByTimeAsync(1);
    expect(outboxPhase()).toBe('open');
    openingFailed();
    expect(outboxPhase()).toBe('open');
    stop();
  }
  expect(hurry).not.toHaveBeenCalled();
});

test('OFFLINE-16 a browser that lends no storage can hold no edits', async () => {
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  for (const storage of [undefined, { databases: refuse }]) {
    vi.stubGlobal('indexedDB', storage);
    follow();
    await vi.advanceTimersByTimeAsync(1);
    expect(outboxPhase()).toBe('open');
    stop();
  }
});

test('OFFLINE-16 one that cannot say what it has may hold some', async () => {
  vi.stubGlobal('indexedDB', {});
  follow();
  await vi.advanceTimersByTimeAsync(1);
  expect(outboxPhase()).toBe('opening');
  openingFailed();
  expect(outboxPhase()).toBe('failed');
});

test('OFFLINE-16 what has not opened after 10 s has failed; it counts when it opens later', async () => {
  vi.stubGlobal('indexedDB', { databases: () => new Promise(() => {}) });
  follow();
  await vi.advanceTimersByTimeAsync(9900);
  expect(outboxPhase()).toBe('opening');
  await vi.advanceTimersByTimeAsync(200);
  expect(outboxPhase()).toBe('failed');
  setCurrentSync({ close: () => {} } as DeviceSync);
  expect(outboxPhase()).toBe('open');
});

test('OFFLINE-16 whoever locks or logs out meanwhile is told nothing of it afterwards', async () => {
  vi.stubGlobal('indexedDB', { databases: () => new Promise(() => {}) });
  follow();
  stop();
  closeSync();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(outboxPhase()).toBe('open');
});
