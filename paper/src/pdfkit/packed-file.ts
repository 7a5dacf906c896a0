/** What is used of a document of pdfkit as it writes its file. */
export interface WrittenPdf {
  /** The bytes written so far. */
  _offset: number;
  /** Where each object begins, by its number less one. */
  _offsets: readonly (number | null)[];
  _root: unknown;
  _info: unknown;
  _id: unknown;
  /** First identifier of the file, of the content; without it that of pdfkit, of its dates and title. */
  contentId?: string | null;
  _write: (part: string | Uint8Array) => void;
  _finalize: () => void;
  ref: (dictionary: object) => WrittenObject;
  push: (end: null) => void;
}

interface WrittenObject {
  readonly id: number;
  /** Writes a stream, packed by pdfkit's own deflate. */
  end: (stream: string | Uint8Array) => void;
}

/** An object within the stream of objects. */
interface Packed {
  id: number;
  text: string;
}

/**
 * From then on objects that are no streams are kept for one stream of objects (ISO 32000-1, 7.5.7), and where each object is
 * stands in another stream (7.5.8): the structure of a paper is some five hundred small objects, which pdfkit would write
 * plain, as a tenth of the file.
 */
export function packObjects(pdf: WrittenPdf): void {
  const packed: Packed[] = [];
  const write = pdf._write.bind(pdf);
  // The object that is being written, until it is known what it is: pdfkit writes its number, its value, and then either
  // that a stream begins or that it ends.
  let begun: { id: number; parts: string[] } | null = null;
  pdf._write = (part) => {
    const id = typeof part === 'string' ? /^(\d+) 0 obj$/.exec(part)?.[1] : undefined;
    if (id !== undefined) begun = { id: Number(id), parts: [] };
    else if (begun === null || typeof part !== 'string') write(part);
    else if (part === 'endobj') {
      packed.push({ id: begun.id, text: begun.parts.join('\n') });
      begun = null;
    } else if (part === 'stream') {
      for (const each of [`${begun.id} 0 obj`, ...begun.parts, part]) write(each);
      begun = null;
    } else begun.parts.push(part);
  };
  pdf._finalize = () => {
    pdf._write = write;
    // Pictures may end after all else, and then pdfkit calls this for the last object; two more follow.
    pdf._finalize = () => undefined;
    endFile(
      pdf,
      packed.toSorted((one, other) => one.id - other.id),
    );
  };
}

function endFile(pdf: WrittenPdf, packed: readonly Packed[]): void {
  const objects = writeObjects(pdf, packed);
  const begin = pdf._offset;
  const places = pdf.ref({
    ...{ Type: 'XRef', Size: pdf._offsets.length + 2, W: [...WIDTHS], Root: pdf._root, Info: pdf._info },
    ...{
      ID: [pdf.contentId ? new String(pdf.contentId) : pdf._id, pdf._id],
      DecodeParms: { Predictor: 12, Columns: COLUMNS },
    },
  });
  const within = new Map(packed.map(({ id }, index) => [id, index]));
  const rows = [...pdf._offsets, begin].slice(0, places.id).map((offset, index) => {
    const inside = within.get(index + 1);
    if (inside !== undefined) return [2, objects, inside];
    return [1, index + 1 === places.id ? begin : (offset ?? 0), 0];
  });
  places.end(asDifferences([[0, 0, 65_535], ...rows]));
  for (const line of ['startxref', String(begin), '%%EOF']) pdf._write(line);
  pdf.push(null);
}

/** All packed objects after the numbers and places of all; gives the number of the stream. */
function writeObjects(pdf: WrittenPdf, packed: readonly Packed[]): number {
  let end = 0;
  const places = packed.map(({ id, text }) => {
    const place = `${id} ${end}`;
    end += text.length + 1;
    return place;
  });
  const head = `${places.join(' ')}\n`;
  const stream = pdf.ref({ Type: 'ObjStm', N: packed.length, First: head.length });
  stream.end(head + packed.map(({ text }) => text).join('\n'));
  return stream.id;
}

/** Bytes of what a row says: its kind, where, which one there. */
const WIDTHS = [1, 4, 2] as const;
const COLUMNS = 7;

/** Rows as what differs from the row above (the "up" of PNG), for most differ by one. */
function asDifferences(rows: readonly (readonly number[])[]): Uint8Array {
  const bytes = rows.map((row) =>
    row.flatMap((value, column) => {
      const width = WIDTHS[column] ?? 0;
      return Array.from({ length: width }, (_, index) => Math.floor(value / 256 ** (width - 1 - index)) % 256);
    }),
  );
  return Uint8Array.from(
    bytes.flatMap((row, index) => [2, ...row.map((byte, at) => (byte - (bytes[index - 1]?.[at] ?? 0)) & 255)]),
  );
}
