import { inflateSync } from 'node:zlib';

/** The words of a PDF as a reader shows them, line by line: its streams unpacked, its glyphs looked up in its own tables. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, glyphsOf(objects.get(table)?.stream ?? ''));
    }
  const pages = [...objects.values()].flatMap(({ head }) =>
    /\/Type \/Page\b/.test(head) ? (/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? []) : [],
  );
  return pages.map((id) => linesOf(objects.get(id)?.stream ?? '', fonts)).join('\n');
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(pdf: Uint8Array): Map<string, PdfObject> {
  const text = Buffer.from(pdf).toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const start = body.indexOf('stream\n');
    const head = start < 0 ? body : body.slice(0, start);
    const packed = start < 0 ? '' : body.slice(start + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    objects.set(id, { head, stream: head.includes('/FlateDecode') ? unpack(packed) : packed });
  }
  return objects;
}

function unpack(packed: string): string {
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
}

/** Glyph to letters (a ligature has two), out of a ToUnicode table. */
function glyphsOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, range = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', , list = ''] of range.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g))
      for (const [index, [, letters = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
        glyphs.set(hex(Number.parseInt(from, 16) + index), utf16(letters.replaceAll(' ', '')));
  return glyphs;
}

function linesOf(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const lines = new Map<string, string[]>();
  for (const [, block = ''] of stream.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const height = /[\d.-]+ ([\d.-]+) Tm/.exec(block)?.[1] ?? '';
    const glyphs = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
    const codes = [...block.matchAll(/<(\w+)>/g)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? []);
    const words = codes.map((code) => glyphs?.get(code) ?? '\uFFFD').join('');
    lines.set(height, [...(lines.get(height) ?? []), words]);
  }
  return [...lines.values()].map((words) => words.join(' ').replace(/ +/g, ' ').trim()).join('\n');
}

const hex = (code: number) => code.toString(16).padStart(4, '0');
const utf16 = (letters: string) => Buffer.from(letters, 'hex').swap16().toString('utf16le');
