import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jpegSegment, PLAIN_JPEG, plainPng, pngChunk } from '../../../test/samples/sample-files.ts';
import { Failure } from '../../http/failure.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { cleanPng } from './clean-png.ts';

const refusal = (work: () => unknown): unknown[] => {
  try {
    work();
    return ['accepted'];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [error.status, error.details.fields?.[0]?.code];
  }
};

/** Exif 2.32: a first directory with orientation, maker and a pointer to positions; 36°50.9' S as degrees, minutes, seconds. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(120);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  entry(10, 0x0112, 3, 1, orientation);
  entry(22, 0x8825, 4, 1, 40);
  tiff.writeUInt16LE(2, 40);
  entry(42, 0x0001, 2, 2, 'S'.charCodeAt(0));
  entry(54, 0x0002, 5, 3, 80);
  tiff.write('POSITION 36 50 54 GPS', 80, 'latin1');
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
}

const photo = (orientation: number) =>
  Buffer.concat([
    PLAIN_JPEG.subarray(0, 2),
    jpegSegment(0xe1, exifOf(orientation)),
    jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="36,50.9S"/>')),
    jpegSegment(0xfe, Buffer.from('a comment of the camera')),
    PLAIN_JPEG.subarray(2),
    Buffer.from('another picture behind the end, GPSLatitude'),
  ]);

test('attack 48 of a photo with its position nothing of the camera is stored, and not a pixel changes', () => {
  const cleaned = cleanJpeg(photo(1));
  expect(cleaned.toString('latin1')).not.toMatch(/Exif|GPS|POSITION|xmp|comment|another/);
  // The canvas of Chromium writes no metadata: what is left is what it wrote.
  expect(cleaned.equals(cleanJpeg(PLAIN_JPEG))).toBe(true);
  expect(cleaned.equals(PLAIN_JPEG)).toBe(true);
});

test.each([2, 3, 4, 5, 6, 7, 8])(
  'attack 48 a photo that lies turned (%i) is still shown upright, without its position',
  (turn) => {
    const cleaned = cleanJpeg(photo(turn));
    expect(cleaned.toString('latin1')).not.toMatch(/GPS|POSITION|xmp|comment|another/);
    const block = cleaned.indexOf('Exif\0\0');
    // Behind the head of the block and its first directory of one entry stand the two bytes of the orientation.
    expect([
      cleaned.readUInt16BE(block - 2),
      cleaned.readUInt16BE(block + 14),
      cleaned.readUInt16BE(block + 24),
    ]).toEqual([34, 1, turn]);
  },
);

test('a JPEG that breaks off, or is none behind its first bytes, is refused', () => {
  for (const length of [3, 20, 300, PLAIN_JPEG.length - 2])
    expect(refusal(() => cleanJpeg(PLAIN_JPEG.subarray(0, length)))).toEqual([415, 'broken']);
  expect(refusal(() => cleanJpeg(Buffer.from([0xff, 0xd8, 0xff, 0xd9])))).toEqual([415, 'broken']);
});

test('attack 45 a JPEG of more than 25 megapixels is refused by its head', () => {
  const frame = PLAIN_JPEG.indexOf(Buffer.from([0xff, 0xc0]));
  const sized = (width: number, height: number) => {
    const copy = Buffer.from(PLAIN_JPEG);
    copy.writeUInt16BE(height, frame + 5);
    copy.writeUInt16BE(width, frame + 7);
    return copy;
  };
  expect(refusal(() => cleanJpeg(sized(5712, 4284)))).toEqual(['accepted']);
  expect(refusal(() => cleanJpeg(sized(14_000, 14_000)))).toEqual([413, 'pixels']);
  expect(refusal(() => cleanJpeg(sized(65_535, 1)))).toEqual([413, 'pixels']);
  expect(refusal(() => cleanJpeg(sized(0, 100)))).toEqual([415, 'broken']);
});

test('attack 45 a PNG that says to be huge is refused before anything is unpacked, and costs no memory', () => {
  const before = process.memoryUsage().rss;
  // What 14,000 by 14,000 grey pixels are packed to is about the 602 KB of the attack at the weakest level.
  const rows = Buffer.alloc(600_000);
  for (const [width, height] of [
    [14_000, 14_000],
    [2 ** 31, 1],
    [1, 2 ** 31],
    [2 ** 32 - 1, 2 ** 32 - 1],
  ] as const) {
    const png = plainPng(width, height, [pngChunk('IDAT', rows)], false);
    expect(refusal(() => cleanPng(png))).toEqual([413, 'pixels']);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(20 * 1024 * 1024);
});

test.each(['zTXt', 'iCCP', 'iTXt'])('attack 45 a chunk %s that unpacks to 300 times its size is refused', (name) => {
  const packed = deflateSync(Buffer.alloc(6_000_000));
  const keyword = name === 'iTXt' ? 'k\0\x01\0\0\0' : 'k\0\0';
  const bomb = pngChunk(name, Buffer.concat([Buffer.from(keyword, 'latin1'), packed]));
  expect(6_000_000 / packed.length).toBeGreaterThan(300);
  expect(refusal(() => cleanPng(plainPng(2, 2, [bomb])))).toEqual([413, 'unpacked']);
});

test('attack 48 of a PNG only what it is shown by is stored', () => {
  const chunks = [
    pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    pngChunk('tEXt', Buffer.from('Author\0A. Ngata')),
    pngChunk('eXIf', exifOf(1).subarray(6)),
    pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(3000))])),
  ];
  const cleaned = cleanPng(Buffer.concat([plainPng(2, 2, chunks), Buffer.from('<script>')]));
  expect(cleaned.equals(plainPng(2, 2, chunks.slice(0, 1)))).toBe(true);
});

test('a PNG that breaks off, or whose checksums do not fit, is refused', () => {
  const whole = plainPng();
  for (let length = 8; length < whole.length; length += 7)
    expect(refusal(() => cleanPng(whole.subarray(0, length)))).toEqual([415, 'broken']);
  const changed = Buffer.from(whole);
  changed[20] = 7;
  expect(refusal(() => cleanPng(changed))).toEqual([415, 'broken']);
});

test('whatever a picture is made of, it is accepted or refused, and an accepted one is clean already', () => {
  const bytes = (head: Buffer) =>
    fc.uint8Array({ maxLength: 400 }).map((tail) => Buffer.concat([head, Buffer.from(tail)]));
  for (const [clean, head] of [
    [cleanJpeg, PLAIN_JPEG.subarray(0, 200)],
    [cleanPng, plainPng().subarray(0, 33)],
  ] as const)
    fc.assert(
      fc.property(bytes(head), (picture) => {
        let kept: Buffer | null = null;
        const [status] = refusal(() => {
          kept = clean(picture);
        });
        if (kept) expect(clean(kept)).toEqual(kept);
        else expect(status).toBeGreaterThan(400);
      }),
      { numRuns: 300 },
    );
});
