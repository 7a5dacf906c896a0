import 'fake-indexeddb/auto';
import { editOf, typed } from '@leadline/domain/timestamps/event-edit';
import { afterEach, expect, test, vi } from 'vitest';
import { deleteCaches } from '../data/store/device-cache.ts';
import { beginDeviceSession, currentDeviceSession, endDeviceSession } from '../data/store/device-session.ts';
import { openUnsaved } from '../data/store/unsaved-db.ts';
import { hasUnsavedMarks } from '../data/store/unsaved-marks.ts';
import { installVault } from '../data/store/vault.ts';
import { draftsOf } from './event-drafts.ts';

const PILOT = '00000000-0000-4000-8000-000000000001';
const PILOTAGE = '00000000-0000-4000-8000-000000000002';
const half = { 'a.dateTime': typed(editOf(null, 'UTC'), { date: '22/11/2026' }, 'UTC') };

async function open(keyId = 'k1') {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: PILOT, keyId, key });
  beginDeviceSession(PILOT, { current: () => 'token', renew: async () => true });
}
/** The page goes and comes again, under the same key. */
function reload() {
  endDeviceSession();
  beginDeviceSession(PILOT, { current: () => 'token', renew: async () => true });
}
const read = async () => {
  const drafts = draftsOf(PILOTAGE);
  await vi.waitFor(() => expect(drafts.get().edits).toBeDefined());
  return drafts;
};
const written = () =>
  vi.waitFor(async () => {
    const session = currentDeviceSession();
    expect(await (session && openUnsaved(session))?.read([`${PILOTAGE}/events`])).not.toEqual([null]);
  });
afterEach(async () => {
  endDeviceSession();
  installVault(null);
  await deleteCaches();
});

test('TIME-09 a row that is not complete outlives a reload, and whoever logs out is asked about it', async () => {
  await open();
  const drafts = await read();
  expect(drafts.get().edits).toEqual({});
  drafts.set(half);
  expect(hasUnsavedMarks()).toBe(true);
  await written();
  reload();
  expect((await read()).get().edits).toEqual(half);
});

test('what was saved is unsaved no more, on the disk neither', async () => {
  await open();
  const drafts = await read();
  drafts.set(half);
  drafts.set({});
  expect(hasUnsavedMarks()).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 100));
  reload();
  expect((await read()).get().edits).toEqual({});
});

test('a log-out ends it', async () => {
  await open();
  (await read()).set(half);
  endDeviceSession();
  await deleteCaches();
  expect(hasUnsavedMarks()).toBe(false);
});

test('without a key of this device it is kept in memory alone', async () => {
  beginDeviceSession(PILOT, { current: () => 'token', renew: async () => true });
  const drafts = await read();
  drafts.set(half);
  expect(draftsOf(PILOTAGE).get()).toEqual({ edits: half, hasFailed: false });
});
