import { PdfBroken, PdfReader, type PdfValue } from './pdf-values.ts';

/** An object of a PDF; a stream has its bytes, as they are stored. */
export interface PdfObject {
  /** Null for a trailer. */
  number: number | null;
  value: PdfValue;
  stream: { from: number; to: number } | null;
}

const OBJECT =
  /(?<![0-9])(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+obj(?![A-Za-z])|(?<![A-Za-z])trailer(?![A-Za-z])/g;
const STREAM = /stream(?:\r\n|\n|\r)/y;
const END = /[\0\t\n\f\r ]*endstream/y;

/**
 * All objects that stand in the file one after the other, whatever its tables point to: what was replaced by a later
 * object of the same number is among them too.
 */
export function* objectsOf(text: string, count: { values: number }): Generator<PdfObject> {
  const pattern = new RegExp(OBJECT);
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const reader = new PdfReader(text, pattern.lastIndex, count);
    const value = reader.value();
    const stream = found[1] === undefined ? null : streamBehind(reader, value);
    yield { number: found[1] === undefined ? null : Number(found[1]), value, stream };
    pattern.lastIndex = Math.max(reader.at, stream?.to ?? 0);
  }
}

function streamBehind(reader: PdfReader, value: PdfValue): PdfObject['stream'] {
  reader.skipBlanks();
  if (value.kind !== 'dict' || !reader.take(STREAM)) return null;
  const from = reader.at;
  const length = value.entries.get('Length');
  if (length?.kind === 'number') {
    END.lastIndex = from + length.value;
    if (END.test(reader.text)) return { from, to: from + length.value };
  }
  // Its length stands elsewhere, or is wrong.
  const to = reader.text.indexOf('endstream', from);
  if (to < 0) throw new PdfBroken();
  return { from, to };
}

/** The objects that were packed together into a stream (ISO 32000-2, 7.5.7), out of its unpacked text. */
export function* packedObjects(
  text: string,
  { objects, first }: { objects: number; first: number },
  count: { values: number },
): Generator<PdfObject> {
  const places = text
    .slice(0, first)
    .trim()
    .split(/[\0\t\n\f\r ]+/)
    .map(Number);
  if (places.length < objects * 2 || places.some(Number.isNaN)) throw new PdfBroken();
  for (let index = 0; index < objects; index += 1) {
    const [number = 0, offset = 0] = places.slice(index * 2);
    yield { number, value: new PdfReader(text, first + offset, count).value(), stream: null };
  }
}
