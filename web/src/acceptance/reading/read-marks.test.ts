import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCaches } from '../../data/store/device-cache.ts';
import { beginDeviceSession, currentDeviceSession, endDeviceSession } from '../../data/store/device-session.ts';
import { openUnsaved } from '../../data/store/unsaved-db.ts';
import { installVault } from '../../data/store/vault.ts';
import { type KeptMark, readMarksOf } from './read-marks.ts';

const [AROHA, BEN] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003'];
const PILOTAGE = '00000000-0000-4000-8000-000000000002';
const MARK: KeptMark = { role: 'pilot', text: 'terms', digest: 'a'.repeat(64), at: '2026-11-22T01:30:00.000Z' };

async function begin(person: string, keyId = 'k1') {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: person, keyId, key });
  beginDeviceSession(person, { current: () => 'token', renew: async () => true });
}
/** The page goes and comes again, under the same key. */
function reload() {
  endDeviceSession();
  beginDeviceSession(AROHA, { current: () => 'token', renew: async () => true });
}
const onDisk = async () => {
  const session = currentDeviceSession();
  return (session && openUnsaved(session))?.read([`${PILOTAGE}/read`]);
};

beforeEach(() => begin(AROHA));
afterEach(async () => {
  endDeviceSession();
  installVault(null);
  await deleteCaches();
});

test('a tick outlives a reload, and is gone from the device once a signature has it', async () => {
  readMarksOf(PILOTAGE).change(() => [MARK]);
  await vi.waitFor(async () => expect(await onDisk()).toEqual([[MARK]]));
  reload();
  const marks = readMarksOf(PILOTAGE);
  await vi.waitFor(() => expect(marks.get()).toEqual([MARK]));
  marks.change(() => []);
  await vi.waitFor(async () => expect(await onDisk()).toEqual([null]));
});

test('ticks made in one breath are written one after the other: the last one stands', async () => {
  const marks = readMarksOf(PILOTAGE);
  marks.change(() => [MARK]);
  marks.change((now) => [...now, { ...MARK, role: 'master' }]);
  marks.change((now) => now.filter(({ role }) => role === 'master'));
  await vi.waitFor(async () => expect(await onDisk()).toEqual([[{ ...MARK, role: 'master' }]]));
});

test('a tick made before the device has said what it keeps takes nothing of that away', async () => {
  readMarksOf(PILOTAGE).change(() => [MARK]);
  await vi.waitFor(async () => expect(await onDisk()).toEqual([[MARK]]));
  reload();
  const marks = readMarksOf(PILOTAGE);
  const other = { ...MARK, text: 'guidelines' };
  marks.change((now) => [...now, other]);
  await vi.waitFor(async () => expect(await onDisk()).toEqual([[MARK, other]]));
  expect(marks.get()).toEqual([MARK, other]);
});

test('what one pilot ticked is not what the next on this tablet has read', async () => {
  readMarksOf(PILOTAGE).change(() => [MARK]);
  await vi.waitFor(async () => expect(await onDisk()).toEqual([[MARK]]));
  await begin(BEN, 'k2');
  const marks = readMarksOf(PILOTAGE);
  expect(await onDisk()).toEqual([null]);
  expect(marks.get()).toEqual([]);
});
