import { expect, test } from 'vitest';
import type { OutboxState, QueuedOp } from '../../outbox/outbox.ts';
import type { Tab } from '../tablet/tablet.ts';
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
