import type { Values } from '@leadline/sync/operation';
import type { QueuedOp } from '@leadline/sync/outbox/outbox';
import { expect, test } from 'vitest';
import { KEA_MERIDIAN } from '../../test/koru-arrival.ts';
import { vesselWithOps } from './vessel-with-ops.ts';

const WITH_LINES = { ...KEA_MERIDIAN, metadata: { ...KEA_MERIDIAN.metadata, bollard_swl: { 1: 64, 2: 80 } } };

/** An edit that waits; of the record only what the overlay reads. */
function edit(seq: number, value: Values, part: Partial<QueuedOp> = {}): QueuedOp {
  const item = `vessel:${KEA_MERIDIAN.IMO}`;
  return { item, seq, kind: 'patch', outcome: 'unsent', groups: { any: { base: {}, value } }, ...part } as QueuedOp;
}

test('SYNC-08 a waiting edit of a vessel stands over her record, the later one on top, and leaves the rest', () => {
  const seen = vesselWithOps(KEA_MERIDIAN, [
    edit(2, { 'metadata.air_draft': 45.6 }),
    edit(1, { 'metadata.air_draft': 45.2, height: 57 }),
  ]);
  expect(seen).toEqual({
    ...KEA_MERIDIAN,
    height: 57,
    metadata: { ...KEA_MERIDIAN.metadata, air_draft: 45.6 },
  });
});

test('SYNC-08 the edit of another vessel, and one that is being cancelled, change nothing', () => {
  const ops = [edit(1, { height: 57 }, { item: 'vessel:4125030' }), edit(2, { height: 58 }, { outcome: 'cancelling' })];
  expect(vesselWithOps(KEA_MERIDIAN, ops)).toEqual(KEA_MERIDIAN);
});

test.each([
  ['a line set', [{ 'metadata.bollard_swl.3': 70 }], { 1: 64, 2: 80, 3: 70 }],
  ['a line unset', [{ 'metadata.bollard_swl.2': null }], { 1: 64 }],
  ['all lines unset', [{ 'metadata.bollard_swl': null }], null],
  ['all lines unset, then one set', [{ 'metadata.bollard_swl': null }, { 'metadata.bollard_swl.2': 75 }], { 2: 75 }],
])('the loads of the bollards: %s', (_, values, lines) => {
  const ops = values.map((value, index) => edit(index + 1, value));
  expect(vesselWithOps(WITH_LINES, ops).metadata.bollard_swl).toEqual(lines);
});

test('SYNC-08 a record without particulars takes a waiting edit too', () => {
  const bare = { ...KEA_MERIDIAN, metadata: {} };
  expect(vesselWithOps(bare, [edit(1, { height: 57 })])).toEqual({ ...bare, height: 57 });
  const one = { ...bare, metadata: { bollard_swl: { 1: 64 } } };
  expect(vesselWithOps(one, [edit(1, { 'metadata.bollard_swl.1': null, height: 57 })])).toEqual({
    ...bare,
    height: 57,
  });
});

test('SYNC-08 a waiting value that cannot be read is unknown, and the values beside it count', () => {
  const seen = vesselWithOps(KEA_MERIDIAN, [
    edit(1, { height: 'high', 'metadata.air_draft': -1, beam: 33.5, name: '', 'metadata.bollard_swl.3': 'much' }),
  ]);
  expect(seen).toEqual({
    ...KEA_MERIDIAN,
    height: null,
    beam: 33.5,
    metadata: { ...KEA_MERIDIAN.metadata, air_draft: null },
  });
});
