import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLAIN_PDF, pdfOf } from '../../../test/samples/sample-files.ts';
import { Failure } from '../../http/failure.ts';
import { examinePdf } from './examine-pdf.ts';

async function outcome(pdf: Buffer): Promise<string> {
  try {
    await examinePdf(pdf);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return `${error.status} ${error.details.fields?.[0]?.code}`;
  }
}

function streamOf(number: number, entries: string, content: Buffer, packing = deflateSync): string {
  const packed = packing(content);
  return `${number} 0 obj\n<< ${entries} /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream\nendobj\n`;
}
/** Objects packed into a stream (ISO 32000-2, 7.5.7). */
function packed(values: string[], filter = '/Filter /FlateDecode', packing = deflateSync): string {
  const text = values.join(' ');
  let offset = 0;
  const places = values.map((value, index) => {
    const place = `${10 + index} ${offset}`;
    offset += value.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const entries = `/Type /ObjStm ${filter} /N ${values.length} /First ${head.length}`;
  return streamOf(8, entries, Buffer.from(head + text, 'latin1'), packing);
}

test('attack 46 a plain PDF is accepted; one that opens at a page is, as most that offices make', async () => {
  expect(await outcome(PLAIN_PDF)).toBe('accepted');
  for (const catalogue of [
    '/OpenAction [3 0 R /FitH 200]',
    '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>',
    '/OpenAction (chapter)',
    '/Names << /Dests 5 0 R >>',
    '/Names << /Dests 5 0 R >> /PageMode /UseOutlines',
  ])
    expect([catalogue, await outcome(pdfOf({ catalogue }))]).toEqual([catalogue, 'accepted']);
  expect(await outcome(pdfOf({ catalogue: '/OpenAction 7 0 R', objects: '7 0 obj\n[3 0 R /Fit]\nendobj' }))).toBe(
    'accepted',
  );
  // A link that a person presses, and a font that is called AA.
  const link =
    '4 0 obj\n<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://port.example) >> >>\nendobj';
  expect(await outcome(pdfOf({ objects: link }))).toBe('accepted');
  const font = '4 0 obj\n<< /Font << /AA 5 0 R >> >>\nendobj\n5 0 obj\n<< /Type /Font /Subtype /Type1 >>\nendobj';
  expect(await outcome(pdfOf({ objects: font }))).toBe('accepted');
});

const ACTIVE = {
  '<< /S /JavaScript /JS (app.alert(1)) >>': 'script',
  '<< /S /#4aavaScript /JS (app.alert(1)) >>': 'script',
  '<< /S /Launch /F (cmd.exe) >>': 'launch',
  '<< /S /SubmitForm /F (https://evil.example) >>': 'form',
  '<< /S /ImportData /F (x.fdf) >>': 'form',
  '<< /S /GoToE /T << /R /C >> >>': 'launch',
  '<< /S /Rendition /JS (x) >>': 'media',
} as const;

test.each(Object.entries(ACTIVE))('attack 46 %s is refused wherever it stands', async (action, why) => {
  const expected = `422 ${why}`;
  const places = {
    'at the opening': pdfOf({ catalogue: `/OpenAction ${action}` }),
    'as an object': pdfOf({ objects: `7 0 obj\n${action}\nendobj` }),
    'at an event': pdfOf({ objects: `7 0 obj\n<< /AA << /O ${action} >> >>\nendobj` }),
    'packed with other objects': pdfOf({ objects: packed(['[1 2]', action]) }),
    'packed and replaced by a later object': pdfOf({ objects: `${packed([action])}10 0 obj\n[]\nendobj` }),
    'hidden in a stream that is no list of objects': pdfOf({
      objects: streamOf(8, '/Filter /FlateDecode', Buffer.from(action)),
    }),
    'hidden in a text': pdfOf({ objects: `7 0 obj\n(9 0 obj ${action} endobj)\nendobj` }),
    'behind the end': Buffer.concat([PLAIN_PDF, Buffer.from(`9 0 obj\n${action}\nendobj`)]),
  };
  for (const [place, pdf] of Object.entries(places)) expect([place, await outcome(pdf)]).toEqual([place, expected]);
});

test('attack 46 other files, forms of XFA, media and actions by events are refused', async () => {
  const file = streamOf(8, '/Type /EmbeddedFile /Filter /FlateDecode', Buffer.from('MZ'));
  expect(await outcome(pdfOf({ catalogue: '/Names << /EmbeddedFiles 5 0 R >>', objects: file }))).toBe('422 embedded');
  expect(await outcome(pdfOf({ catalogue: '/AcroForm << /XFA [(a) 5 0 R] >>' }))).toBe('422 form');
  expect(await outcome(pdfOf({ objects: '7 0 obj\n<< /Subtype /RichMedia >>\nendobj' }))).toBe('422 media');
  expect(await outcome(pdfOf({ catalogue: '/OpenAction << /S /URI /URI (https://evil.example) >>' }))).toBe(
    '422 openAction',
  );
  expect(
    await outcome(pdfOf({ catalogue: '/OpenAction 7 0 R', objects: '7 0 obj\n<< /S /URI /URI (x) >>\nendobj' })),
  ).toBe('422 openAction');
  expect(await outcome(pdfOf({ catalogue: '/AA << /WC << /S /Named /N /Print >> >>' }))).toBe('422 openAction');
});

test('attack 46 an encrypted PDF and one whose objects cannot be unpacked are refused with that reason', async () => {
  expect(await outcome(pdfOf({ trailer: '/Encrypt << /Filter /Standard /V 4 >>' }))).toBe('422 encrypted');
  expect(await outcome(pdfOf({ trailer: '/Encrypt 9 0 R' }))).toBe('422 encrypted');
  expect(await outcome(pdfOf({ objects: packed(['[1]'], '/Filter /LZWDecode') }))).toBe('422 unreadable');
  const arranged = '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>';
  expect(await outcome(pdfOf({ objects: packed(['[1]'], arranged) }))).toBe('422 unreadable');
  for (const broken of ['%PDF-1.7\n', '%PDF-1.7\n1 0 obj\n<< /A', '%PDF-1.7\n1 0 obj\n<< /Length 9 >>\nstream\nxx'])
    expect([broken, await outcome(Buffer.from(broken))]).toEqual([broken, '422 unreadable']);
  expect(await outcome(Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(100_000)}`))).toBe('422 unreadable');
});

test('attack 46 a deflate bomb of more than 75 MB is cut off, once or twice deflated, in any stream', async () => {
  const before = process.memoryUsage().rss;
  const zeros = Buffer.alloc(80_000_000);
  const once = deflateSync(zeros);
  const twice = deflateSync(once);
  const bomb = (entries: string, content: Buffer) =>
    streamOf(8, entries, content, (bytes) => Buffer.from(bytes as Buffer));
  expect(await outcome(pdfOf({ objects: bomb('/Filter /FlateDecode', once) }))).toBe('413 unpacked');
  expect(await outcome(pdfOf({ objects: bomb('/Filter [/FlateDecode /FlateDecode]', twice) }))).toBe('413 unpacked');
  expect(await outcome(pdfOf({ objects: bomb('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', once) }))).toBe(
    '413 unpacked',
  );
  // What is below the limit together passes, as scanned pages do.
  const page = streamOf(8, '/Filter /FlateDecode', Buffer.alloc(20_000_000));
  expect(await outcome(pdfOf({ objects: page.repeat(3) }))).toBe('accepted');
  expect(await outcome(pdfOf({ objects: page.repeat(4) }))).toBe('413 unpacked');
  expect(process.memoryUsage().rss - before).toBeLessThan(zeros.length + 60_000_000);
});

/** An empty record as docs/record.md describes it. */
const RECORD = { leadlineRecord: 1, pilotage: '0192f0c1-2b3c-7d4e-8f50-123456789abc', entries: [], log: null };

test('attack 46 our own paper is known by the record in it, and passes; with another file beside it it does not', async () => {
  const holding = (...files: string[]) =>
    pdfOf({
      catalogue: '/Names << /EmbeddedFiles << /Names [(record.json) 9 0 R] >> >> /AF [9 0 R]',
      objects: files.map((file) => streamOf(8, '/Type /EmbeddedFile /Filter /FlateDecode', Buffer.from(file))).join(''),
    });
  expect(await outcome(holding(JSON.stringify(RECORD)))).toBe('accepted');
  expect(await outcome(holding(JSON.stringify(RECORD), 'MZ'))).toBe('422 embedded');
  expect(await outcome(holding(JSON.stringify({ ...RECORD, pilotage: 1 })))).toBe('422 embedded');
  expect(await outcome(holding())).toBe('422 embedded');
});

test('attack 46 whatever a PDF is made of, it is accepted or refused, in a time that grows with its length', async () => {
  const piece = fc.constantFrom(
    ...[
      '1 0 obj',
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      '\\',
      '/Type',
      '/ObjStm',
      '/N 3',
      '/First 4',
      'stream\n',
      'endstream',
    ],
    ...[
      '/Length 5',
      '/Filter',
      '/FlateDecode',
      'endobj',
      'trailer',
      '<0a',
      '>',
      '%',
      '\n',
      '2 0 R',
      '-1.5',
      'true',
      '\0',
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      expect(await outcome(Buffer.from(`%PDF-1.7\n${pieces.join(' ')}`))).toMatch(/^(accepted|4\d\d )/);
    }),
    { numRuns: 500 },
  );
  for (const unit of [
    '1 ',
    '[',
    '((',
    '<<',
    '/A#41',
    '1 0 obj ',
    'stream\n',
    '% ',
    '<',
    '1 0 obj []endobj ',
    '/AA 1 0 R ',
  ]) {
    const begun = performance.now();
    await outcome(Buffer.from(`%PDF-1.7\n1 0 obj\n${unit.repeat(900_000 / unit.length)}`));
    // Work that grew with the square of the length would take minutes.
    expect([unit, performance.now() - begun < 5000]).toEqual([unit, true]);
  }
});
