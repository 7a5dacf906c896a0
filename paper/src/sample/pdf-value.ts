/** A value of a PDF (ISO 32000-1, 7.3): a name with its slash, a string as its letters, a reference as the number it refers to. */
export type PdfValue =
  | number
  | boolean
  | null
  | string
  | readonly PdfValue[]
  | PdfString
  | PdfReference
  | PdfDictionary;
export interface PdfString {
  readonly letters: string;
}
export interface PdfReference {
  readonly ref: number;
}
export interface PdfDictionary {
  readonly [key: string]: PdfValue | undefined;
}

interface Read {
  value: PdfValue;
  /** Where it ends. */
  end: number;
}

const SPACE = /[\s\0]*/y;
const REFERENCE = /(\d+) 0 R\b/y;
const WORD = /\/?[^\s\0()<>[\]{}/%]+/y;
const HEX = /<([\da-fA-F\s]*)>/y;

/** The value that begins there. An operator of a page is a string without a slash. */
export function readValue(text: string, from: number): Read {
  const begin = past(SPACE, text, from);
  const reference = matchAt(REFERENCE, text, begin);
  if (reference) return { value: { ref: Number(reference[1]) }, end: begin + reference[0].length };
  if (text.startsWith('<<', begin)) return readDictionary(text, begin + 2);
  if (text[begin] === '[') return readArray(text, begin + 1);
  if (text[begin] === '(') return readLetters(text, begin + 1);
  const hex = matchAt(HEX, text, begin);
  if (hex) return { value: { letters: lettersOf(hex[1] ?? '') }, end: begin + hex[0].length };
  const word = matchAt(WORD, text, begin)?.[0];
  if (word === undefined) throw new Error(`no value at ${begin}: ${text.slice(begin, begin + 20)}`);
  return { value: plain(word), end: begin + word.length };
}

function plain(word: string): PdfValue {
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(word) ? Number(word) : word;
}

function readDictionary(text: string, from: number): Read {
  const entries: [string, PdfValue][] = [];
  let at = past(SPACE, text, from);
  while (!text.startsWith('>>', at)) {
    const key = readValue(text, at);
    const { value, end } = readValue(text, key.end);
    entries.push([String(key.value).slice(1), value]);
    at = past(SPACE, text, end);
  }
  return { value: Object.fromEntries(entries), end: at + 2 };
}

function readArray(text: string, from: number): Read {
  const values: PdfValue[] = [];
  let at = past(SPACE, text, from);
  while (text[at] !== ']') {
    const { value, end } = readValue(text, at);
    values.push(value);
    at = past(SPACE, text, end);
  }
  return { value: values, end: at + 1 };
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function readLetters(text: string, from: number): Read {
  let letters = '';
  let depth = 1;
  let at = from;
  for (; depth > 0; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '\\') {
      at += 1;
      letters += ESCAPED[text[at] ?? ''] ?? text[at] ?? '';
      continue;
    }
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (depth > 0) letters += letter;
  }
  return { value: { letters: decoded(letters) }, end: at };
}

/** A string of words is in UTF-16 where it begins by saying so. */
function decoded(letters: string): string {
  if (!letters.startsWith('\u00fe\u00ff')) return letters;
  return Buffer.from(letters.slice(2), 'latin1').swap16().toString('utf16le');
}

const lettersOf = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1');

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const past = (pattern: RegExp, text: string, at: number) => at + (matchAt(pattern, text, at)?.[0].length ?? 0);
