import { expect, test } from 'vitest';
import { failed, known, queued, unlessAsking } from './item-states.ts';
import type { SyncItem } from './outbox.ts';

const sending: SyncItem = {
  key: 'tugs:g1',
  uuid: 'g1',
  type: 'tugs',
  isNew: true,
  pilotageUuid: 'p1',
  dependencies: ['pilotage:p1'],
  status: 'SYNC_IN_PROGRESS',
  reason: null,
  message: null,
  runId: 'r1',
};

test('SYNC-05 of a record that another sender called failed the last acknowledged edit says in the same write that all is sent', () => {
  const said = failed(sending.key, 'server', 'Not sent: tablet storage is full').update(sending, 1);
  expect(known(sending.key).update(said, 0)).toEqual({
    ...sending,
    isNew: false,
    status: 'SYNC_SUCCESS',
    reason: null,
    message: null,
    runId: null,
  });
});

test('SYNC-05 of a record with more edits the acknowledged one says only that the server knows it', () => {
  expect(known(sending.key).update(sending, 1)).toEqual({ ...sending, isNew: false });
});

test('SYNC-05 nothing fails of which nothing waits any more', () => {
  const sent: SyncItem = { ...sending, status: 'SYNC_SUCCESS', runId: null };
  expect(failed(sending.key, 'server', null).update(sent, 0)).toEqual(sent);
});

test('SYNC-14 what another sender met a conflict with goes on asking, whatever this one says of it', () => {
  const asking: SyncItem = { ...sending, status: 'SYNC_ERROR', reason: 'conflict' };
  const said = unlessAsking(failed(sending.key, 'server', 'Not sent: tablet storage is full'));
  expect(said.update(asking, 1)).toEqual(asking);
  expect(said.update(sending, 1)).toMatchObject({ reason: 'server' });
});

test('SYNC-08 a creation that a restored server has lost makes its record new again, also while it is being sent', () => {
  const item = { type: 'tugs', uuid: 'g1', pilotageUuid: 'p1' } as const;
  const creation = queued({ item, kind: 'create', groups: {}, sendsNow: false });
  const sent: SyncItem = { ...sending, isNew: false };
  expect(creation.update(sent, 1)).toEqual(sending);
  const done: SyncItem = { ...sent, status: 'SYNC_SUCCESS', runId: null };
  expect(creation.update(done, 1)).toEqual({ ...done, isNew: true, status: 'SYNC_PENDING' });
  const changed = queued({ item, kind: 'patch', groups: {}, sendsNow: false });
  expect(changed.update(done, 1)).toMatchObject({ isNew: false });
});
