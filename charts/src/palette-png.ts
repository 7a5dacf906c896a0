import { crc32, deflateSync } from 'node:zlib';

const COLOURS = 256;

/**
 * A PNG of at most 256 colours from opaque RGBA pixels: a third of the bytes of a true-colour picture. The commonest
 * colours are kept exactly, each other pixel takes the nearest of them, which on a chart touches only edges of letters.
 */
export function palettePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const colours = commonest(pixels);
  const nearest = nearestIn(colours);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + x + 1] = nearest(colourAt(pixels, y * width + x));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const data = deflateSync(rows, { level: 9, memLevel: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function colourAt(pixels: Uint8Array, index: number): number {
  const at = index * 4;
  return ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
}

/** One colour, the commonest, of each of the fullest cells of a grid of 16 steps a channel. */
function commonest(pixels: Uint8Array): number[] {
  const counts = new Map<number, number>();
  for (let index = 0; index < pixels.length / 4; index++) {
    const colour = colourAt(pixels, index);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const cells = new Map<number, { colour: number; best: number; sum: number }>();
  for (const [colour, count] of counts) {
    const cell = colour & 0xf0f0f0;
    const known = cells.get(cell);
    if (!known) cells.set(cell, { colour, best: count, sum: count });
    else {
      known.sum += count;
      if (count > known.best) Object.assign(known, { colour, best: count });
    }
  }
  const fullest = [...cells.values()].sort((one, other) => other.sum - one.sum || one.colour - other.colour);
  return fullest.slice(0, COLOURS).map(({ colour }) => colour);
}

function nearestIn(colours: readonly number[]): (colour: number) => number {
  const known = new Map(colours.map((colour, index) => [colour, index]));
  return (colour) => {
    const found = known.get(colour);
    if (found !== undefined) return found;
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const [index, candidate] of colours.entries()) {
      const distance = squaredDistance(colour, candidate);
      if (distance < least) [best, least] = [index, distance];
    }
    known.set(colour, best);
    return best;
  };
}

function squaredDistance(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  return red * red + green * green + blue * blue;
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const checked = Buffer.concat([head.subarray(4), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(checked) >>> 0, 0);
  return Buffer.concat([head, data, check]);
}
