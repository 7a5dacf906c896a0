import { wordsInFaces } from '../drawn/words-in-faces.ts';
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

export interface Characters {
  /** Of the face of the document. */
  has: HasGlyph;
  /** Another face that has a character, by its family in the document; null for none. */
  familyOf?: (codePoint: number) => string | null;
}

/** Not printed: addresses of pictures and fonts, sheets, what is read aloud in place of a picture, and facts of the file. */
const NOT_PRINTED: readonly string[] = ['image', 'font', 'style', 'version', 'subset', 'alt', 'tag', 'sheet', 'info'];

type Node = Readonly<Record<string, unknown>>;
/** Characters of one face. */
type Run = string | { text: string; font: string };

/** A copy of a document with all its words in characters that a face has; functions make theirs so too. */
export function printable(part: unknown, characters: Characters): unknown {
  if (typeof part === 'string') return asNode(runsOf(part, characters));
  if (typeof part === 'function') return (...given: unknown[]) => printable(part(...given), characters);
  if (Array.isArray(part)) return part.map((each) => printable(each, characters));
  if (!isNode(part)) return part;
  const entries = Object.entries(part).map(([key, value]) => [key, printedValue(key, value, characters)]);
  return Object.fromEntries(entries);
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && !Array.isArray(part) && !(part instanceof Date);

function printedValue(key: string, value: unknown, characters: Characters): unknown {
  if (NOT_PRINTED.includes(key)) return value;
  if (key === 'text') return printedText(value, characters);
  if (key === 'svg' && typeof value === 'string') return wordsInFaces(runsOf(value, characters));
  // A name, say: characters of one face alone.
  return typeof value === 'string' ? printableText(value, characters.has) : printable(value, characters);
}

/** pdfmake takes characters of several faces as pieces of one text, each with all that is said of it. */
function printedText(text: unknown, characters: Characters): unknown {
  if (typeof text === 'string') {
    const runs = runsOf(text, characters);
    return runs.length === 1 && typeof runs[0] === 'string' ? runs[0] : runs;
  }
  if (!Array.isArray(text)) return printable(text, characters);
  return text.flatMap((piece: unknown): unknown[] => {
    if (typeof piece === 'string') return runsOf(piece, characters);
    if (!isNode(piece) || typeof piece['text'] !== 'string') return [printable(piece, characters)];
    const others = printable({ ...piece, text: '' }, characters) as Node;
    return runsOf(piece['text'], characters).map((run) => ({
      ...others,
      ...(typeof run === 'string' ? { text: run } : run),
    }));
  });
}

function asNode(runs: readonly Run[]): unknown {
  return runs.length === 1 && typeof runs[0] === 'string' ? runs[0] : { text: runs };
}

/** What controls and spaces do without a glyph. */
const KEPT = new Set([0x9, 0xa, 0xd, 0x20, 0xa0]);

/** "[U+0627]" for a character without a glyph: what cannot be printed is seen to be missing. */
export function printableText(text: string, has: HasGlyph): string {
  return runsOf(text, { has }).join('');
}

function needsOther(text: string, has: HasGlyph): boolean {
  let needs = false;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    // All of them are asked for: who asks may note what is missing.
    if (!KEPT.has(code) && !has(code)) needs = true;
  }
  return needs;
}

function runsOf(text: string, { has, familyOf }: Characters): Run[] {
  const composed = text.normalize('NFC');
  if (!needsOther(composed, has)) return [composed];
  const runs: { font: string | null; text: string }[] = [];
  for (const character of composed) {
    const code = character.codePointAt(0) ?? 0;
    const isOwn = KEPT.has(code) || has(code);
    const font = isOwn ? null : (familyOf?.(code) ?? null);
    const shown = isOwn || font !== null ? character : `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
    const last = runs.at(-1);
    if (last && last.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs.map((run) => (run.font === null ? run.text : { text: run.text, font: run.font }));
}
