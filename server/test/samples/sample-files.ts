import { crc32, deflateSync } from 'node:zlib';

/** One empty page, by hand; its table of places is left out, as readers rebuild it. */
export const PLAIN_PDF = pdfOf();

/** A PDF with these objects beside its catalogue and page; `catalogue` and `trailer` are entries of those. */
export function pdfOf({ objects = '', catalogue = '', trailer = '' } = {}): Buffer {
  const text = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R ${catalogue} >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>
endobj
${objects}
trailer
<< /Root 1 0 R /Size 9 ${trailer} >>
startxref
0
%%EOF
`;
  return Buffer.from(text, 'latin1');
}

/** A chunk of a PNG (third edition, 5.3). */
export function pngChunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length);
  whole.writeUInt32BE(data.length, 0);
  whole.write(name, 4, 'latin1');
  data.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
  return whole;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey PNG of this size, with these chunks behind its head; `isDrawn` false leaves its pixels out. */
export function plainPng(width = 2, height = 2, chunks: Buffer[] = [], isDrawn = true): Buffer {
  const data = isDrawn ? deflateSync(Buffer.alloc((width + 1) * height, 0)) : Buffer.alloc(0);
  return pngOf({ width, height, colourType: 0, data, chunks });
}

interface Png {
  width: number;
  height: number;
  /** 0: greys, 2: colours; eight bits of each. */
  colourType: 0 | 2;
  /** Rows, deflated. */
  data: Buffer;
  chunks?: Buffer[];
}

export function pngOf({ width, height, colourType, data, chunks = [] }: Png): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = colourType;
  return Buffer.concat([
    PNG,
    pngChunk('IHDR', head),
    ...chunks,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** 16 by 8 pixels, red and blue, as Chromium's canvas writes them, with a colour profile. */
export const PLAIN_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAA' +
    'ABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1' +
    'AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAP' +
    'KnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/' +
    '2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK0' +
    '6kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAA' +
    'AAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABgRAAIDAAAAAAAAAAAAAAAAAAAFQo' +
    'HB/9oADAMBAAIRAxEAPwCBCBiqdaPZRvD/2Q==',
  'base64',
);

/** A segment of a JPEG (ITU T.81, B.1.1.4). */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);
}
