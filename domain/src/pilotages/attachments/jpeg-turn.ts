/** Markers of ITU T.81, table B.1. */
const SOS = 0xda;
const APP1 = 0xe1;
/** "Exif" and two zeros. */
const EXIF = [0x45, 0x78, 0x69, 0x66, 0, 0];
/** Exif 2.32, 4.6.4. */
const ORIENTATION = 0x0112;

/** How a JPEG lies, 1 to 8 as EXIF counts; 1, upright, where it says nothing that can be read. */
export function jpegTurn(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SOS; ) {
    const end = at + 2 + view.getUint16(at + 2);
    if (bytes[at + 1] === APP1 && EXIF.every((byte, index) => bytes[at + 4 + index] === byte))
      return turnIn(
        new DataView(bytes.buffer, bytes.byteOffset + at + 10, Math.max(0, Math.min(end, bytes.length) - at - 10)),
      );
    at = end;
  }
  return 1;
}

/** The first directory of a TIFF block. */
function turnIn(tiff: DataView): number {
  if (tiff.byteLength < 14) return 1;
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return 1;
  const entries = tiff.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.byteLength) return 1;
    if (tiff.getUint16(at, isLittle) !== ORIENTATION) continue;
    const turn = tiff.getUint16(at + 8, isLittle);
    return turn >= 1 && turn <= 8 ? turn : 1;
  }
  return 1;
}
