import { type PdfFile, readPdf } from './pdf-file.ts';
import type { PdfDictionary, PdfReference } from './pdf-value.ts';

/** The words of a PDF as a reader shows them, line by line: its streams unpacked, its glyphs looked up in its own tables. */
export function pdfText(pdf: Uint8Array): string {
  const file = readPdf(pdf);
  const fonts = glyphsOfFonts(file);
  return file.pages.map((page) => linesOf(contentOf(file, page), fonts)).join('\n');
}

/** What is painted on a page, as it stands in the file. */
export const contentOf = ({ objects }: PdfFile, page: PdfDictionary): string =>
  objects.get((page['Contents'] as PdfReference).ref)?.stream ?? '';

/** Of each face by its name: a glyph, four hexadecimal figures, and its letters. */
export type GlyphsOfFonts = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function glyphsOfFonts({ objects, dictionary, pages }: PdfFile): GlyphsOfFonts {
  const fonts = new Map<string, Map<string, string>>();
  for (const page of pages)
    for (const [name, font] of Object.entries(dictionary(dictionary(page['Resources'])['Font']) ?? {})) {
      const table = dictionary(font)['ToUnicode'] as PdfReference;
      fonts.set(name, fonts.get(name) ?? glyphsOf(objects.get(table.ref)?.stream ?? ''));
    }
  return fonts;
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

function linesOf(stream: string, fonts: GlyphsOfFonts): string {
  const lines = new Map<string, string[]>();
  for (const [, block = ''] of stream.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const height = /[\d.-]+ ([\d.-]+) Tm/.exec(block)?.[1] ?? '';
    lines.set(height, [...(lines.get(height) ?? []), wordsOf(block, fonts)]);
  }
  return [...lines.values()].map((words) => words.join(' ').replace(/ +/g, ' ').trim()).join('\n');
}

/** The letters of one piece of text, between BT and ET. */
export function wordsOf(block: string, fonts: GlyphsOfFonts): string {
  const glyphs = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
  const codes = [...block.matchAll(/<(\w+)>/g)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? []);
  return codes.map((code) => glyphs?.get(code) ?? '\uFFFD').join('');
}

const hex = (code: number) => code.toString(16).padStart(4, '0');
const utf16 = (letters: string) => Buffer.from(letters, 'hex').swap16().toString('utf16le');
