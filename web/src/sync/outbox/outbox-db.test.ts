import 'fake-indexeddb/auto';
import { makeSyncEngine } from '@leadline/sync/engine';
import { queued } from '@leadline/sync/outbox/item-states';
import type { NewOp, OutboxChange } from '@leadline/sync/ports';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../../test/session.ts';
import { openSession } from '../../data/store/device-session.ts';
import { installVault, VaultClosed } from '../../data/store/vault.ts';
import { type OutboxDb, openOutbox as openOutboxOf } from './outbox-db.ts';
import { outboxName } from './outbox-name.ts';

const USER = '00000000-0000-4000-8000-000000000001';
const SECRET = 'Kotuku drifts at 04:10';

async function newKey(keyId: string) {
  return {
    owner: USER,
    keyId,
    key: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  };
}

const opOf = (opId: string, notes = SECRET): NewOp => ({
  opId,
  item: 'pilotage:p1',
  kind: 'patch',
  schema: 1,
  appBuild: '1',
  groups: { notes: { base: { notes: null }, value: { notes } } },
  context: {},
  edits: [opId],
  request: null,
  outcome: 'unsent',
  refusal: null,
  attempts: 0,
  waits: true,
  planDigest: null,
  madeAt: '2026-11-22T03:00:00.000Z',
  skewMs: 0,
});
const noRoom = async () => {};
const opened: OutboxDb[] = [];
function openOutbox(user: string, makeRoom: () => Promise<void>, session = sessionOf(user)): OutboxDb {
  const outbox = openOutboxOf(session, makeRoom);
  opened.push(outbox);
  return outbox;
}

beforeEach(async () => installVault(await newKey('k1')));
afterEach(async () => {
  vi.restoreAllMocks();
  installVault(null);
  for (const outbox of opened.splice(0)) outbox.close();
  await Dexie.delete(outboxName(USER));
});

test('OFFLINE-16 what was kept is there after a restart, in its order', async () => {
  const first = openOutbox(USER, noRoom);
  expect(await first.commit({ add: [opOf('b')] })).toBe('done');
  expect(await first.commit({ add: [opOf('a')] })).toBe('done');
  first.close();
  const { ops } = await openOutbox(USER, noRoom).read();
  expect(ops.map(({ opId, seq, rev }) => [opId, seq, rev])).toEqual([
    ['b', 1, 0],
    ['a', 2, 0],
  ]);
});

test('a row that another tab has changed meanwhile is not written over, and nothing of the change is kept', async () => {
  const outbox = openOutbox(USER, noRoom);
  await outbox.commit({ add: [opOf('a')] });
  const [op] = (await outbox.read()).ops;
  if (!op) throw new Error('nothing was kept');
  expect(await outbox.commit({ expect: [op], put: [{ ...op, waits: false }] })).toBe('done');
  const late: OutboxChange = { expect: [op], drop: ['a'], add: [opOf('b')] };
  expect(await outbox.commit(late)).toBe('changed');
  expect((await outbox.read()).ops).toMatchObject([{ opId: 'a', rev: 1, waits: false }]);
});

test('attack 62 nothing that a person typed lies on the disk in clear', async () => {
  const outbox = openOutbox(USER, noRoom);
  await outbox.commit({
    add: [opOf('a')],
    history: [{ op: { ...opOf('z'), rev: 0, seq: 0 }, ending: 'sent', at: 'now' }],
  });
  const database = await new Dexie(outboxName(USER)).open();
  const rows = (await Promise.all(database.tables.map((table) => table.toArray()))).flat();
  database.close();
  const text = JSON.stringify(rows, (_, value) =>
    value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
  );
  expect(text).toContain('pilotage:p1');
  expect(text).not.toContain('Kotuku');
});

test('while it is locked nothing can be read or written, and the records are still counted', async () => {
  const outbox = openOutbox(USER, noRoom);
  await outbox.commit({ add: [opOf('a'), opOf('b')] });
  installVault(null);
  await expect(outbox.commit({ add: [opOf('c')] })).rejects.toThrow(VaultClosed);
  expect(await outbox.countItems()).toBe(1);
});

test('what another key has sealed is kept and counted, never deleted', async () => {
  const outbox = openOutbox(USER, noRoom);
  await outbox.commit({ add: [opOf('a')] });
  installVault(await newKey('k2'));
  expect(await outbox.read()).toMatchObject({ ops: [], unreadable: 1 });
  expect(await outbox.countItems()).toBe(1);
});

test('what a person goes on without is kept and not counted; what does not open later is counted again', async () => {
  const outbox = openOutbox(USER, noRoom);
  await outbox.commit({ add: [opOf('a')] });
  installVault(null);
  await expect(outbox.setAside()).rejects.toThrow(VaultClosed);
  installVault(await newKey('k2'));
  await outbox.commit({ add: [opOf('b')] });
  await outbox.setAside();
  expect(await outbox.read()).toMatchObject({ ops: [{ opId: 'b' }], unreadable: 0 });
  installVault(await newKey('k3'));
  expect(await outbox.read()).toMatchObject({ ops: [], unreadable: 1 });
  expect(await outbox.countItems()).toBe(1);
});

test('a full disk is emptied of copies first; still full, the person is told and nothing is kept', async () => {
  const makeRoom = vi.fn(async () => {});
  const outbox = openOutbox(USER, makeRoom);
  await outbox.read();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await outbox.commit({ add: [opOf('a')] })).toBe('full');
  put.mockRestore();
  expect(makeRoom).toHaveBeenCalledTimes(1);
  expect((await outbox.read()).ops).toEqual([]);
});

test('a connection that the browser lost is opened anew', async () => {
  const outbox = openOutbox(USER, noRoom);
  await outbox.commit({ add: [opOf('a')] });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost. Refresh the page', 'UnknownError');
  });
  expect(await outbox.commit({ add: [opOf('b')] })).toBe('done');
  expect(put).toHaveBeenCalled();
  put.mockRestore();
  expect((await outbox.read()).ops).toHaveLength(2);
});

test('the history keeps 30 days', async () => {
  const outbox = openOutbox(USER, noRoom);
  const entry = (opId: string, at: string) => ({ op: { ...opOf(opId), rev: 0, seq: 0 }, ending: 'sent' as const, at });
  await outbox.commit({
    history: [entry('old', '2026-10-20T00:00:00.000Z'), entry('new', '2026-11-20T00:00:00.000Z')],
  });
  await outbox.trimHistory(Date.UTC(2026, 10, 22));
  expect((await outbox.history()).map(({ op }) => op.opId)).toEqual(['new']);
});

test('SYNC-13 an edit without a uuid and one of an unknown kind are refused in words', async () => {
  const engine = makeSyncEngine({
    outbox: openOutbox(USER, noRoom),
    newId: () => 'id',
    clock: { now: () => '', sleep: async () => {} },
    tellOthers: () => {},
    appBuild: '1',
  } as unknown as Parameters<typeof makeSyncEngine>[0]);
  const edit = { kind: 'patch' as const, groups: {}, sendsNow: false };
  await expect(engine.record({ ...edit, item: { type: 'vessel', uuid: '', pilotageUuid: null } })).rejects.toThrow(
    'No uuid for entity queued to sync',
  );
  const unknown = { type: 'whale' as 'vessel', uuid: 'w', pilotageUuid: null };
  await expect(engine.record({ ...edit, item: unknown })).rejects.toThrow('Unknown sync entity type');
});

test('what another tab does between two reads never tears an edit from its record', async () => {
  const [mine, other] = [openOutbox(USER, noRoom), openOutbox(USER, noRoom)];
  const item = queued({
    item: { type: 'pilotage', uuid: 'p1', pilotageUuid: null },
    kind: 'patch',
    groups: {},
    sendsNow: false,
  });
  await mine.commit({ items: [item] });
  const { getAll } = IDBObjectStore.prototype;
  let saving: Promise<unknown> = Promise.resolve();
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function (this: IDBObjectStore, ...args) {
    // As a form that is saved at this moment: the record was done and forgotten, and is there again with its edit.
    saving = other
      .commit({ items: [{ key: item.key, update: () => undefined }] })
      .then(() => other.commit({ add: [opOf('a')], items: [item] }));
    return getAll.apply(this, args);
  });
  const { items, ops } = await mine.read();
  await saving;
  expect(ops.map((op) => op.item)).toEqual(ops.length === 0 ? [] : items.map(({ key }) => key));
  expect((await mine.read()).items).toHaveLength(1);
});

/** The next transaction is done, nobody hears of it, another tab does something, and the storage is asked once more. */
function unheard(meanwhile: () => Promise<unknown>): void {
  const { transaction } = Dexie.prototype;
  vi.spyOn(Dexie.prototype, 'transaction').mockImplementationOnce(function (this: Dexie, ...asked: unknown[]) {
    const done = Reflect.apply(transaction, this, asked) as Promise<unknown>;
    return done.then(meanwhile).then(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    }) as never;
  });
}

const first = async (outbox: OutboxDb) => (await outbox.read()).ops[0] ?? expect.fail('nothing was kept');

test('a save that was kept unheard and is done once more is not brought back after another tab has sent it', async () => {
  const [outbox, other] = [openOutbox(USER, noRoom), openOutbox(USER, noRoom)];
  unheard(async () => other.commit({ expect: [await first(other)], drop: ['a'] }));
  expect(await outbox.commit({ add: [opOf('a')] })).toBe('done');
  expect((await outbox.read()).ops).toEqual([]);
});

test('a refusal that was kept unheard is answered as kept when it is done once more: the form hears of it', async () => {
  const outbox = openOutbox(USER, noRoom);
  await outbox.commit({ add: [opOf('a')] });
  const op = await first(outbox);
  unheard(async () => undefined);
  const history = [{ op, ending: 'refused' as const, at: '2026-11-22T03:00:00.000Z' }];
  expect(await outbox.commit({ expect: [op], drop: ['a'], history })).toBe('done');
  expect((await outbox.history()).map(({ ending }) => ending)).toEqual(['refused']);
});

test('what was put in its place unheard is not put there again over what another tab has made of it', async () => {
  const [outbox, other] = [openOutbox(USER, noRoom), openOutbox(USER, noRoom)];
  await outbox.commit({ add: [opOf('a')] });
  const op = await first(outbox);
  unheard(async () => {
    const now = await first(other);
    return other.commit({ expect: [now], drop: ['a'], put: [{ ...now, opId: 'b', edits: ['a', 'b'] }] });
  });
  expect(await outbox.commit({ expect: [op], put: [{ ...op, waits: false }] })).toBe('done');
  expect((await outbox.read()).ops).toMatchObject([{ opId: 'b', edits: ['a', 'b'] }]);
});

test('OFFLINE-13 what came back after a restore and was sent by another tab does not come back twice', async () => {
  const [outbox, other] = [openOutbox(USER, noRoom), openOutbox(USER, noRoom)];
  const put = [{ ...opOf('a'), rev: 0, seq: 1 }];
  const epoch = { before: null, now: 'the life after' };
  expect(await other.commit({ put, epoch })).toBe('done');
  await other.commit({ expect: [await first(other)], drop: ['a'] });
  expect(await outbox.commit({ put, epoch })).toBe('changed');
  expect((await outbox.read()).ops).toEqual([]);
});

test('after the log-out the storage is not asked once more', async () => {
  const { session, end } = openSession(USER, { current: () => 'token', renew: async () => false });
  const outbox = openOutbox(USER, noRoom, session);
  await outbox.commit({ add: [opOf('a')] });
  unheard(async () => end());
  await expect(outbox.commit({ add: [opOf('b')] })).rejects.toThrow('ended');
});

test('what a tab may ask for again is remembered for as long as it waits, and of a tab that is no more for 30 days', async () => {
  const outbox = openOutbox(USER, noRoom);
  const rows = async () => {
    const db = await new Dexie(outboxName(USER)).open();
    const all = await db.table('meta').toArray();
    db.close();
    return all.filter(({ name }) => name.startsWith('done '));
  };
  await Promise.all([outbox.commit({ add: [opOf('a')] }), outbox.commit({ add: [opOf('b')] })]);
  await outbox.commit({ add: [opOf('c')] });
  expect((await rows()).map(({ value }) => value)).toEqual([[3]]);
  await outbox.trimHistory(Date.now() + 29 * 86_400_000);
  expect(await rows()).toHaveLength(1);
  await outbox.trimHistory(Date.now() + 31 * 86_400_000);
  expect(await rows()).toEqual([]);
});
