import type { OutboxState, SyncItem } from '@leadline/sync/outbox/outbox';
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

test('RISK-28 SYNC-06 an edit that was refused for want of a reason says what has to be entered, and where', () => {
  const fields = [{ path: 'body.overrides.safetyMarginReason', code: 'reasonMissing' }];
  const refusal = { kind: 'rejected', code: 'ruleBroken', message: 'A rule', details: { fields } } as const;
  const refused = item({ key: 'routeChecks:1', status: 'SYNC_ERROR', reason: 'rejected', message: 'A rule' });
  const op = { item: 'routeChecks:1', outcome: 'refused', refusal } as unknown as OutboxState['ops'][number];
  expect(itemStateOf(refused, { items: [refused], ops: [op] })).toEqual({
    kind: 'failed',
    word: 'Not sent',
    why: 'enter the reason for the changed margin at this constraint on the Tides tab',
  });
});

test('SYNC-09 what hangs on a pilotage that is to be decided about waits for the answer, and has not failed', () => {
  const ofPilotage = { uuid: 'p', type: 'pilotage', status: 'SYNC_ERROR' } as const;
  const child = item({ key: 'extras:1', pilotageUuid: 'p', status: 'SYNC_ERROR', reason: 'parent', message: 'x' });
  const asked = [item({ ...ofPilotage, key: 'pilotage:p', reason: 'conflict' }), child];
  expect(itemStateOf(child, { items: asked, ops: [] })).toEqual({
    kind: 'waiting',
    word: 'Waits for the answer above',
  });
  expect(countItems(asked)).toEqual({ sent: 0, undecided: 1, failed: 0, waiting: 1 });
  const failed = [item({ ...ofPilotage, key: 'pilotage:p', reason: 'server' }), child];
  expect(itemStateOf(child, { items: failed, ops: [] })).toMatchObject({ kind: 'failed', word: 'Not sent' });
  expect(countItems(failed)).toMatchObject({ undecided: 0, failed: 2 });
});

test.each([
  [
    'create',
    'Failed to add pilotage tug: it is done, archived or cancelled: export your changes or ask for it to be reopened',
  ],
  [
    'delete',
    'Failed to delete pilotage tug: it is done, archived or cancelled: export your changes or ask for it to be reopened',
  ],
])('ERR-32 a tug that could not be sent says which of the two it was, and why: %s', (kind, why) => {
  const item = { key: 'tugs:t1', type: 'tugs', uuid: 't1', status: 'SYNC_ERROR', reason: 'rejected', message: null };
  const op = { item: 'tugs:t1', kind, outcome: 'rejected', refusal: { kind: 'rejected', code: 'endState' } };
  const outbox = { items: [item], ops: [op] } as unknown as OutboxState;
  expect(itemStateOf(item as unknown as SyncItem, outbox)).toMatchObject({ kind: 'failed', why });
});
