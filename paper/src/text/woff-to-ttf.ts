import { base64Of } from './base64.ts';

/** Bytes of the head of a TrueType file, and of one row of its list of tables (OpenType 1.9, "Table directory"). */
const [HEAD, ROW] = [12, 16];
/** The same of a WOFF file (W3C WOFF 1.0, "WOFFHeader" and "TableDirectory"). */
const [WOFF_HEAD, WOFF_ROW] = [44, 20];

/**
 * The TrueType file within a WOFF file, both base64: its tables unpacked, in the same order. fontkit reads WOFF too, but its own
 * inflate refuses some sound streams.
 */
export async function woffToTtf(base64: string): Promise<string> {
  const woff = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const view = new DataView(woff.buffer);
  const count = view.getUint16(12);
  const tables = await Promise.all(
    Array.from({ length: count }, (_, index) => tableAt(woff, WOFF_HEAD + index * WOFF_ROW)),
  );
  const length = tables.reduce((sum, { bytes }) => sum + aligned(bytes.length), HEAD + count * ROW);
  const ttf = new Uint8Array(length);
  const out = new DataView(ttf.buffer);
  out.setUint32(0, view.getUint32(4));
  out.setUint16(4, count);
  const power = 2 ** Math.floor(Math.log2(count));
  for (const [at, value] of [
    [6, power * ROW],
    [8, Math.log2(power)],
    [10, (count - power) * ROW],
  ] as const)
    out.setUint16(at, value);
  let place = HEAD + count * ROW;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const row = HEAD + index * ROW;
    for (const [at, value] of [
      [0, tag],
      [4, checksum],
      [8, place],
      [12, bytes.length],
    ] as const)
      out.setUint32(row + at, value);
    ttf.set(bytes, place);
    place += aligned(bytes.length);
  }
  return base64Of(ttf);
}

const aligned = (length: number) => Math.ceil(length / 4) * 4;

async function tableAt(woff: Uint8Array<ArrayBuffer>, row: number) {
  const view = new DataView(woff.buffer);
  const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) => view.getUint32(row + at)) as [
    ...[number, number, number, number, number],
  ];
  const bytes = woff.slice(offset, offset + packed);
  return { tag, checksum, bytes: packed === length ? bytes : await inflated(bytes) };
}

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
