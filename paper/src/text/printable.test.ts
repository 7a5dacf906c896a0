import { expect, test } from 'vitest';
import { makePdf } from '../make-pdf.ts';
import { planDocument } from '../plan-document.ts';
import { unpackedObjects } from '../sample/pdf-file.ts';
import { pdfText } from '../sample/pdf-text.ts';
import { FONTS, kea, withPilotage } from '../sample/sample-paper.ts';
import { sliceOf } from './han-slices.ts';
import { glyphsOf, type HasGlyph, printable, printableText } from './printable.ts';
import { woffToTtf } from './woff-to-ttf.ts';

/** "HAI YANG 18", as a ship of a Chinese owner is called; U+6D77 U+6D0B (Unicode 16). */
const SHIP = '海洋 18';
const ofShip = withPilotage(kea(), { vessel: { ...kea().plan.pilotage.vessel, name: SHIP } });

test('a name in Chinese characters is printed in them, from a face within the file, and again as the same bytes', async () => {
  const [one, again] = [await makePdf(planDocument(ofShip), FONTS), await makePdf(planDocument(ofShip), FONTS)];
  expect(Buffer.compare(one, again)).toBe(0);
  const lines = pdfText(one).split('\n');
  const pages = lines.filter((line) => /Page \d+ of \d+/.test(line)).length;
  expect(lines.filter((line) => line.replace(/\s/g, '').includes('海洋18')).length).toBeGreaterThan(pages);
  const objects = [...unpackedObjects(one).values()].join('\n');
  expect(objects).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansSC-Regular\b/);
  expect(objects).not.toContain('[U+');
});

test('every slice of the face has the characters that its package names', async () => {
  const slices = new Map<number, HasGlyph>();
  const missing: string[] = [];
  let count = 0;
  for (let code = 0x2e80; code <= 0xffef; code++) {
    const slice = sliceOf(code);
    if (slice === null) continue;
    const has = slices.get(slice) ?? glyphsOf(await woffToTtf((await FONTS.sliceOfHan(slice)) ?? ''));
    slices.set(slice, has);
    count += 1;
    if (!has(code)) missing.push(code.toString(16));
  }
  expect(missing).toEqual([]);
  expect([slices.size > 80, count > 12_000]).toEqual([true, true]);
});

test('without the face they are codes in brackets, and so are characters that no face here has', async () => {
  // U+4E4D, of a slice that no paper here has read before.
  const bare = await makePdf({ content: ['乍 18'] }, { ...FONTS, sliceOfHan: async () => null });
  expect(pdfText(bare)).toContain('[U+4E4D] 18');
  expect(printableText('海洋 Ōtākou', (code) => code < 0x200)).toBe('[U+6D77][U+6D0B] Ōtākou');
  expect([sliceOf(0x6d77), sliceOf(0x0627)]).toEqual([117, null]);
});

test('characters of two faces are pieces of one text, each with what is said of it; facts of the file stay as they are', () => {
  const characters = {
    has: (code: number) => code < 0x200,
    familyOf: (code: number) => (code === 0x6d77 ? 'Han 117' : null),
  };
  const document = {
    info: { title: 'MV 海' },
    content: [
      'a海b',
      { text: ['x', { text: '海!', bold: true }], style: 'title' },
      { text: 'plain', margin: [0, 1] },
      'ا',
    ],
  };
  expect(printable(document, characters)).toEqual({
    info: { title: 'MV 海' },
    content: [
      { text: ['a', { text: '海', font: 'Han 117' }, 'b'] },
      {
        text: ['x', { text: '海', font: 'Han 117', bold: true }, { text: '!', bold: true }],
        style: 'title',
      },
      { text: 'plain', margin: [0, 1] },
      '[U+0627]',
    ],
  });
});
