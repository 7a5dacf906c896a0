import { createHash } from 'node:crypto';
import type { Bytes } from '@leadline/domain/contract/endpoint';
import { makeWorkQueue } from '../http/limits/work-queue.ts';

/** Pixels: a stage tile on a screen of twice the usual density. */
const THUMBNAIL_WIDTH = 240;

/** A server of many ports keeps no more than this many small images, some 30 kB each. */
const MOST_KEPT = 300;

const kept = new Map<string, Promise<Bytes>>();
/** Decoding a large chart takes memory: one at a time. */
const queue = makeWorkQueue(1, 100);

/** The chart as a small PNG; a drawing scales by itself, and an image that is small already is left alone. */
export function thumbnailOf(chart: Bytes): Promise<Bytes> {
  if (chart.mime !== 'image/png' || sizeOf(chart).width <= THUMBNAIL_WIDTH) return Promise.resolve(chart);
  const known = kept.get(chart.sha256);
  if (known) return known;
  const made = queue.run(() => draw(chart));
  kept.set(chart.sha256, made);
  made.catch(() => kept.delete(chart.sha256));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
  return made;
}

/** Of the header of a PNG; 0 of what has none. */
function sizeOf({ bytes }: Bytes) {
  if (bytes.byteLength < 24) return { width: 0, height: 0 };
  const header = new DataView(bytes.buffer, bytes.byteOffset, 24);
  return { width: header.getUint32(16), height: header.getUint32(20) };
}

async function draw(chart: Bytes): Promise<Bytes> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { width, height } = sizeOf(chart);
  const href = `data:image/png;base64,${Buffer.from(chart.bytes).toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <image width="${width}" height="${height}" href="${href}"/></svg>`;
  const fitTo = { mode: 'width', value: THUMBNAIL_WIDTH } as const;
  const bytes = (await renderAsync(svg, { fitTo, font: { loadSystemFonts: false } })).asPng();
  return { mime: 'image/png', bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
