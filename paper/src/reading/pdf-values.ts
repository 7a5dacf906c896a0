/** A value of a PDF (ISO 32000-2, 7.3). Texts are not looked into, and a list is kept without its texts and numbers. */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'dict'; entries: Map<string, PdfValue> }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'reference'; object: number }
  | { kind: 'number'; value: number }
  | { kind: 'other' };

/** The text is no PDF as it goes on here. */
export class PdfBroken extends Error {}

/** Entries and lists of one file; a book of a megabyte has a tenth. */
const MOST_VALUES = 400_000;

/** No page tree that a person made comes near; more would overflow the stack. */
const MOST_LEVELS = 60;
const OTHER = { kind: 'other' } as const;

const BLANK = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+R(?![A-Za-z])/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const WORD = /[A-Za-z]+/y;
const HEX_TEXT = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;

/** Reads values out of a text that holds one byte in each character. */
export class PdfReader {
  readonly text: string;
  /** Of all readers of a file together. */
  readonly count: { values: number };
  at: number;

  constructor(text: string, at: number, count: { values: number }) {
    this.text = text;
    this.at = at;
    this.count = count;
  }

  /** Moves behind what fits here; null where it does not. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  skipBlanks(): void {
    this.take(BLANK);
  }

  value(levels = MOST_LEVELS): PdfValue {
    if (levels === 0) throw new PdfBroken();
    this.skipBlanks();
    const name = this.take(NAME);
    if (name) return { kind: 'name', name: plainName(name[1] ?? '') };
    if (this.text.startsWith('<<', this.at)) return this.dict(levels);
    if (this.text[this.at] === '[') return this.array(levels);
    if (this.text[this.at] === '(') return this.skipText();
    const reference = this.take(REFERENCE);
    if (reference) return { kind: 'reference', object: Number(reference[1]) };
    const number = this.take(NUMBER);
    if (number) return { kind: 'number', value: Number(number[0]) };
    if (this.take(HEX_TEXT) || this.take(WORD)) return OTHER;
    throw new PdfBroken();
  }

  private noteValue(): void {
    this.count.values += 1;
    if (this.count.values > MOST_VALUES) throw new PdfBroken();
  }

  private dict(levels: number): PdfValue {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipBlanks();
      if (this.text.startsWith('>>', this.at)) break;
      const key = this.take(NAME);
      if (!key) throw new PdfBroken();
      this.noteValue();
      entries.set(plainName(key[1] ?? ''), this.value(levels - 1));
    }
    this.at += 2;
    return { kind: 'dict', entries };
  }

  private array(levels: number): PdfValue {
    this.at += 1;
    const items: PdfValue[] = [];
    this.noteValue();
    for (;;) {
      this.skipBlanks();
      if (this.text[this.at] === ']') break;
      const item = this.value(levels - 1);
      // Widths of letters and the like.
      if (item.kind !== 'number' && item.kind !== 'other') items.push(item);
    }
    this.at += 1;
    return { kind: 'array', items };
  }

  /** Brackets within a text come in pairs, or behind a stroke. */
  private skipText(): PdfValue {
    let open = 0;
    for (; this.at < this.text.length; this.at += 1) {
      const sign = this.text[this.at];
      if (sign === '\\') this.at += 1;
      else if (sign === '(') open += 1;
      else if (sign === ')') open -= 1;
      if (open === 0) {
        this.at += 1;
        return OTHER;
      }
    }
    throw new PdfBroken();
  }
}

/** A name may be written with some of its letters as `#` and two digits (7.3.5). */
export function plainName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
