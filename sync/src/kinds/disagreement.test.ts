import { expect, test } from 'vitest';
import type { QueuedOp, SyncItem } from '../outbox/outbox.ts';
import { dependsOn } from './depends-on.ts';
import { waitingDisagreements } from './disagreement.ts';
import { isSigned } from './is-signed.ts';
import { queuedEdit } from './queued-edit.ts';
import { requestOf } from './request-of.ts';

/** A tablet whose clock is a minute fast. */
const CLOCKS = { madeAt: '2026-11-22T01:30:00.000Z', skewMs: -60_000 };
const SAID = { comment: 'Draft is 11.9', name: 'R. Santos' };
const GIVEN = { ...SAID, givenAt: '2026-11-22T01:29:00.000Z' };

function queued(uuid: string, seq: number, outcome = 'unsent'): QueuedOp {
  const recorded = { uuid, isNew: true, of: { pilotage: 'p1' }, seen: {}, changes: GIVEN };
  const { item, ...edit } = queuedEdit('disagreements', recorded);
  return {
    ...edit,
    item: `disagreements:${item.uuid}`,
    seq,
    outcome,
    ...CLOCKS,
    request: null,
  } as unknown as QueuedOp;
}

test('the answer of the master goes to its pilotage with reason, name and when he gave it, and nothing else', () => {
  const item = { type: 'disagreements', uuid: 'd1', isNew: true } as SyncItem;
  expect(requestOf(queued('d1', 1), item)).toEqual({ method: 'POST', path: '/pilotages/p1/disagreement', body: GIVEN });
});

test('it waits for a pilotage that the server does not know and for its pilots, for nothing else, and holds up no signature', () => {
  const edit = (kind: QueuedOp['kind'], ...groups: string[]) => ({
    kind,
    groups: Object.fromEntries(groups.map((group) => [group, { base: {}, value: {} }])),
  });
  expect(dependsOn('disagreements', edit('create', 'notes'))).toBe(true);
  expect(dependsOn('disagreements', edit('patch', 'pilots'))).toBe(true);
  expect(dependsOn('disagreements', edit('patch', 'drafts', 'movement', 'notes'))).toBe(false);
  const item = { type: 'disagreements', uuid: 'd1', pilotageUuid: 'p1' } as SyncItem;
  expect(isSigned({ pilotageUuid: 'p1', context: {} }, item, queued('d1', 1))).toBe(false);
});

test('what waits of a pilotage stands in the order in which it was given; what is taken back does not', () => {
  const ops = [queued('d2', 2), queued('d1', 1), queued('d3', 3, 'cancelling')];
  expect(waitingDisagreements(ops, 'p1')).toEqual([
    { ...GIVEN, uuid: 'd1' },
    { ...GIVEN, uuid: 'd2' },
  ]);
  expect(waitingDisagreements(ops, 'p2')).toEqual([]);
});

test('one that an app of an earlier release kept was given when it was put on the tablet, by the corrected clock', () => {
  const { groups, ...op } = queued('d1', 1);
  const old = { ...op, groups: { disagreement: { base: {}, value: SAID } } } as QueuedOp;
  expect(waitingDisagreements([old], 'p1')).toEqual([{ ...GIVEN, uuid: 'd1' }]);
  const item = { type: 'disagreements', uuid: 'd1', isNew: true } as SyncItem;
  expect(requestOf(old, item)).toMatchObject({ body: SAID });
});
