import type { OutboxState, QueuedOp, SyncItem } from '@leadline/sync/outbox/outbox';
import { expect, test } from 'vitest';
import { pdfText } from '../../test/pdf-text.ts';
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

test('SYNC-14 the paper says who, where and when, and of every record before, mine and why; its macrons are letters', async () => {
  const pdf = await changesAsPdf(WAITING, NAMES, HEAD);
  expect(pdf.type).toBe('application/pdf');
  const lines = pdfText(new Uint8Array(await pdf.arrayBuffer())).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'Changes not synced',
      'Pilot Āroha Ngata',
      'Port Port of Kōru',
      'Made at 02:40, 22 Nov 2026, Auckland',
      '04:30 TE AWA KŌWHAI, definition',
      'Not sent: no answer in time',
      // 13:34 UTC is 02:34 of the next day in Auckland, on summer time.
      'Typed at 02:34, 22 Nov 2026',
      'Value Before Mine',
      // What was seen first and what is wanted last.
      'Drafts: Max. Draft 11.20 m 11.60 m',
      '09:15 RATA VENTURE, definition',
      'Needs your decision',
      'Value Before Mine On the server',
      'Displacement 49000.00 t 49500.00 t 48000.00 t',
    ]),
  );
  const words = lines.join(' ').replace(/\s+/g, ' ');
  for (const place of ['Whangārei', 'Ōtākou', 'Tūtūkākā', 'Pākehā']) expect(words).toContain(place);
});

test('SYNC-14 a hundred records go over several pages, each with its number, and none is lost', async () => {
  const hundred = Array.from({ length: 100 }, (_, index) => `p${index + 100}`);
  const items = hundred.map((uuid): SyncItem => ({ ...ITEM, key: `pilotage:${uuid}`, uuid }));
  const ops = items.map(({ key }, index) => ({ ...(WAITING.ops[0] as QueuedOp), opId: `o${index}`, item: key }));
  const names = { ...NAMES, titleOf: ({ uuid }: { uuid: string }) => `Pilotage ${uuid}` };
  const pdf = await changesAsPdf({ items, ops }, names, HEAD);
  const lines = pdfText(new Uint8Array(await pdf.arrayBuffer())).split('\n');
  expect(lines.filter((line) => /^Pilotage p\d+$/.test(line))).toEqual(hundred.map((uuid) => `Pilotage ${uuid}`));
  const [, pages] = /Page 1 \/ (\d+)$/.exec(lines.find((line) => line.includes('Page 1 /')) ?? '') ?? [];
  expect(Number(pages)).toBeGreaterThan(5);
  expect(lines.some((line) => line.endsWith(`Page ${pages} / ${pages}`))).toBe(true);
});

test('SYNC-14 JSON holds every record and every operation whole', async () => {
  const text = await changesAsJson(WAITING, '2026-11-21T13:40:00.000Z').text();
  expect(JSON.parse(text)).toEqual({
    exportedAt: '2026-11-21T13:40:00.000Z',
    items: WAITING.items,
    operations: WAITING.ops,
  });
});
