import 'fake-indexeddb/auto';
import { changesLost } from '@leadline/domain/words/saving/sync';
import type { Edit } from '@leadline/sync/ports';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { sessionOf } from '../../test/session.ts';
import { noteEpoch } from '../data/store/database-epoch.ts';
import { installVault } from '../data/store/vault.ts';
import * as toasts from '../ui/toasts/toasts.ts';
import { closeSync, currentSync, neededSync, setCurrentSync } from './device-sync.ts';
import { openSync } from './open-sync.ts';
import { outboxName } from './outbox/outbox-name.ts';

const doors = { keep: async () => {}, refetch: async () => {}, makeRoom: async () => {}, appBuild: '1' };
const edit: Edit = {
  item: { type: 'vessel', uuid: '4123018', pilotageUuid: null },
  kind: 'patch',
  groups: { name: { base: { name: 'KEA' }, value: { name: 'KEA MERIDIAN' } } },
  context: { port: 'koru' },
  sendsNow: false,
};
/** Dexie knows the first storage of this file only: every test has a user of its own. */
let user = '';

beforeEach(async () => {
  newDevice();
  user = crypto.randomUUID();
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: user, keyId: 'k1', key });
});
afterEach(() => {
  closeSync();
  installVault(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('OFFLINE-13 a life of the database that was restored once more meanwhile is not settled over the newer one', async () => {
  const life = async () => (await currentSync()?.outbox.read())?.epoch;
  let forgotten = 0;
  const forgetCopies = async () => {
    forgotten += 1;
    if (forgotten > 1) return;
    noteEpoch('third');
    await vi.waitFor(async () => expect(await life()).toBe('third'));
  };
  await openSync(sessionOf(user), { ...doors, forgetCopies });
  noteEpoch('first');
  await vi.waitFor(async () => expect(await life()).toBe('first'));
  noteEpoch('second');
  await vi.waitFor(async () => expect(await life()).toBe('third'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([await life(), forgotten]).toEqual(['third', 2]);
});

test('OFFLINE-16 what waits is known after the first read, however long tidying takes; a save waits for that', async () => {
  await openSync(sessionOf(user), doors);
  await currentSync()?.engine.record(edit);
  setCurrentSync(null);
  let tidy = () => {};
  const held = new Promise<void>((resolve) => {
    tidy = resolve;
  });
  const request = async (name: string, __: unknown, run: (lock: object) => Promise<unknown>) => {
    if (name.startsWith('pp-sync-')) await held;
    return run({});
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await openSync(sessionOf(user), doors);
  expect(currentSync()?.engine.outbox().ops).toHaveLength(1);
  let isNeeded = false;
  const needed = neededSync().then(() => {
    isNeeded = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(isNeeded).toBe(false);
  tidy();
  await needed;
});

test('OFFLINE-16 an outbox that cannot be read is not open, and says why', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error', 'DataError');
  });
  const close = vi.spyOn(BroadcastChannel.prototype, 'close');
  await expect(openSync(sessionOf(user), doors)).rejects.toThrow('Internal error');
  expect(currentSync()).toBeNull();
  expect(close).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  await openSync(sessionOf(user), doors);
  expect(currentSync()?.engine.outbox().ops).toEqual([]);
});

describe('OFFLINE-16 an outbox that the browser has removed', () => {
  const said = vi.fn();
  beforeEach(() => {
    said.mockClear();
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    vi.spyOn(toasts, 'showToast').mockImplementation(said);
  });

  test('is told with the number of records whose edits were in it, once', async () => {
    await openSync(sessionOf(user), doors);
    await currentSync()?.engine.record(edit);
    await vi.waitFor(() => expect(localStorage.getItem(`pp.waiting.${user}`)).toBe('1'));
    closeSync();
    await Dexie.delete(outboxName(user));
    await openSync(sessionOf(user), doors);
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith(changesLost(1), 'error'));
    closeSync();
    said.mockClear();
    await openSync(sessionOf(user), doors);
    await vi.waitFor(() => expect(localStorage.getItem(`pp.waiting.${user}`)).toBeNull());
    expect(said).not.toHaveBeenCalled();
  });

  test('is no loss where all was sent by a tab that could not count any more', async () => {
    await openSync(sessionOf(user), doors);
    await currentSync()?.engine.record(edit);
    await currentSync()?.engine.abandon('all');
    closeSync();
    localStorage.setItem(`pp.waiting.${user}`, '1');
    await openSync(sessionOf(user), doors);
    await vi.waitFor(() => expect(localStorage.getItem(`pp.waiting.${user}`)).toBeNull());
    expect(said).not.toHaveBeenCalled();
  });
});
