import { beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from './make-pdf.ts';
import { planDocument } from './plan-document.ts';
import { recordInPdf } from './reading/record-in-pdf.ts';
import { readPdf, unpackedObjects } from './sample/pdf-file.ts';
import { FONTS, kea, signedBox, withCharts } from './sample/sample-paper.ts';

/** The objects of the file by number, each with its unpacked stream; each character is one byte. */
let objects: ReadonlyMap<number, string>;
let file = '';
/** All of the file, and nothing packed. */
let whole = '';
let bytes: Uint8Array;
const ofType = (type: string) =>
  [...objects.values()].filter((object) => new RegExp(`/Type /${type}\\b`).test(object.split('stream')[0] ?? ''));
const referred = (object: string, key: string) => {
  const id = new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(object)?.[1];
  return objects.get(Number(id)) ?? '';
};

beforeAll(async () => {
  const boxes = { pilot: signedBox('Aroha Ngata', []), master: signedBox('Capt. R. Santos', []) };
  const record = JSON.stringify({ leadlineRecord: 1, ship: 'Tōtara' });
  bytes = await makePdf(planDocument({ ...withCharts(kea()), boxes, record, digest: 'a'.repeat(64) }), FONTS);
  file = Buffer.from(bytes).toString('latin1');
  objects = unpackedObjects(bytes);
  whole = [...objects.values()].join('\n');
});

// ISO 19005-3:2012, by clause. What a validator would look at besides is not claimed (docs/decisions/0088).
describe('a paper has the form of PDF/A-3b, as far as it is looked at here', () => {
  test('6.1.2 6.1.3 header with a line of bytes above 127, an identifier, no encryption', () => {
    expect(file).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}/);
    const { trailer } = readPdf(bytes);
    // The first is of what was signed, the second of this file.
    expect(trailer['ID']).toEqual([{ letters: 'a'.repeat(32) }, { letters: expect.stringMatching(/^[\s\S]{16}$/) }]);
    expect(trailer['Encrypt']).toBeUndefined();
  });

  test('6.6.2 6.6.4 it says in plain XMP that it is part 3, conformance B', () => {
    const [metadata = ''] = ofType('Metadata');
    expect(metadata).not.toContain('/Filter');
    expect(metadata).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(metadata).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  });

  test('6.2.3 colours are those of a profile within the file', () => {
    const [intent = ''] = ofType('OutputIntent');
    expect(intent).toContain('/S /GTS_PDFA1');
    expect(referred(intent, 'DestOutputProfile')).toContain('/N 3');
    expect(whole).not.toMatch(/\/DeviceCMYK\b/);
  });

  test('6.2.11 every face is within the file, and says which letters its glyphs are', () => {
    const faces = ofType('FontDescriptor');
    expect(faces.length).toBeGreaterThanOrEqual(2);
    for (const face of faces) expect(referred(face, 'FontFile2')).toContain('stream');
    const composite = ofType('Font').filter((font) => font.includes('/Subtype /Type0'));
    expect(composite.length).toBeGreaterThanOrEqual(2);
    for (const font of composite) expect(referred(font, 'ToUnicode')).toContain('stream');
    const standard = ofType('Font').filter((font) => /\/Subtype \/Type1\b/.test(font));
    expect(standard).toEqual([]);
  });

  test('6.5.1 6.1.7 6.2.8 nothing runs, is fetched or is smoothed by the reader', () => {
    expect(whole).not.toMatch(/\/(JavaScript|JS|Launch|RichMedia|GoToR|SubmitForm|LZWDecode)\b/);
    expect(whole).not.toMatch(/\/Interpolate true/);
    expect(whole).not.toMatch(/\/AA <</);
  });

  test('6.2.10 what is painted over something else is painted as it is: no other blend mode, no mask', () => {
    const found = /\/(SMask|BM) (?!\/(Normal|None)\b)/.exec(whole)?.[0] ?? null;
    expect(found).toBeNull();
  });

  test('6.8 the file within it has a type, a date, a name in both forms and its relationship, and hangs on the catalogue', async () => {
    const [spec, ...more] = ofType('Filespec');
    expect(more).toEqual([]);
    for (const part of ['/AFRelationship /Data', '/F (record.json)', '/UF (record.json)', '/Desc ('])
      expect(spec).toContain(part);
    const [embedded = ''] = ofType('EmbeddedFile');
    expect(embedded).toContain('/Subtype /application#2Fjson');
    expect(embedded).toMatch(/\/ModDate \(D:\d{14}Z\)/);
    const [catalogue = ''] = ofType('Catalog');
    expect(referred(catalogue, 'AF')).toBe(spec);
    expect(JSON.parse((await recordInPdf(bytes)) ?? '')).toMatchObject({ leadlineRecord: 1, ship: 'Tōtara' });
  });
});
