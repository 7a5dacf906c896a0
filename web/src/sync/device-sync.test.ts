import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { sessionOf } from '../../test/session.ts';
import { currentSync, neededSync, openAgain, setOpener } from './device-sync.ts';
import { openSync } from './open-sync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  setOpener(null);
  vi.useRealTimers();
});

test('OFFLINE-16 whoever saves waits 5 s at most for code that no network brings, and is then told', async () => {
  setOpener(() => new Promise(() => {}));
  let answer: unknown = 'none yet';
  void neededSync().then((sync) => {
    answer = sync;
  });
  await vi.advanceTimersByTimeAsync(4900);
  expect(answer).toBe('none yet');
  await vi.advanceTimersByTimeAsync(200);
  expect(answer).toBeNull();
});

test('SYNC-11 whoever presses "Retry" can press it again after 5 s, also when nothing has come', async () => {
  setOpener(() => new Promise(() => {}));
  let isOpen: unknown = 'none yet';
  void openAgain().then((is) => {
    isOpen = is;
  });
  await vi.advanceTimersByTimeAsync(4900);
  expect(isOpen).toBe('none yet');
  await vi.advanceTimersByTimeAsync(200);
  expect(isOpen).toBe(false);
});

test('a storage that cannot be opened holds nobody up', async () => {
  setOpener(() => Promise.reject(new Error('No storage')));
  expect(await neededSync()).toBeNull();
});

test('an outbox that is still being opened when its user logs out stays shut', async () => {
  vi.useRealTimers();
  newDevice();
  let isWanted = true;
  const opening = openSync(sessionOf('user-1'), {
    keep: async () => {},
    refetch: async () => {},
    makeRoom: async () => {},
    appBuild: '1',
    isWanted: () => isWanted,
  });
  isWanted = false;
  await opening;
  expect(currentSync()).toBeNull();
});
