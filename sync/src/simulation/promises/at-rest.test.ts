import { expect, test } from 'vitest';
import { queued } from '../../outbox/item-states.ts';
import type { OutboxState } from '../../outbox/outbox.ts';
import { runStateOf } from '../../outbox/run-state.ts';
import type { NewOp } from '../../ports.ts';
import { commitToDisk, emptyDisk } from '../tablet/model-device.ts';
import { misnamed, uncounted } from './at-rest.ts';

/** One edit of a pilotage, as it lies on the disk. */
function oneEdit(part: Partial<NewOp>): OutboxState {
  const disk = emptyDisk();
  const groups = { notes: { base: { notes: 'a' }, value: { notes: 'b' } } };
  const item = { type: 'pilotage', uuid: 'p1', pilotageUuid: null } as const;
  const op: NewOp = {
    opId: 'id',
    item: 'pilotage:p1',
    kind: 'patch',
    schema: 1,
    appBuild: '1',
    groups,
    context: {},
    edits: ['id'],
    request: null,
    outcome: 'unsent',
    refusal: null,
    attempts: 0,
    waits: true,
    planDigest: null,
    madeAt: '',
    skewMs: 0,
    ...part,
  };
  commitToDisk(disk, { add: [op], items: [queued({ item, kind: 'patch', groups, sendsNow: false })] });
  return disk.outbox;
}

const CONFLICT = { kind: 'conflict', groups: {}, details: null } as const;

test('SYNC-01 what waits and is counted breaks nothing', () => {
  const outbox = oneEdit({});
  expect(uncounted(runStateOf(outbox), outbox)).toEqual([]);
  expect(misnamed(outbox)).toEqual([]);
});

test('SYNC-01 an edit that waits for nobody is missed in the count', () => {
  const outbox = oneEdit({ waits: false });
  expect(uncounted(runStateOf(outbox), outbox)).toContain('uncounted: 1 records wait, 0 + 0 + 0 are counted');
});

test('SYNC-14 what asks and is counted as merely waiting is seen', () => {
  const outbox = oneEdit({ outcome: 'refused', refusal: CONFLICT });
  expect(uncounted(runStateOf(outbox), outbox)).toEqual(['uncounted: 1 records ask, 0 are counted']);
  expect(misnamed(outbox)).toEqual(['misnamed: pilotage:p1 says SYNC_PENDING ']);
});

test('a record that is said to be sent while nobody sends, one that has nothing left, one without a state', () => {
  const { items, ops } = oneEdit({});
  const sending = items.map((item) => ({ ...item, status: 'SYNC_IN_PROGRESS' as const }));
  expect(misnamed({ items: sending, ops })).toEqual(['misnamed: pilotage:p1 says SYNC_IN_PROGRESS ']);
  expect(misnamed({ items, ops: [] })).toEqual(['misnamed: pilotage:p1 says SYNC_PENDING ']);
  expect(misnamed({ items: [], ops })).toEqual(['misnamed: pilotage:p1 waits and has no state']);
});
