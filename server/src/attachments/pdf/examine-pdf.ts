import { readSoundJson } from '@leadline/domain/numbers/sound-json';
import { pilotageRecord } from '@leadline/domain/record/pilotage-record';
import { objectsOf, type PdfObject, packedObjects } from '@leadline/paper/reading/pdf-objects';
import { PdfBroken, type PdfValue, plainName } from '@leadline/paper/reading/pdf-values';
import { refusedFile } from '../refused-file.ts';
import { type UnpackBudget, UnpackedTooMuch, unpack } from './unpack-stream.ts';

/** Bytes that all streams of a file may unpack to. */
const MOST_UNPACKED = 75_000_000;
/** Bytes of all that is read here after unpacking: packed objects, and the record of a pilotage. */
const MOST_READ = 4_000_000;
const MOST_OBJECTS = 100_000;

/** What acts without being asked to or holds another file, by the name that says so. */
const ACTIVE: Record<string, string> = {
  JavaScript: 'script',
  Launch: 'launch',
  SubmitForm: 'form',
  ImportData: 'form',
  XFA: 'form',
  GoToE: 'launch',
  EmbeddedFile: 'embedded',
  EmbeddedFiles: 'embedded',
  RichMedia: 'media',
  Rendition: 'media',
};
const LONGEST_ACTIVE = 64;
const NAMES = /\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){3,40})/g;

interface Examined {
  /** Why it is refused, in the order in which it was seen. */
  found: Set<string>;
  objects: PdfObject[];
  budget: UnpackBudget;
  readable: UnpackBudget;
  count: { values: number };
  /** Whether each file in it is the record of a pilotage. */
  records: boolean[];
}

/**
 * Refuses a PDF that acts by itself, holds other files, is encrypted or cannot be unpacked within limits. Its own tables
 * are not believed: every object that stands in the file is read, and every name in the file and in each stream of it is
 * looked at. Our own paper, which holds the record of its pilotage and nothing else, passes.
 */
export async function examinePdf(bytes: Buffer): Promise<void> {
  const examined: Examined = {
    ...{ found: new Set<string>(), objects: [], records: [], count: { values: 0 } },
    ...{ budget: { left: MOST_UNPACKED }, readable: { left: MOST_READ } },
  };
  try {
    await readAll(bytes, examined);
  } catch (error) {
    if (error instanceof UnpackedTooMuch) throw refusedFile('tooLarge', 'unpacked');
    if (error instanceof PdfBroken) throw refusedFile('ruleBroken', 'unreadable');
    throw error;
  }
  const { found, records } = examined;
  if (records.length > 0 && records.every(Boolean)) found.delete('embedded');
  const acting = actingObjects(examined.objects);
  for (const { value } of examined.objects) for (const why of actionsIn(value, acting)) found.add(why);
  const [why] = found;
  if (why) throw refusedFile('ruleBroken', why);
}

async function readAll(bytes: Buffer, examined: Examined): Promise<void> {
  const text = bytes.toString('latin1');
  noteNames(text, examined);
  for (const object of objectsOf(text, examined.count)) {
    keep(object, examined);
    if (object.stream) await readStream(object, bytes, examined);
  }
  if (!examined.objects.some(({ number }) => number !== null)) throw new PdfBroken();
}

function keep(object: PdfObject, { objects }: Examined): void {
  objects.push(object);
  if (objects.length > MOST_OBJECTS) throw new PdfBroken();
}

function noteNames(text: string, { found }: Examined): void {
  for (const [, name = ''] of text.matchAll(NAMES)) {
    const plain = plainName(name);
    if (Object.hasOwn(ACTIVE, plain)) found.add(ACTIVE[plain] as string);
  }
}

/** Unpacks a stream, looks at each name in it, and reads what is made of objects or holds a record. */
async function readStream({ value, stream }: PdfObject, bytes: Buffer, examined: Examined): Promise<void> {
  const dict = entriesOf(value);
  const raw = bytes.subarray(stream?.from, stream?.to);
  const filters = filtersOf(dict);
  const isPacked = nameOf(dict.get('Type')) === 'ObjStm' || (dict.has('N') && dict.has('First'));
  const isFile = nameOf(dict.get('Type')) === 'EmbeddedFile';
  const isRead = isPacked || isFile;
  if (isRead && !isPlain(filters, dict)) throw new PdfBroken();
  const content = filters.some(isFlate) ? await unpacked(raw, filters, examined, isRead) : raw;
  if (isFile) examined.records.push(isRecord(content));
  if (!isPacked) return;
  const text = content.toString('latin1');
  noteNames(text, examined);
  const places = { objects: numberOf(dict.get('N')), first: numberOf(dict.get('First')) };
  for (const object of packedObjects(text, places, examined.count)) keep(object, examined);
}

const isFlate = (filter: string) => filter === 'FlateDecode' || filter === 'Fl';

/** One deflate and no rearranging, as everybody writes what is made of objects. */
const isPlain = (filters: string[], dict: Map<string, PdfValue>) =>
  filters.length === 0 || (filters.length === 1 && isFlate(filters[0] ?? '') && !dict.has('DecodeParms'));

/** Unpacks as often as the stream says; what it comes to in the end is given back where it is to be read. */
async function unpacked(raw: Buffer, filters: string[], examined: Examined, isRead: boolean): Promise<Buffer> {
  let content = raw;
  for (const [index, filter] of filters.entries()) {
    // What is coded otherwise before it cannot be unpacked here; a picture's pixels come last.
    if (!isFlate(filter)) return content;
    const isKept = isRead || isFlate(filters[index + 1] ?? '');
    const parts: Buffer[] = [];
    let tail = '';
    await unpack(content, examined.budget, (part) => {
      const text = tail + part.toString('latin1');
      noteNames(text, examined);
      tail = text.slice(-LONGEST_ACTIVE);
      if (!isKept) return;
      examined.readable.left -= part.length;
      if (examined.readable.left < 0) throw new UnpackedTooMuch();
      parts.push(part);
    });
    content = Buffer.concat(parts);
  }
  return content;
}

interface ActingObjects {
  /** Numbers of objects that, wherever they stand in the file, are an action other than going to a place. */
  actions: ReadonlySet<number | null>;
  /** Of those that could be a list of actions by events. */
  events: ReadonlySet<number | null>;
}

function actingObjects(objects: readonly PdfObject[]): ActingObjects {
  const numbersOf = (isMeant: (value: PdfValue) => boolean) =>
    new Set(objects.filter(({ value }) => isMeant(value)).map(({ number }) => number));
  return { actions: numbersOf((value) => !isPlace(value)), events: numbersOf(isEvents) };
}

/** What a value says of actions: one at the opening that is no place in the document, one at any event, a lock. */
function* actionsIn(value: PdfValue, acting: ActingObjects): Generator<string> {
  if (value.kind === 'array') for (const item of value.items) yield* actionsIn(item, acting);
  if (value.kind !== 'dict') return;
  for (const [key, entry] of value.entries) {
    const object = entry.kind === 'reference' ? entry.object : null;
    if (key === 'OpenAction' && (object === null ? !isPlace(entry) : acting.actions.has(object))) yield 'openAction';
    if (key === 'AA' && (object === null ? isEvents(entry) : acting.events.has(object))) yield 'openAction';
    if (key === 'Encrypt') yield 'encrypted';
    yield* actionsIn(entry, acting);
  }
}

const isPlace = (value: PdfValue) => value.kind !== 'dict' || nameOf(value.entries.get('S')) === 'GoTo';
/** A font or a picture may be called AA; it says what it is. */
const isEvents = (value: PdfValue) => value.kind === 'dict' && !value.entries.has('Type');

function isRecord(content: Buffer): boolean {
  return pilotageRecord.safeParse(readSoundJson(content.toString('utf8'), MOST_READ)).success;
}

function filtersOf(dict: Map<string, PdfValue>): string[] {
  const filter = dict.get('Filter') ?? dict.get('F');
  const items = filter?.kind === 'array' ? filter.items : [filter];
  return items.map(nameOf).filter((name) => name !== '');
}

const entriesOf = (value: PdfValue) => (value.kind === 'dict' ? value.entries : new Map<string, PdfValue>());
const nameOf = (value: PdfValue | undefined) => (value?.kind === 'name' ? value.name : '');
const numberOf = (value: PdfValue | undefined) => (value?.kind === 'number' ? value.value : 0);
