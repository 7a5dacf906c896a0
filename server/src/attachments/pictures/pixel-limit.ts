import type { Failure } from '../../http/failure.ts';
import { refusedFile } from '../refused-file.ts';

/** Pixels: the largest picture of a tablet or telephone, 24 megapixels, needs 100 MB once it is decoded. */
const MOST_PIXELS = 25_000_000;
/** Of one side. */
const LONGEST_SIDE = 16_384;

/** Decided by what the head of a picture says: nothing of it has been decoded. */
export function demandFewPixels(width: number, height: number): void {
  const isSmall = width <= LONGEST_SIDE && height <= LONGEST_SIDE && width * height <= MOST_PIXELS;
  if (!isSmall) throw refusedFile('tooLarge', 'pixels');
}

/** The picture breaks off, or is none behind its first bytes. */
export function brokenPicture(): Failure {
  return refusedFile('type', 'broken');
}
