import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteCaches } from './device-cache.ts';
import { type DeviceSession, openSession, SessionEnded } from './device-session.ts';
import { openUnsaved, unsavedName } from './unsaved-db.ts';
import { installVault, type Vault } from './vault.ts';

const PILOT = '00000000-0000-4000-8000-000000000001';
const VALUE = { text: 'Abort before here' };

let session: DeviceSession;
let end: () => void;
let keptKeys: Vault[];
beforeEach(async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: PILOT, keyId: 'k1', key });
  keptKeys = [];
  const keepKey = async (vault: Vault) => void keptKeys.push(vault);
  ({ session, end } = openSession(PILOT, { current: () => 'token', renew: async () => true, keepKey }));
});
afterEach(async () => {
  end();
  installVault(null);
  await deleteCaches();
});

test('attack 37 what is unsaved lies sealed: on the disk stands no word of it', async () => {
  await openUnsaved(session).write({ put: { 'pilotage/stage/content': VALUE }, remove: [] });
  const database = new Dexie(unsavedName(PILOT));
  await database.open();
  const rows = (await database.table('unsaved').toArray()) as { key: string; keyId: string; bytes: Uint8Array }[];
  database.close();
  expect(rows.map(({ bytes, ...clear }) => clear)).toEqual([{ key: 'pilotage/stage/content', keyId: 'k1' }]);
  expect(new TextDecoder().decode(rows[0]?.bytes)).not.toMatch(/Abort|text/);
});

test('LOCK-10 nothing is kept under a key that would be gone after a restart', async () => {
  await openUnsaved(session).write({ put: { a: VALUE }, remove: [] });
  expect(keptKeys.map(({ keyId }) => keyId)).toEqual(['k1']);
});

test('what is put and removed at once is there at once', async () => {
  const db = openUnsaved(session);
  await db.write({ put: { a: 1, b: 2 }, remove: [] });
  await db.write({ put: { a: 3, c: 4 }, remove: ['b'] });
  expect(await db.read(['a', 'b', 'c'])).toEqual([3, null, 4]);
});

test('once the session has ended nothing is read or written', async () => {
  const db = openUnsaved(session);
  await db.write({ put: { a: 1 }, remove: [] });
  end();
  await expect(db.read(['a'])).rejects.toThrow(SessionEnded);
  await expect(db.write({ put: { a: 2 }, remove: [] })).rejects.toThrow(SessionEnded);
});

test('a log-out takes it away', async () => {
  await openUnsaved(session).write({ put: { a: 1 }, remove: [] });
  end();
  await deleteCaches();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(unsavedName(PILOT));
});
