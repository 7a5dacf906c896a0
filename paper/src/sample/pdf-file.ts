import { inflateSync } from 'node:zlib';
import { type PdfDictionary, type PdfValue, readValue } from './pdf-value.ts';

/** One object of a PDF as it stands in the file: its value as text, and what its stream holds, unpacked. */
export interface PdfObject {
  text: string;
  value: PdfValue;
  stream: string;
}

/** A PDF opened by its own cross-reference table, as a viewer does. Each character is one byte. */
export interface PdfFile {
  objects: ReadonlyMap<number, PdfObject>;
  trailer: PdfDictionary;
  /** The value itself, or of what it refers to. */
  follow: (value: PdfValue | undefined) => PdfValue | undefined;
  dictionary: (value: PdfValue | undefined) => PdfDictionary;
  pages: readonly PdfDictionary[];
}

/** Opens a file whose table of places is a stream (ISO 32000-1, 7.5.8), and fails where an object is not at its place. */
export function readPdf(bytes: Uint8Array): PdfFile {
  const file = Buffer.from(bytes).toString('latin1');
  const begin = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const table = objectAt(file, begin);
  const trailer = table.value as PdfDictionary;
  const objects = objectsBy(rowsOf(table), file);
  if (objects.size + 1 !== trailer['Size']) throw new Error('objects are missing');
  const follow = (value: PdfValue | undefined) =>
    typeof value === 'object' && value !== null && 'ref' in value ? objects.get(value.ref as number)?.value : value;
  const dictionary = (value: PdfValue | undefined) => follow(value) as PdfDictionary;
  const kids = dictionary(dictionary(trailer['Root'])['Pages'])['Kids'] as PdfValue[];
  return { objects, trailer, follow, dictionary, pages: kids.map(dictionary) };
}

/** Kind, place, and which one there; of all numbers from 0. */
function rowsOf({ value, stream }: PdfObject): number[][] {
  const { W, DecodeParms } = value as { W: number[]; DecodeParms: { Predictor: number; Columns: number } };
  const width = W.reduce((sum, each) => sum + each, 0);
  if (DecodeParms.Predictor !== 12 || DecodeParms.Columns !== width) throw new Error('another form of the table');
  let above: number[] = Array.from({ length: width }, () => 0);
  return Array.from({ length: stream.length / (width + 1) }, (_, row) => {
    const differences = Array.from(stream.slice(row * (width + 1) + 1, (row + 1) * (width + 1)), codeOf);
    above = differences.map((difference, at) => (difference + (above[at] ?? 0)) & 255);
    let at = 0;
    return W.map((length) => {
      at += length;
      return above.slice(at - length, at).reduce((sum, byte) => sum * 256 + byte, 0);
    });
  });
}

const codeOf = (letter: string) => letter.charCodeAt(0);

function objectsBy(rows: readonly number[][], file: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const [id, [kind, place = 0]] of rows.entries()) if (kind === 1) objects.set(id, objectAt(file, place, id));
  for (const [id, [kind, within = 0, index = 0]] of rows.entries()) {
    const holder = objects.get(within);
    if (kind === 2 && holder) objects.set(id, packedIn(holder, index, id));
  }
  return objects;
}

function objectAt(file: string, place: number, id?: number): PdfObject {
  const head = /^(\d+) 0 obj\n/.exec(file.slice(place, place + 20));
  if (!head || (id !== undefined && Number(head[1]) !== id)) throw new Error(`object ${id} is not at ${place}`);
  const begin = place + head[0].length;
  const { value, end } = readValue(file, begin);
  const text = file.slice(begin, end);
  if (!file.startsWith('\nstream\n', end)) return { text, value, stream: '' };
  const { Length, Filter } = value as PdfDictionary;
  const start = end + '\nstream\n'.length;
  const packed = file.slice(start, start + Number(Length));
  return { text, value, stream: Filter === '/FlateDecode' ? unpacked(packed) : packed };
}

const unpacked = (packed: string) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');

function packedIn({ value, stream }: PdfObject, index: number, id: number): PdfObject {
  const { First } = value as { First: number };
  const places = stream.slice(0, First).trim().split(/\s+/).map(Number);
  if (places[index * 2] !== id) throw new Error(`object ${id} is not the one of ${index}`);
  const begin = First + (places[index * 2 + 1] ?? 0);
  const read = readValue(stream, begin);
  return { text: stream.slice(begin, read.end), value: read.value, stream: '' };
}

/** All that stands in a file, nothing of it packed: each object with its stream, by its number. */
export function unpackedObjects(bytes: Uint8Array): ReadonlyMap<number, string> {
  const objects = [...readPdf(bytes).objects].filter(([, { value }]) => (value as PdfDictionary)['Type'] !== '/ObjStm');
  return new Map(objects.map(([id, { text, stream }]) => [id, stream === '' ? text : `${text}\nstream\n${stream}`]));
}
