import type { SessionTokens } from '@leadline/domain/session/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetMemory, newDevice } from '../../../test/device.ts';
import { ARRIVAL } from '../../../test/koru-arrival.ts';
import { AROHA } from '../../../test/render.tsx';
import { stubApi } from '../../../test/stub-api.ts';
import { currentDeviceSession } from '../../data/store/device-session.ts';
import { listKept } from '../../data/store/kept-keys.ts';
import { closeSync, currentSync, type DeviceSync } from '../../sync/device-sync.ts';
import { openSync } from '../../sync/open-sync.ts';
import { beginSession } from '../begin-session.ts';
import { keepKeyBy, whenClosed } from '../session-store.ts';
import { signOut } from '../sign-out.ts';
import { openFormerKeys } from './former-keys.ts';
import { keepKey } from './keep-key.ts';
import type { KeyRecord } from './key-records.ts';
import { finishKeyWork } from './settle-key.ts';

/** Deriving a key takes long on purpose. */
vi.setConfig({ testTimeout: 180_000 });

const FIRST = 'Leadline-2026';
const SECOND = 'Changed-2027';
const makeRoom = vi.fn(async () => {});
const doors = { keep: async () => {}, refetch: async () => {}, makeRoom, appBuild: '1' };
const edit = (notes = 'Kotuku drifts') => ({
  item: { type: 'pilotage' as const, uuid: ARRIVAL.uuid, pilotageUuid: ARRIVAL.uuid },
  kind: 'patch' as const,
  groups: { notes: { base: { notes: null }, value: { notes } } },
  sendsNow: false,
});

let aroha: SessionTokens;
let forget = () => {};

beforeEach(() => {
  newDevice();
  // Dexie knows the first storage of this file only: keys and edits are both kept in it, and every test has a person of its own.
  vi.unstubAllGlobals();
  makeRoom.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  aroha = { ...AROHA, user: { ...AROHA.user, uuid: crypto.randomUUID() } };
  keepKeyBy(({ keyId }) => keepKey(keyId));
  forget = whenClosed(closeSync);
});
afterEach(async () => {
  stubApi({});
  await signOut();
  forget();
  keepKeyBy(async () => {});
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function logIn(password: string, recoverySecret?: string, kind: 'password' | 'sso' = 'password') {
  stubApi(recoverySecret ? { 'POST /users/devices': () => [{ recoverySecret }] } : {});
  await beginSession(aroha, kind === 'sso' ? { kind } : { kind, password });
  await finishKeyWork();
  await openSync(currentDeviceSession() ?? expect.fail('no session'), doors);
  return currentSync() ?? expect.fail('no outbox');
}

async function restart(): Promise<void> {
  stubApi({});
  await signOut();
  forgetMemory();
}

const notesIn = ({ engine }: DeviceSync) => engine.outbox().ops.map(({ groups }) => groups.notes?.value.notes);
const unreadIn = ({ engine }: DeviceSync) => engine.outbox().unreadable;
const records = async () =>
  ((await listKept('record/')) as KeyRecord[]).filter(({ owner }) => owner === aroha.user.uuid);

/** A full disk, for what is written to the keys of this device. */
function fillKeys(): () => void {
  const put = IDBObjectStore.prototype.put;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    if (this.name === 'kept') throw new DOMException('no room', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  return () => full.mockRestore();
}

test('LOCK-10 OFFLINE-16 after a new password and a log-out everywhere, the former password opens the edits of then', async () => {
  const before = await logIn(FIRST, 'recovery-1');
  await before.engine.record(edit());
  await restart();
  const after = await logIn(SECOND, 'recovery-2');
  expect([notesIn(after), unreadIn(after)]).toEqual([[], 1]);
  expect(await openFormerKeys('password', 'Wrong-2025')).toBe(false);
  expect(await openFormerKeys('password', FIRST)).toBe(true);
  expect([notesIn(after), unreadIn(after)]).toEqual([['Kotuku drifts'], 0]);
  await restart();
  const later = await logIn(SECOND, 'recovery-2');
  expect([notesIn(later), unreadIn(later)]).toEqual([['Kotuku drifts'], 0]);
});

test('LOCK-10 OFFLINE-16 a log-in with the former password opens what it sealed, beside what was sealed since', async () => {
  const first = await logIn(FIRST, 'recovery-1');
  await first.engine.record(edit());
  await restart();
  const second = await logIn(SECOND, 'recovery-2');
  const vessel = { type: 'vessel' as const, uuid: '9123456', pilotageUuid: null };
  await second.engine.record({ ...edit('Bow thruster out'), item: vessel });
  await restart();
  const third = await logIn(FIRST, 'recovery-2');
  expect(notesIn(third).sort()).toEqual(['Bow thruster out', 'Kotuku drifts']);
  expect(unreadIn(third)).toBe(0);
});

test('LOCK-10 OFFLINE-16 what a former key sealed opens with the recovery secret, when the server answers', async () => {
  const before = await logIn(FIRST, 'recovery-1');
  await before.engine.record(edit());
  await restart();
  const after = await logIn(SECOND, 'recovery-2');
  expect(unreadIn(after)).toBe(1);
  await restart();
  const later = await logIn(SECOND, 'recovery-1');
  await vi.waitFor(() => expect([notesIn(later), unreadIn(later)]).toEqual([['Kotuku drifts'], 0]));
});

test('OFFLINE-16 a key that the full disk did not take at the log-in is on it before an edit under it is called saved', async () => {
  const freeUp = fillKeys();
  const first = await logIn(FIRST, 'recovery-1');
  expect(await records()).toEqual([]);
  expect(await first.engine.record(edit())).toBe('storageFull');
  expect(makeRoom).toHaveBeenCalled();
  expect(await first.outbox.countItems()).toBe(0);
  makeRoom.mockImplementation(async () => freeUp());
  expect(await first.engine.record(edit())).not.toBe('storageFull');
  expect(await records()).toHaveLength(1);
  await restart();
  const second = await logIn(FIRST);
  expect([notesIn(second), unreadIn(second)]).toEqual([['Kotuku drifts'], 0]);
});

test('OFFLINE-16 a key that nothing opens again takes no edit: after single sign-on without the recovery secret', async () => {
  const first = await logIn('', undefined, 'sso');
  await expect(first.engine.record(edit())).rejects.toThrow('is not kept');
  expect(await first.outbox.countItems()).toBe(0);
  stubApi({ 'POST /users/devices': () => [{ recoverySecret: 'recovery-1' }] });
  await first.engine.record(edit());
  await restart();
  const second = await logIn('', 'recovery-1', 'sso');
  expect([notesIn(second), unreadIn(second)]).toEqual([['Kotuku drifts'], 0]);
});
