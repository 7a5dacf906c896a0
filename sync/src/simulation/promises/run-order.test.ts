import { expect, test } from 'vitest';
import type { OutboxState, QueuedOp } from '../../outbox/outbox.ts';
import type { Tab } from '../tablet/tablet.ts';
import type { Ledger } from './ledger.ts';
import { outOfOrder } from './run-order.ts';

const removal = { opId: 'leaves', seq: 2, item: 'tugs:g1', kind: 'delete', attempts: 0 } as const;
const wantsTheLine = {
  opId: 'comes',
  seq: 3,
  item: 'tugs:g2',
  kind: 'create',
  outcome: 'unsent',
  request: {},
  context: {},
} as const;

/** A tab that sends a second tug of the pilotage while the removal of the first waits behind `older`. */
function sendingPast(older: Partial<QueuedOp> | null): string[] {
  const first = older ? [{ opId: 'older', seq: 1, item: 'tugs:g1', kind: 'delete', refusal: null, ...older }] : [];
  const ops = [...first, { ...removal, outcome: 'unsent', request: null, refusal: null }, wantsTheLine];
  const items = ['tugs:g1', 'tugs:g2'].map((key) => ({ key, type: 'tugs', pilotageUuid: 'p1' }));
  const outbox = { ops, items } as unknown as OutboxState;
  const whole = new Set(ops.map(({ opId }) => opId));
  return outOfOrder({ sent: new Set(), session: { disk: { outbox } }, whole } as unknown as Tab, 'comes');
}

test('SYNC-12 a tug that is sent before the removal that frees its line is out of order', () => {
  expect(sendingPast(null)).toEqual(['out of order: comes on tugs:g2 was sent before leaves on tugs:g1']);
  expect(sendingPast({ outcome: 'unsent', request: null })).toHaveLength(1);
});

test.each([
  ['asks a person', { outcome: 'refused', refusal: { kind: 'conflict', groups: {}, details: null } }],
  ['may have reached the server', { outcome: 'unknown' }],
  ['is being taken back', { outcome: 'cancelling' }],
] as const)('SYNC-12 a removal waits behind an older one of the same tug that %s', (_, older) => {
  expect(sendingPast(older)).toEqual([]);
});

test.each([
  ['was typed after it, and folded into an older edit that it need not wait for', ['t0-17', 't0-20', 't0-23'], []],
  [
    'was typed before it',
    ['t0-17', 't0-23', 't0-20'],
    ['out of order: t0-20 on routeChecks:c1 was sent before t0-17 on pilotage:p1'],
  ],
])('SYNC-09 a check sent while a change of the movement waits that %s', (_, made, said) => {
  const folded = {
    opId: 't0-17',
    seq: 1,
    item: 'pilotage:p1',
    kind: 'patch',
    edits: ['t0-17', 't0-23'],
    outcome: 'unsent',
  };
  const groups = { notes: { base: {}, value: {} }, movement: { base: {}, value: {} } };
  const check = { opId: 't0-20', seq: 2, item: 'routeChecks:c1', kind: 'patch', edits: ['t0-20'], outcome: 'unsent' };
  const ops = [
    { ...folded, groups },
    { ...check, groups: {}, context: {} },
  ];
  const items = [
    { key: 'pilotage:p1', type: 'pilotage', pilotageUuid: 'p1' },
    { key: 'routeChecks:c1', type: 'routeChecks', pilotageUuid: 'p1' },
  ];
  const typed: Record<string, string> = { 't0-17': 'notes', 't0-20': 'overrides', 't0-23': 'movement' };
  const ledger = new Map(made.map((edit) => [edit, { wanted: { [typed[edit] ?? '']: [] } }])) as unknown as Ledger;
  const tab = { sent: new Set(), session: { disk: { outbox: { ops, items } } }, whole: null } as unknown as Tab;
  expect(outOfOrder(tab, 't0-20', ledger)).toEqual(said);
});
