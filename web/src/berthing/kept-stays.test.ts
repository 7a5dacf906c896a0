import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteCaches } from '../data/store/device-cache.ts';
import { beginDeviceSession, currentDeviceSession, endDeviceSession } from '../data/store/device-session.ts';
import { openUnsaved } from '../data/store/unsaved-db.ts';
import { installVault } from '../data/store/vault.ts';
import { keptStayOf } from './kept-stays.ts';

const [AROHA, BEN] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003'];
const PILOTAGE = '00000000-0000-4000-8000-000000000002';
const STAY = { ship: '4123018', berth: '00000000-0000-4000-8000-000000000004', departure: 1_795_500_000_000 };

async function begin(person: string, keyId: string) {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: person, keyId, key });
  beginDeviceSession(person, { current: () => 'token', renew: async () => true });
}
/** The page goes and comes again, under the same key. */
function reload() {
  endDeviceSession();
  beginDeviceSession(AROHA, { current: () => 'token', renew: async () => true });
}

beforeEach(() => begin(AROHA, 'k1'));
afterEach(async () => {
  endDeviceSession();
  installVault(null);
  await deleteCaches();
});

const onDisk = async () => {
  const session = currentDeviceSession();
  return (session && openUnsaved(session))?.read([`${PILOTAGE}/stay`]);
};

test('BERTH-02 what a person saw of a stay is known after a reload, and to nobody else on this tablet', async () => {
  expect(keptStayOf(PILOTAGE).get()).toBeUndefined();
  await vi.waitFor(() => expect(keptStayOf(PILOTAGE).get()).toBeNull());
  keptStayOf(PILOTAGE).keep(STAY);
  await vi.waitFor(async () => expect(await onDisk()).toEqual([STAY]));
  reload();
  await vi.waitFor(() => expect(keptStayOf(PILOTAGE).get()).toEqual(STAY));
  await begin(BEN, 'k2');
  await vi.waitFor(() => expect(keptStayOf(PILOTAGE).get()).toBeNull());
});

test('BERTH-02 what is seen before the device has answered is not replaced by what it kept', async () => {
  keptStayOf(PILOTAGE).keep({ ...STAY, departure: null });
  await vi.waitFor(async () => expect(await onDisk()).toEqual([{ ...STAY, departure: null }]));
  reload();
  const kept = keptStayOf(PILOTAGE);
  kept.keep(STAY);
  await vi.waitFor(async () => expect(await onDisk()).toEqual([STAY]));
  expect(kept.get()).toEqual(STAY);
});
