import { SIGNATURE_SIZE } from '@leadline/domain/acceptance/signature';
import { ruleBroken } from '../http/failure.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Pixels of the drawing for each of the box: tablets have one to three. */
const SCALES = [1, 2, 3];

/** A PNG of the size of the box, by its first chunk (PNG specification, 11.2.1: width and height after "IHDR"). */
export function demandSignatureImage(dataUrl: string): void {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(PNG) && bytes.toString('latin1', 12, 16) === 'IHDR';
  const { width, height } = SIGNATURE_SIZE;
  const fits = (scale: number) => bytes.readUInt32BE(16) === width * scale && bytes.readUInt32BE(20) === height * scale;
  if (!isPng || !SCALES.some(fits)) throw ruleBroken('body.image', 'image');
}
