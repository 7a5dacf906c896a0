import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteCaches } from '../data/store/device-cache.ts';
import { type DeviceSession, openSession } from '../data/store/device-session.ts';
import { countUnsaved, openUnsaved } from '../data/store/unsaved-db.ts';
import { installVault } from '../data/store/vault.ts';
import { dropFile, KEPT_FILES, type KeptFile, keepFile, readFileBytes, readFiles } from './kept-files.ts';

const PILOT = '00000000-0000-4000-8000-000000000001';
const FILE: KeptFile = {
  ...{ id: '10000000-0000-4000-8000-000000000001', pilotageUuid: '20000000-0000-4000-8000-000000000001' },
  ...{ name: 'Pilot card KEA MERIDIAN.png', attachmentType: 'additional', size: 70_000, fault: null, chosenAt: 1 },
  key: '30000000-0000-4000-8000-000000000001',
};
const BYTES = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256);

async function newVault(keyId: string, owner = PILOT) {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  return { owner, keyId, key };
}
const openAs = (person: string) => openSession(person, { current: () => 't', renew: async () => true });
let session: DeviceSession;
let end: () => void;
beforeEach(async () => {
  installVault(await newVault('k1'));
  ({ session, end } = openAs(PILOT));
});
afterEach(async () => {
  end();
  installVault(null);
  await deleteCaches();
});
const count = () => countUnsaved(PILOT, KEPT_FILES.prefix, KEPT_FILES.suffix);

test('ATTACH-07 a chosen file is there again after a reload, byte by byte, and in the order in which files were chosen', async () => {
  const first = openUnsaved(session);
  await keepFile(first, FILE, BYTES);
  const other = { ...FILE, id: '10000000-0000-4000-8000-000000000002', chosenAt: 0 };
  await keepFile(first, other, BYTES.subarray(0, 3));
  first.close();
  end();
  ({ session, end } = openAs(PILOT));
  const again = openUnsaved(session);
  expect(await readFiles(again)).toEqual([other, FILE]);
  expect(await readFileBytes(again, FILE.id)).toEqual(BYTES);
  await dropFile(again, FILE.id);
  expect([await readFiles(again), await readFileBytes(again, FILE.id)]).toEqual([[other], null]);
  again.close();
});

test('a kept file belongs to one person and one key, is counted while the app is locked, and goes at log-out', async () => {
  const db = openUnsaved(session);
  await keepFile(db, FILE, BYTES);
  db.close();
  installVault(await newVault('k2'));
  const withOtherKey = openUnsaved(session);
  expect(await readFiles(withOtherKey)).toEqual([]);
  withOtherKey.close();
  const other = '00000000-0000-4000-8000-000000000002';
  installVault(await newVault('k3', other));
  const elsewhere = openAs(other);
  const db2 = openUnsaved(elsewhere.session);
  expect(await readFiles(db2)).toEqual([]);
  elsewhere.end();
  installVault(null);
  expect([await count(), await countUnsaved(other, KEPT_FILES.prefix, KEPT_FILES.suffix)]).toEqual([1, 0]);
  await deleteCaches();
  expect(await count()).toBe(0);
});
