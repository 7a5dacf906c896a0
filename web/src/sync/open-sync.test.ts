import 'fake-indexeddb/auto';
import type { Edit } from '@leadline/sync/ports';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../test/device.ts';
import { sessionOf } from '../../test/session.ts';
import { installVault } from '../data/vault.ts';
import { closeSync, currentSync, neededSync, setCurrentSync } from './device-sync.ts';
import { openSync } from './open-sync.ts';

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

test('OFFLINE-16 what waits is known after the first read, however long tidying takes; a save waits for that', async () => {
  await openSync(sessionOf(user), doors);
  await currentSync()?.engine.record(edit);
  setCurrentSync(null);
  let tidy = () => {};
  const held = new Promise<void>((resolve) => {
    tidy = resolve;
  });
  const request = async (_: string, __: unknown, run: (lock: object) => Promise<unknown>) => {
    await held;
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
