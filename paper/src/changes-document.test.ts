import { expect, test } from 'vitest';
import { type ChangedRecord, changesDocument } from './changes-document.ts';
import { makePdf } from './make-pdf.ts';
import { pdfText } from './sample/pdf-text.ts';
import { FONTS } from './sample/sample-paper.ts';

const HEAD = { person: 'Āroha Ngata', port: 'Port of Kōru', madeAt: '02:40, 22 Nov 2026, Auckland' };
const drafts = { label: 'Drafts', fields: [{ label: 'Max. Draft', before: '11.20 m', mine: '11.60 m', theirs: null }] };
const RECORD: ChangedRecord = {
  ...{ title: '04:30 TE AWA KŌWHAI, definition', state: 'Not sent', reason: 'no answer in time' },
  ...{ madeAt: '02:34, 22 Nov 2026', groups: [drafts] },
};
const linesOf = async (records: readonly ChangedRecord[]) =>
  pdfText(await makePdf(changesDocument(HEAD, records), FONTS)).split('\n');

test('SYNC-14 the paper says who, where and when, and of every record before, mine and why; its macrons are letters', async () => {
  const met = { label: 'Displacement', fields: [{ label: 'Displacement', before: '1 t', mine: '2 t', theirs: '3 t' }] };
  const places = 'Kaitiaki: Whangārei, Ōtākou, Tūtūkākā, Pākehā';
  const notes = { label: 'Notes', fields: [{ label: 'Notes', before: '--', mine: places, theirs: null }] };
  const lines = await linesOf([
    { ...RECORD, groups: [drafts, notes] },
    { ...RECORD, title: '09:15 RATA VENTURE, definition', state: 'Needs your decision', reason: '', groups: [met] },
  ]);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Changes not synced',
      'Pilot Āroha Ngata',
      'Port Port of Kōru',
      'Made at 02:40, 22 Nov 2026, Auckland',
      '04:30 TE AWA KŌWHAI, definition',
      'Not sent: no answer in time',
      'Typed at 02:34, 22 Nov 2026',
      'Value Before Mine',
      'Drafts: Max. Draft 11.20 m 11.60 m',
      '09:15 RATA VENTURE, definition',
      'Needs your decision',
      'Value Before Mine On the server',
      'Displacement 1 t 2 t 3 t',
    ]),
  );
  const words = lines.join(' ').replace(/\s+/g, ' ');
  for (const place of ['Whangārei', 'Ōtākou', 'Tūtūkākā', 'Pākehā']) expect(words).toContain(place);
});

test('SYNC-14 a hundred records go over several pages, each with its number, and none is lost', async () => {
  const titles = Array.from({ length: 100 }, (_, index) => `Pilotage p${index + 100}`);
  const lines = await linesOf(titles.map((title) => ({ ...RECORD, title })));
  expect(lines.filter((line) => /^Pilotage p\d+$/.test(line))).toEqual(titles);
  // Each stands on one page with all that says what it is, and its first value.
  for (const title of titles)
    expect(lines.slice(lines.indexOf(title), lines.indexOf(title) + 5)).toEqual([
      ...[title, 'Not sent: no answer in time', 'Typed at 02:34, 22 Nov 2026'],
      ...['Value Before Mine', 'Drafts: Max. Draft 11.20 m 11.60 m'],
    ]);
  const [, pages] = /Page 1 \/ (\d+)$/.exec(lines.find((line) => line.includes('Page 1 /')) ?? '') ?? [];
  expect(Number(pages)).toBeGreaterThan(5);
  expect(lines.some((line) => line.endsWith(`Page ${pages} / ${pages}`))).toBe(true);
});
