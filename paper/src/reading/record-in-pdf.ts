import { objectsOf, type PdfObject, packedObjects } from './pdf-objects.ts';
import { PdfBroken, type PdfValue } from './pdf-values.ts';

/** Bytes that are unpacked of a file; a record has less. A signature has at most some hundred kilobytes. */
const MOST_BYTES = 32 * 1024 * 1024;

export const isPdf = (bytes: Uint8Array): boolean => latin(bytes.subarray(0, 5)) === '%PDF-';

/**
 * The record that a paper of Leadline holds, as text; null where it holds none, or several that differ: what a reader of the file
 * shows might then be another one than what was checked. Its tables are not believed: every object that stands in the file is
 * looked at, those that another program packed together too (ISO 32000-2, 7.5.7 and 7.11.4).
 */
export async function recordInPdf(bytes: Uint8Array): Promise<string | null> {
  try {
    const opened = await openPdf(bytes);
    const found = new Set<string>();
    for (const file of embeddedIn(opened)) {
      const unpacked = await contentOf(opened, file);
      found.add(new TextDecoder('utf-8', { fatal: true }).decode(unpacked));
    }
    const [record = null, ...more] = found;
    return more.length > 0 ? null : record;
  } catch {
    // No PDF, encrypted, not what deflate gives, not UTF-8, or a small file that unpacks to a huge one.
    return null;
  }
}

type Entries = ReadonlyMap<string, PdfValue>;
const NO_ENTRIES: Entries = new Map();
const entriesOf = (value: PdfValue | undefined): Entries => (value?.kind === 'dict' ? value.entries : NO_ENTRIES);
const nameOf = (value: PdfValue | undefined) => (value?.kind === 'name' ? value.name : null);
const typeOf = ({ value }: PdfObject) => nameOf(entriesOf(value).get('Type'));

interface OpenedPdf {
  bytes: Uint8Array;
  /** One character for each byte. */
  text: string;
  objects: PdfObject[];
  /** A file that was added to has several of a number. */
  byNumber: Map<number, PdfValue[]>;
  /** Bytes that may still be unpacked. */
  budget: { left: number };
}

/** The objects of a file one after the other, and those that lie packed in its streams. */
async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const opened: OpenedPdf = {
    ...{ bytes, text: latin(bytes), objects: [], byNumber: new Map(), budget: { left: MOST_BYTES } },
  };
  const count = { values: 0 };
  const add = (found: Iterable<PdfObject>) => {
    for (const object of found) {
      opened.objects.push(object);
      if (object.number === null) continue;
      opened.byNumber.set(object.number, [...(opened.byNumber.get(object.number) ?? []), object.value]);
    }
  };
  add(objectsOf(opened.text, count));
  for (const packed of opened.objects.filter((object) => object.stream && typeOf(object) === 'ObjStm')) {
    const [many, first] = ['N', 'First'].map((name) => numberOf(opened, entriesOf(packed.value).get(name)));
    const content = latin(await contentOf(opened, packed));
    add(packedObjects(content, { objects: many ?? 0, first: first ?? 0 }, count));
  }
  return opened;
}

/** Streams that say they are an embedded file, and those that a specification of a file (EF) names. */
function embeddedIn({ objects, byNumber }: OpenedPdf): PdfObject[] {
  const named = new Set<number>();
  const note = (value: PdfValue) => {
    if (value.kind === 'array') value.items.forEach(note);
    for (const [key, entry] of entriesOf(value)) {
      note(entry);
      if (key !== 'EF') continue;
      const files = entry.kind === 'reference' ? (byNumber.get(entry.object) ?? []) : [entry];
      for (const file of files)
        for (const each of entriesOf(file).values()) if (each.kind === 'reference') named.add(each.object);
    }
  };
  for (const { value } of objects) note(value);
  return objects.filter(
    (object) =>
      object.stream && (typeOf(object) === 'EmbeddedFile' || (object.number !== null && named.has(object.number))),
  );
}

function numberOf({ byNumber }: OpenedPdf, value: PdfValue | undefined): number | null {
  if (value?.kind === 'number') return value.value;
  const [only, ...more] = value?.kind === 'reference' ? (byNumber.get(value.object) ?? []) : [];
  return only?.kind === 'number' && more.length === 0 ? only.value : null;
}

/** Filters of one stream; no known writer uses more. */
const MOST_FILTERS = 2;

/** What a stream holds, unpacked; throws where it is packed in another way than by deflate. */
async function contentOf(opened: OpenedPdf, { value, stream }: PdfObject): Promise<Uint8Array> {
  const { bytes, text, budget } = opened;
  const { from, to } = stream ?? { from: 0, to: 0 };
  const entries = entriesOf(value);
  const length = numberOf(opened, entries.get('Length'));
  const isEnd = length !== null && /^\s*endstream/.test(text.slice(from + length, from + length + 12));
  // A line ends before the word that ends a stream; without a length that holds it is none of its bytes.
  const end = isEnd ? from + length : to - (/\r\n$|[\r\n]$/.exec(text.slice(to - 2, to))?.[0].length ?? 0);
  const filter = entries.get('Filter');
  const filters = filter?.kind === 'array' ? filter.items.map(nameOf) : filter ? [nameOf(filter)] : [];
  const isPlain = filters.length <= MOST_FILTERS && filters.every((name) => name === 'FlateDecode');
  if (!isPlain || entries.has('DecodeParms')) throw new PdfBroken();
  let content = bytes.slice(from, end);
  for (const _ of filters) content = await inflated(content, budget);
  return content;
}

/** One character for each byte. */
const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** What FlateDecode packed: deflate in the form of zlib (RFC 1950). Read piece by piece: not every browser walks a stream. */
async function inflated(packed: Uint8Array<ArrayBuffer>, budget: { left: number }): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  // An error of writing shows again as an error of reading.
  Promise.all([writer.write(packed), writer.close()]).catch(() => undefined);
  const reader: ReadableStreamDefaultReader<Uint8Array> = readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    parts.push(next.value);
    budget.left -= next.value.length;
    if (budget.left < 0) {
      await reader.cancel();
      throw new Error('Too large for a record');
    }
  }
  return joined(parts, size);
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
