/** A chart as it is served. */
export interface ChartImage {
  mime: 'image/png' | 'image/svg+xml';
  width: number;
  height: number;
  bytes: Buffer;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A tablet holds every chart of a port offline. */
export const LARGEST_CHART = 3_000_000;
const LARGEST_SIDE = 8000;
/** What could run or fetch something when the picture is opened by itself. */
const ACTIVE_SVG =
  /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg))|<!ENTITY|@import/i;

/** Reads size and kind of a PNG or SVG chart, or says why it is refused. */
export function readChartImage(bytes: Buffer): ChartImage | { refusal: string } {
  const image = bytes.subarray(0, 8).equals(PNG_SIGNATURE) ? pngImage(bytes) : svgImage(bytes);
  if ('refusal' in image) return image;
  if (image.width < 1 || image.height < 1 || image.width > LARGEST_SIDE || image.height > LARGEST_SIDE) {
    return { refusal: `the image is ${image.width} × ${image.height} pixels; 1 to ${LARGEST_SIDE} are taken` };
  }
  return image;
}

function pngImage(bytes: Buffer): ChartImage | { refusal: string } {
  if (bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR') return { refusal: 'the PNG has no header' };
  return { mime: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), bytes };
}

function svgImage(bytes: Buffer): ChartImage | { refusal: string } {
  const text = bytes.toString('utf8');
  const opening = /<svg\b[^>]*>/.exec(text)?.[0];
  if (!opening) return { refusal: 'the image is neither PNG nor SVG' };
  if (ACTIVE_SVG.test(text)) return { refusal: 'the SVG holds scripts or links; only drawing is taken' };
  const width = /\swidth="(\d+(?:\.\d+)?)(?:px)?"/.exec(opening)?.[1];
  const height = /\sheight="(\d+(?:\.\d+)?)(?:px)?"/.exec(opening)?.[1];
  if (!width || !height) return { refusal: 'the SVG states no width and height in pixels' };
  return { mime: 'image/svg+xml', width: Math.round(Number(width)), height: Math.round(Number(height)), bytes };
}
