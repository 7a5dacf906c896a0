import { crc32, inflateSync } from 'node:zlib';
import { refusedFile } from '../refused-file.ts';
import { brokenPicture, demandFewPixels } from './pixel-limit.ts';

/** What a picture is shown by (PNG, third edition, 11). Texts, times, positions and parts of animations are left out. */
const KEPT = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'pHYs', 'bKGD'];
const SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk. */
const AROUND_BYTES = 12;
/** Bytes that a profile or a compressed text may unpack to; honest ones have a few kilobytes. */
const MOST_UNPACKED = 512 * 1024;

interface Chunk {
  name: string;
  data: Buffer;
  whole: Buffer;
}

/** A PNG of its visible chunks alone; bytes after its end are left out. `demandSize` throws for a size in pixels that is too large. */
export function cleanPng(bytes: Buffer, demandSize = demandFewPixels): Buffer {
  const chunks = chunksOf(bytes, demandSize);
  const [head] = chunks;
  if (head?.name !== 'IHDR' || head.data.length !== 13 || chunks.at(-1)?.name !== 'IEND') throw brokenPicture();
  if (!chunks.some(({ name }) => name === 'IDAT')) throw brokenPicture();
  const kept = chunks.filter(({ name }) => KEPT.includes(name)).map(({ whole }) => whole);
  return Buffer.concat([bytes.subarray(0, SIGNATURE_BYTES), ...kept]);
}

function chunksOf(bytes: Buffer, demandSize: typeof demandFewPixels): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE_BYTES; chunks.at(-1)?.name !== 'IEND'; ) {
    const chunk = chunkAt(bytes, at);
    demandHarmless(chunk, demandSize);
    chunks.push(chunk);
    at += chunk.whole.length;
  }
  return chunks;
}

function chunkAt(bytes: Buffer, at: number): Chunk {
  if (at + AROUND_BYTES > bytes.length) throw brokenPicture();
  const length = bytes.readUInt32BE(at);
  const whole = bytes.subarray(at, at + AROUND_BYTES + length);
  if (whole.length < AROUND_BYTES + length) throw brokenPicture();
  const isWhole = crc32(whole.subarray(4, 8 + length)) === whole.readUInt32BE(8 + length);
  if (!isWhole) throw brokenPicture();
  return { name: whole.toString('latin1', 4, 8), data: whole.subarray(8, 8 + length), whole };
}

function demandHarmless({ name, data }: Chunk, demandSize: typeof demandFewPixels): void {
  if (name === 'IHDR' && data.length === 13) demandSize(data.readUInt32BE(0), data.readUInt32BE(4));
  // Upper case: whoever does not know such a chunk cannot show the picture.
  if (/^[A-Z]/.test(name) && !KEPT.includes(name)) throw brokenPicture();
  if (name === 'zTXt' || name === 'iCCP' || name === 'iTXt') demandSmallUnpacked(packedIn(name, data));
}

/** Behind the keyword: the method, and in iTXt a flag before it and two more texts behind it. */
function packedIn(name: string, data: Buffer): Buffer {
  const keyword = data.indexOf(0);
  if (keyword < 0) throw brokenPicture();
  if (name !== 'iTXt') return data.subarray(keyword + 2);
  if (data[keyword + 1] !== 1) return Buffer.alloc(0);
  const language = data.indexOf(0, keyword + 3);
  const translated = data.indexOf(0, language + 1);
  return language < 0 || translated < 0 ? Buffer.alloc(0) : data.subarray(translated + 1);
}

function demandSmallUnpacked(packed: Buffer): void {
  if (packed.length === 0) return;
  try {
    inflateSync(packed, { maxOutputLength: MOST_UNPACKED });
  } catch (error) {
    const isBomb = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    // It is left out in any case; one that cannot be unpacked does no harm.
    if (isBomb) throw refusedFile('tooLarge', 'unpacked');
  }
}
