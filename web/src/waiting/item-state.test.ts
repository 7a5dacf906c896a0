import type { OutboxState, SyncItem } from '@leadline/sync/outbox';
import { expect, test } from 'vitest';
import { countItems, itemStateOf } from './item-state.ts';

const item = (change: Partial<SyncItem>): SyncItem => ({
  ...{ key: 'vessel:4123018', uuid: '4123018', type: 'vessel', isNew: false, pilotageUuid: null, dependencies: [] },
  ...{ status: 'SYNC_PENDING', reason: null, message: null, runId: null },
  ...change,
});
const NOTHING: OutboxState = { items: [], ops: [] };

test.each([
  [{ status: 'SYNC_PENDING' }, { kind: 'waiting', word: 'Saved on this tablet' }],
  [{ status: 'SYNC_PENDING', message: 'Waiting for: Tugs', reason: 'waiting' }, { why: 'Waiting for: Tugs' }],
  [{ status: 'SYNC_IN_PROGRESS' }, { kind: 'loading', word: 'Sending' }],
  [{ status: 'SYNC_SUCCESS' }, { kind: 'passed', word: 'Sent' }],
  [
    { status: 'SYNC_ERROR', reason: 'parent', message: 'Pilotage sync error' },
    { kind: 'failed', word: 'Not sent', why: 'Pilotage sync error' },
  ],
  [
    { status: 'SYNC_ERROR', reason: 'timeout' },
    { kind: 'failed', why: 'no answer in time' },
  ],
  [
    { status: 'SYNC_ERROR', reason: 'conflict' },
    { kind: 'warning', word: 'Needs your decision' },
  ],
] satisfies [Partial<SyncItem>, object][])('SYNC-06 %o reads %o', (change, expected) => {
  expect(itemStateOf(item(change), NOTHING)).toMatchObject(expected);
});

test('SYNC-11 each record is counted once: sent, undecided, failed or waiting', () => {
  const items = [
    item({ status: 'SYNC_SUCCESS' }),
    item({ status: 'SYNC_ERROR', reason: 'conflict' }),
    item({ status: 'SYNC_ERROR', reason: 'server' }),
    item({ status: 'SYNC_IN_PROGRESS' }),
    item({}),
  ];
  expect(countItems(items)).toEqual({ sent: 1, undecided: 1, failed: 1, waiting: 2 });
});
