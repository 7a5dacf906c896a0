import type { OutboxState, QueuedOp, SyncItem } from '@leadline/sync/outbox/outbox';
import { expect, test, vi } from 'vitest';
import type { PaperOrder } from '../data/papers/paper-worker.ts';
import { changesAsJson, changesAsPdf } from './export-changes.ts';
import type { RecordNames } from './use-record-names.ts';

const ITEM: SyncItem = {
  ...{ key: 'pilotage:p1', uuid: 'p1', type: 'pilotage', isNew: false, pilotageUuid: null, dependencies: [] },
  ...{ status: 'SYNC_ERROR', reason: 'timeout', message: null, runId: null },
};
const OP: QueuedOp = {
  ...{ opId: 'o1', rev: 0, item: ITEM.key, seq: 1, kind: 'patch', schema: 1, appBuild: '1', edits: ['o1'] },
  ...{ context: {}, request: null, outcome: 'unsent', refusal: null, attempts: 1, waits: true, planDigest: null },
  ...{ madeAt: '2026-11-21T13:34:00.000Z', skewMs: 0, groups: {} },
};
const drafts = (vesselMaxDraft: number) => ({ vesselMaxDraft });
const WAITING: OutboxState = {
  items: [ITEM, { ...ITEM, key: 'pilotage:p2', uuid: 'p2', reason: 'conflict' }],
  ops: [
    { ...OP, groups: { drafts: { base: drafts(11.2), value: drafts(11.5) } } },
    {
      ...OP,
      opId: 'o2',
      seq: 2,
      groups: {
        drafts: { base: drafts(11.5), value: drafts(11.6) },
        notes: { base: { notes: null }, value: { notes: 'Kaitiaki: Whangārei, Ōtākou, Tūtūkākā, Pākehā' } },
      },
    },
    {
      ...OP,
      opId: 'o3',
      item: 'pilotage:p2',
      groups: { displacement: { base: { vesselDisplacement: 49000 }, value: { vesselDisplacement: 49500 } } },
      outcome: 'refused',
      refusal: {
        kind: 'conflict',
        groups: { displacement: { current: { vesselDisplacement: 48000 }, by: 'Ben Roe', at: null } },
        details: null,
      },
    },
  ],
};
const NAMES: RecordNames = {
  nameOf: ({ uuid }) => (uuid === 'p1' ? '04:30 TE AWA KŌWHAI' : '09:15 RATA VENTURE'),
  titleOf: (item) => `${NAMES.nameOf(item)}, definition`,
  lookupOf: () => ({ zone: 'Pacific/Auckland', nameOf: () => undefined }),
};
const HEAD = { person: 'Āroha Ngata', port: 'Port of Kōru', madeAt: '02:40, 22 Nov 2026, Auckland' };

const made: PaperOrder[] = [];
vi.mock('../data/papers/make-paper.ts', () => ({
  makePaper: async (order: PaperOrder) => {
    made.push(order);
    return new Blob(['%PDF'], { type: 'application/pdf' });
  },
}));

test('SYNC-14 of every record goes on paper what was seen first, what is wanted last, and what others put there', async () => {
  const pdf = await changesAsPdf(WAITING, NAMES, HEAD);
  expect(pdf.type).toBe('application/pdf');
  const [order] = made;
  if (order?.kind !== 'changes') throw new Error('no changes were put on paper');
  expect(order.head).toEqual(HEAD);
  const [first, second] = order.records;
  expect(first).toMatchObject({
    ...{ title: '04:30 TE AWA KŌWHAI, definition', state: 'Not sent', reason: 'no answer in time' },
    // 13:34 UTC is 02:34 of the next day in Auckland, on summer time.
    madeAt: '02:34, 22 Nov 2026',
  });
  expect(first?.groups[0]?.fields).toEqual([{ label: 'Max. Draft', before: '11.20 m', mine: '11.60 m', theirs: null }]);
  expect(second?.state).toBe('Needs your decision');
  expect(second?.groups[0]?.fields[0]).toMatchObject({
    before: '49000.00 t',
    mine: '49500.00 t',
    theirs: '48000.00 t',
  });
});

test('SYNC-14 JSON holds every record and every operation whole', async () => {
  const text = await changesAsJson(WAITING, '2026-11-21T13:40:00.000Z').text();
  expect(JSON.parse(text)).toEqual({
    exportedAt: '2026-11-21T13:40:00.000Z',
    items: WAITING.items,
    operations: WAITING.ops,
  });
});
