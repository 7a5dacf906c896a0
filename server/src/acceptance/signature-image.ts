import { SIGNATURE_SIZE } from '@leadline/domain/acceptance/signature';
import { isSignatureDrawn } from '@leadline/domain/acceptance/signing-rules';
import { Resvg } from '@resvg/resvg-js';
import { Failure, ruleBroken } from '../http/failure.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Pixels of the drawing for each of the box: tablets have one to three. */
const SCALES = [1, 2, 3];
/** Of 255: fainter pixels are the edge of a line, not ink. */
const INK = 48;

/**
 * A drawing of the size of the box that could be a signature, drawn anew as a PNG data URL: nothing but its pixels is kept.
 * Its size is read before it is decoded (PNG specification, 11.2.1: width and height after "IHDR").
 */
export function redrawnSignature(dataUrl: string): string {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(PNG) && bytes.toString('latin1', 12, 16) === 'IHDR';
  const { width, height } = SIGNATURE_SIZE;
  const isOf = (by: number) => bytes.readUInt32BE(16) === width * by && bytes.readUInt32BE(20) === height * by;
  const scale = isPng ? SCALES.find(isOf) : undefined;
  if (scale === undefined) throw new Failure('invalid', { fields: [{ path: 'body.image', code: 'image' }] });
  const [across, down] = [width * scale, height * scale];
  const size = `width="${across}" height="${down}"`;
  const href = `data:image/png;base64,${bytes.toString('base64')}`;
  const drawn = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>`,
  ).render();
  const ink = inkOf(drawn.pixels, across);
  if (!isSignatureDrawn(ink.map(([x, y]) => [x / scale, y / scale] as const))) throw ruleBroken('body.image', 'empty');
  return `data:image/png;base64,${drawn.asPng().toString('base64')}`;
}

/** The corners of all that is drawn; none of an empty drawing, or of one that could not be decoded. */
function inkOf(pixels: Uint8Array, width: number): [x: number, y: number][] {
  let [left, right, top, bottom] = [width, -1, Number.MAX_SAFE_INTEGER, -1];
  for (let at = 3; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 0) < INK) continue;
    const [x, y] = [((at - 3) / 4) % width, Math.floor((at - 3) / 4 / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return right < 0
    ? []
    : [
        [left, top],
        [right, bottom],
      ];
}
