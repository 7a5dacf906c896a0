import type { ChartPlace } from '@leadline/domain/plan/charts/chart-place';
import { cleanPng } from '../../attachments/pictures/clean-png.ts';
import { readSheetImage } from './sheet-image.ts';

/** A chart as it is served. */
export interface ChartImage {
  mime: 'image/png' | 'image/svg+xml';
  width: number;
  height: number;
  bytes: Buffer;
  /** Of a sheet of the chart tool, which says where it lies. */
  place?: ChartPlace;
  /** The level that its depths count from, where such a sheet says it. */
  datum?: string;
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A tablet holds every chart of a port offline. */
export const LARGEST_CHART = 3_000_000;
const LARGEST_SIDE = 8000;
/** Reads size and kind of a PNG, or of a sheet of the chart tool, or says why it is refused. */
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
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  try {
    // Author, place and time of a scan go to no ship. The size is looked at with that of sheets.
    return { mime: 'image/png', ...size, bytes: cleanPng(bytes, () => undefined) };
  } catch {
    return { refusal: 'the PNG breaks off, or has a part that no viewer can show' };
  }
}

function svgImage(bytes: Buffer): ChartImage | { refusal: string } {
  const sheet = readSheetImage(bytes);
  return 'refusal' in sheet ? sheet : { ...sheet, mime: 'image/svg+xml', bytes };
}
