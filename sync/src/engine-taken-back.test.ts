import { expect, test } from 'vitest';
import type { SyncPorts } from './ports.ts';
import { sealNext } from './sending/seal-next.ts';
import { APPLIED, device, edit, LOST } from './simulation/tablet/one-device.ts';

const KEY = 'pilotage:p1';

test('SYNC-04 what was never sent is over at once; what may have arrived is hidden until the fence has answered', async () => {
  const unsent = device([]);
  await unsent.engine.record(edit('b'));
  expect(await unsent.engine.abandon('all')).toEqual({ dropped: 1, cancelling: 0 });
  expect(unsent.disk.history.map(({ ending }) => ending)).toEqual(['abandoned']);

  const unsure = device([LOST, LOST, LOST], 'unknown');
  await unsure.engine.record(edit('b'));
  await unsure.engine.start();
  expect(await unsure.engine.abandon([KEY])).toEqual({ dropped: 0, cancelling: 1 });
  expect(unsure.engine.overlay(KEY, { notes: 'a' })).toEqual({ notes: 'a' });
  expect(unsure.disk.outbox.ops).toHaveLength(1);
});

test('SYNC-04 of a record the one edit that is named is taken back, and what was recorded after it stays', async () => {
  const { engine, disk, sent } = device([APPLIED]);
  await engine.record({ ...edit('b'), opId: 'mine' });
  await engine.record(edit('c', 'b'));
  expect(await engine.abandon([KEY], 'mine')).toEqual({ dropped: 1, cancelling: 0 });
  expect(disk.outbox.items).toMatchObject([{ key: KEY, status: 'SYNC_PENDING' }]);
  await engine.start();
  expect(sent.map(({ body }) => body)).toEqual([{ notes: { base: { notes: 'b' }, value: { notes: 'c' } } }]);
});

test('SYNC-04 what is hung on a new record in the instant when it is taken back goes with it', async () => {
  const { engine, disk, writes } = device([]);
  await engine.record({ ...edit('b'), kind: 'create' });
  await engine.record({ ...edit('b', 'a', 'tugs', 't1'), kind: 'create' });
  writes.push(async () => engine.record({ ...edit('b', 'a', 'tugs', 't2'), kind: 'create' }));
  expect(await engine.abandon([KEY])).toEqual({ dropped: 3, cancelling: 0 });
  expect(disk.outbox).toEqual({ items: [], ops: [] });
});

test('SYNC-04 what is hung on a new record while the fence takes it back goes with it', async () => {
  const { engine, disk, writes } = device([LOST, LOST, LOST]);
  await engine.record({ ...edit('b'), kind: 'create' });
  await engine.start();
  const hang = () => engine.record({ ...edit('b', 'a', 'tugs', 't1'), kind: 'create' });
  // The mark that it is taken back; then what the fence has said.
  writes.push('done', hang);
  expect(await engine.abandon([KEY])).toEqual({ dropped: 0, cancelling: 1 });
  expect(disk.outbox).toEqual({ items: [], ops: [] });
});

test('SYNC-04 the person learns of an abandoned change that had reached the server all the same', async () => {
  const { engine, disk, refetched } = device([LOST, LOST, LOST], 'applied');
  await engine.record(edit('b'));
  await engine.start();
  refetched.length = 0;
  await engine.abandon([KEY]);
  expect(disk.history.map(({ ending }) => ending)).toEqual(['reachedServer']);
  expect(refetched).toEqual([KEY]);
});

test('SYNC-04 an edit that another tab takes back while it is sealed is not sent any more', async () => {
  const { engine, disk } = device([]);
  await engine.record(edit('b'));
  const { items, ops } = disk.outbox;
  const request = { method: 'PUT' as const, path: KEY, body: {} };
  const takenBack = ops.map((op) => ({ ...op, request, outcome: 'cancelling' as const }));
  let state = { items, ops };
  const commit = async () => {
    state = { items, ops: takenBack };
    return 'done' as const;
  };
  const mirror = {
    get state() {
      return state;
    },
    load: () => expect.fail('it reads after each commit'),
    commit,
    subscribe: () => () => true,
  };
  const ports = { encode: () => request, newId: () => 'new', appBuild: '1' } as unknown as SyncPorts;
  expect(await sealNext(ports, mirror, KEY, 'run')).toEqual({ kind: 'cancelling' });
});

test('SYNC-04 an edit that another tab takes back between two tries is not sent again', async () => {
  const { engine, disk, sent } = device([
    () => {
      const ops = disk.outbox.ops.map((op) => ({ ...op, rev: op.rev + 1, outcome: 'cancelling' as const }));
      disk.outbox = { ...disk.outbox, ops };
      return LOST;
    },
  ]);
  await engine.record(edit('b'));
  await engine.start();
  expect(sent).toHaveLength(1);
});
