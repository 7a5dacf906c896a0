import { charactersOfFont } from './font-characters.ts';

/** Whether a face has a character, by its code point. */
export type HasGlyph = (codePoint: number) => boolean;

const known = new Map<string, HasGlyph>();

export function glyphsOf(font: string): HasGlyph {
  const found = known.get(font);
  if (found) return found;
  const characters = charactersOfFont(font);
  const hasGlyph: HasGlyph = (codePoint) => characters.has(codePoint);
  known.set(font, hasGlyph);
  return hasGlyph;
}

/** Not printed: addresses of pictures and fonts, sheets, and what is read aloud in place of a picture. */
const NOT_PRINTED: readonly string[] = ['image', 'font', 'style', 'version', 'subset', 'alt', 'tag', 'sheet'];

/** A copy of a document with all its words in characters that the face has; functions make theirs so too. */
export function printable(part: unknown, has: HasGlyph): unknown {
  if (typeof part === 'string') return printableText(part, has);
  if (typeof part === 'function') return (...given: unknown[]) => printable(part(...given), has);
  if (Array.isArray(part)) return part.map((each) => printable(each, has));
  if (typeof part !== 'object' || part === null || part instanceof Date) return part;
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    NOT_PRINTED.includes(key) ? value : printable(value, has),
  ]);
  return Object.fromEntries(entries);
}

/** What controls and spaces do without a glyph. */
const KEPT = new Set([0x9, 0xa, 0xd, 0x20, 0xa0]);

/** "[U+4E2D]" for a character without a glyph: what cannot be printed is seen to be missing. */
export function printableText(text: string, has: HasGlyph): string {
  const composed = text.normalize('NFC');
  let shown = '';
  for (const character of composed) {
    const code = character.codePointAt(0) ?? 0;
    shown += KEPT.has(code) || has(code) ? character : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  }
  return shown;
}
