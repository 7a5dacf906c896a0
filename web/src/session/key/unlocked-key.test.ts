import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newDevice } from '../../../test/device.ts';
import { writeKept } from '../../data/store/kept-keys.ts';
import { newRecord, saveCurrent } from './key-records.ts';
import { keepUnlocked, readUnlocked } from './unlocked-key.ts';

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']) as Promise<CryptoKey>;

beforeEach(newDevice);
afterEach(() => vi.unstubAllGlobals());

test('LOCK-10 a key that a reload finds is that of its owner', async () => {
  const vault = { owner: 'aroha', keyId: 'k1', key: await newKey() };
  await keepUnlocked(vault);
  expect(await readUnlocked()).toMatchObject({ owner: 'aroha', keyId: 'k1' });
});

test('LOCK-10 of a key that a version before has kept, its record says whose it is; without one it opens nothing', async () => {
  const record = newRecord('aroha');
  await writeKept('unlocked', { keyId: record.keyId, key: await newKey() });
  expect(await readUnlocked()).toBeNull();
  await saveCurrent(record);
  expect(await readUnlocked()).toMatchObject({ owner: 'aroha', keyId: record.keyId });
});
