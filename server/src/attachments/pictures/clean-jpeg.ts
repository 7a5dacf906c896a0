import { jpegTurn } from '@leadline/domain/pilotages/attachments/jpeg-turn';
import { brokenPicture, demandFewPixels } from './pixel-limit.ts';

/** Markers of ITU T.81, table B.1. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
/** Tables: Huffman, quantization, restart interval. */
const TABLES = [0xc4, 0xdb, 0xdd];
/** Baseline, extended and progressive frames, Huffman coded: what browsers show. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const JFIF = Buffer.from('JFIF\0', 'latin1');
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');
const ADOBE = Buffer.from('Adobe', 'latin1');

interface Segment {
  marker: number;
  data: Buffer;
  /** With marker and length, and what is scanned behind it. */
  whole: Buffer;
}

/**
 * A JPEG of what it is shown by: tables, frame, scans and colours. EXIF with its positions, thumbnails, comments, further
 * pictures and what stands behind the end are left out; how it is turned is kept in a block that says nothing else, so that
 * nothing is decoded here and no pixel changes.
 */
export function cleanJpeg(bytes: Buffer): Buffer {
  const segments = segmentsOf(bytes);
  const frame = segments.find(({ marker }) => FRAMES.includes(marker));
  if (!frame || !segments.some(({ marker }) => marker === SOS)) throw brokenPicture();
  const turn = jpegTurn(bytes);
  const [first, ...others] = segments.flatMap(kept);
  const turned = turn === 1 ? [] : [orientationBlock(turn)];
  // JFIF stands first where it is, EXIF behind it.
  const head = first && first[1] === APP0 ? [first, ...turned] : [...turned, ...(first ? [first] : [])];
  return Buffer.concat([Buffer.from([0xff, SOI]), ...head, ...others, Buffer.from([0xff, EOI])]);
}

function segmentsOf(bytes: Buffer): Segment[] {
  const segments: Segment[] = [];
  for (let at = 2; ; ) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw brokenPicture();
    if (marker === EOI) return segments;
    if (at + 4 > bytes.length) throw brokenPicture();
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) throw brokenPicture();
    const data = bytes.subarray(at + 4, end);
    const scanned = marker === SOS ? endOfScan(bytes, end) : end;
    const segment = { marker, data, whole: bytes.subarray(at, scanned) };
    demandKnown(segment);
    segments.push(segment);
    at = scanned;
  }
}

/** The next marker that is no restart; behind 0xff a zero stands for the byte itself. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw brokenPicture();
}

function demandKnown({ marker, data }: Segment): void {
  const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
  if (!isFrame) return;
  if (!FRAMES.includes(marker) || data.length < 6) throw brokenPicture();
  const [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)];
  // A height that comes later, in a segment of its own, nobody writes.
  if (height === 0 || width === 0) throw brokenPicture();
  demandFewPixels(width, height);
}

function kept({ marker, data, whole }: Segment): Buffer[] {
  const begins = (name: Buffer) => data.subarray(0, name.length).equals(name);
  if (marker === APP0 && begins(JFIF) && data.length >= 14) return [withoutThumbnail(data)];
  const isColour = (marker === APP2 && begins(ICC)) || (marker === APP14 && begins(ADOBE));
  return isColour || marker === SOS || FRAMES.includes(marker) || TABLES.includes(marker) ? [whole] : [];
}

function withoutThumbnail(data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, APP0, 0, 16]), data.subarray(0, 12), Buffer.from([0, 0])]);
}

/** An EXIF segment with the orientation and nothing else: one directory of one entry, big-endian. */
function orientationBlock(turn: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0];
  const data = Buffer.concat([EXIF, Buffer.from(tiff)]);
  return Buffer.concat([Buffer.from([0xff, APP1, 0, data.length + 2]), data]);
}
