import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { recordInPdf } from './record-in-pdf.ts';

// The forms are those of ISO 32000-2: 7.3.8 (streams), 7.5.7 (object streams), 7.5.8 (tables as streams), 7.11.4 (files).
const RECORD = '{"leadlineRecord":1,"pilotage":"K2611-036 Núñez"}';
const latin = (text: string) => Buffer.from(text, 'latin1');
const deflated = (text: string) => deflateSync(Buffer.from(text, 'utf8')).toString('latin1');

const stream = (number: number, entries: string, content: string, length = `${content.length}`) =>
  `${number} 0 obj\n<<${entries}/Length ${length}>>\nstream\n${content}\nendstream\nendobj\n`;
const file = (entries = '/Type/EmbeddedFile/Filter/FlateDecode', record = RECORD, number = 9) =>
  stream(number, entries, deflated(record));
const SPEC = '7 0 obj\n<</Type/Filespec/F(record.json)/EF<</F 9 0 R>>>>\nendobj\n';
const pdf = (...objects: string[]) => latin(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${objects.join('')}%%EOF\n`);

/** Objects that a program packed together. */
function packed(objects: Readonly<Record<number, string>>): string {
  let at = 0;
  const places = Object.entries(objects).map(([number, value]) => {
    const place = `${number} ${at}`;
    at += value.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const entries = `/Type/ObjStm/N ${places.length}/First ${head.length}/Filter/FlateDecode`;
  return stream(20, entries, deflated(head + Object.values(objects).join(' ')));
}
const SPEC_PACKED = packed({ 7: '<</Type/Filespec/EF<</F 9 0 R/UF 9 0 R>>>>', 8: `${deflated(RECORD).length}` });

test.each([
  ['as Leadline writes it', pdf(file(), SPEC)],
  [
    'with its other objects packed, and named by its specification alone',
    pdf(file('/Filter/FlateDecode'), SPEC_PACKED),
  ],
  [
    'whose length is in a packed object',
    pdf(stream(9, '/Filter[/FlateDecode]', deflated(RECORD), '8 0 R'), SPEC_PACKED),
  ],
  ['whose length is wrong', pdf(stream(9, '/Type/EmbeddedFile/Filter/FlateDecode', deflated(RECORD), '3'))],
  ['not packed any more', pdf(stream(9, '/Type /EmbeddedFile', Buffer.from(RECORD).toString('latin1')))],
  [
    'with its name written in digits, and with parameters',
    pdf(file('/Type/Embedded#46ile/Params<</Size 50>>/Filter/FlateDecode')),
  ],
  [
    'whose files are listed in another object',
    pdf(file('/Filter/FlateDecode'), packed({ 7: '<</EF 6 0 R>>', 6: '<</F 9 0 R>>' })),
  ],
  ['that was added to, with the same file twice', pdf(file(), SPEC, '%%EOF\n', file())],
])('a record is found in a PDF %s', async (_, bytes) => {
  expect(await recordInPdf(bytes)).toBe(RECORD);
});

test.each([
  ['no file', pdf(SPEC)],
  ['two files that differ', pdf(file(), file(undefined, '{}', 10))],
  ['a later file in place of the first', pdf(file(), SPEC, file(undefined, '{}'))],
  [
    'a second one that only a packed object names',
    pdf(file(), file('/Filter/FlateDecode', '{}', 11), packed({ 12: '<</EF<</F 11 0 R>>>>' })),
  ],
  ['a file packed in a way that is not read', pdf(file('/Type/EmbeddedFile/Filter/LZWDecode'))],
  ['a file that is no text', pdf(stream(9, '/Type/EmbeddedFile', '\xff\xfe'))],
  [
    'a file that is not deflated as it says',
    pdf(stream(9, '/Type/EmbeddedFile/Filter/FlateDecode', RECORD.slice(0, 40))),
  ],
  ['an end in the midst', latin('%PDF-1.7\n9 0 obj\n<</Type/EmbeddedFile')],
])('attack 41 a PDF with %s holds no record', async (_, bytes) => {
  expect(await recordInPdf(bytes)).toBeNull();
});

test('attack 46 what unpacks to more than 32 MB is not read, in one stream or in many', async () => {
  const zeros = deflateSync(Buffer.alloc(33 * 1024 * 1024)).toString('latin1');
  expect(await recordInPdf(pdf(stream(9, '/Type/EmbeddedFile/Filter/FlateDecode', zeros)))).toBeNull();
  const spaces = deflateSync(Buffer.alloc(12 * 1024 * 1024, ' ')).toString('latin1');
  const many = [1, 2, 3].map((number) => stream(number, '/Type/ObjStm/N 0/First 0/Filter/FlateDecode', spaces));
  expect(await recordInPdf(pdf(file(), ...many))).toBeNull();
});
