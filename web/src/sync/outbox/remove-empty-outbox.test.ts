import 'fake-indexeddb/auto';
import type { Edit } from '@leadline/sync/ports';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionOf } from '../../../test/session.ts';
import { fakeLocks } from '../../../test/web-locks.ts';
import { installVault } from '../../data/store/vault.ts';
import { closeSync, currentSync, setCurrentSync } from '../device-sync.ts';
import { openSync } from '../open-sync.ts';
import { hasOutbox } from './outbox-db.ts';
import { removeEmptyOutbox } from './remove-empty-outbox.ts';

const doors = { keep: async () => {}, refetch: async () => {}, makeRoom: async () => {}, appBuild: '1' };
const edit: Edit = {
  item: { type: 'vessel', uuid: '4123018', pilotageUuid: null },
  kind: 'patch',
  groups: { name: { base: { name: 'KEA' }, value: { name: 'KEA MERIDIAN' } } },
  context: { port: 'koru' },
  sendsNow: false,
};
let user = '';
const sync = () => currentSync() ?? expect.fail('no outbox');

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() });
  user = crypto.randomUUID();
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  installVault({ owner: user, keyId: 'k1', key });
  await openSync(sessionOf(user), doors);
  await sync().tidied;
});
afterEach(() => {
  closeSync();
  installVault(null);
});

test('attack 37 after a log-out no database says that somebody was here of whom nothing waits', async () => {
  expect(await hasOutbox(user)).toBe(true);
  closeSync();
  await removeEmptyOutbox(user);
  expect(await hasOutbox(user)).toBe(false);
});

test('attack 37 OFFLINE-16 edits that wait stay after a log-out, and so does the history of those that are over', async () => {
  await sync().engine.record(edit);
  closeSync();
  await removeEmptyOutbox(user);
  await openSync(sessionOf(user), doors);
  expect(sync().engine.outbox().ops).toHaveLength(1);
  await sync().engine.abandon('all');
  closeSync();
  await removeEmptyOutbox(user);
  expect(await hasOutbox(user)).toBe(true);
});

test('OFFLINE-16 another tab that has it open keeps it; when that lets go in time, it goes', async () => {
  const other = sync();
  setCurrentSync(null);
  await openSync(sessionOf(user), doors);
  closeSync();
  const removed = removeEmptyOutbox(user);
  await other.engine.record(edit);
  other.close();
  await removed;
  expect(await hasOutbox(user)).toBe(true);
});

test('OFFLINE-16 a tab that stays keeps it for good', async () => {
  await expect(removeEmptyOutbox(user)).rejects.toThrow('aborted');
  expect(await sync().engine.record(edit)).toBe('saved');
});

test('OFFLINE-16 who logs in while it is being removed has a new one', async () => {
  closeSync();
  const removed = removeEmptyOutbox(user);
  await openSync(sessionOf(user), doors);
  expect(await sync().engine.record(edit)).toBe('saved');
  await removed;
  expect(sync().engine.outbox().ops).toHaveLength(1);
  expect(await hasOutbox(user)).toBe(true);
});
