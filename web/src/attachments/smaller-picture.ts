import { LARGEST_FILE, mimeOfName } from '@leadline/domain/pilotages/attachments/attachment-rules';
import { jpegTurn } from '@leadline/domain/pilotages/attachments/jpeg-turn';

/** What the page advises, bytes. */
const AIM = 500_000;
/** Pixels of the longer side, and quality: the first that comes out small enough is taken. */
const TRIES = [
  [2560, 0.82],
  [2048, 0.75],
  [1600, 0.7],
  [1280, 0.6],
  [960, 0.5],
] as const;

export const isPictureName = (name: string) => mimeOfName(name)?.startsWith('image/') ?? false;

/** The picture as a JPEG that may be sent, upright; null when it cannot be drawn or stays too large. */
export async function smallerPicture(file: File): Promise<File | null> {
  let best: Blob | null = null;
  for (const [side, quality] of TRIES) {
    best = await drawnAgain(file, side, quality);
    if (best === null || best.size <= AIM) break;
  }
  return best && best.size <= LARGEST_FILE ? new File([best], jpegName(file.name), { type: 'image/jpeg' }) : null;
}

/** A JPEG of a camera that was held otherwise is turned with its pixels; every other file is sent as it is. */
export async function uprightFile(file: File): Promise<File> {
  if (mimeOfName(file.name) !== 'image/jpeg') return file;
  if (jpegTurn(new Uint8Array(await file.arrayBuffer())) === 1) return file;
  const turned = await drawnAgain(file, Number.POSITIVE_INFINITY, 0.9);
  if (turned && turned.size <= LARGEST_FILE) return new File([turned], file.name, { type: 'image/jpeg' });
  // The server keeps how it lies, so that it is shown upright all the same.
  return (await smallerPicture(file)) ?? file;
}

async function drawnAgain(file: File, longestSide: number, quality: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return null;
  // What is transparent in a PNG would become black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

const jpegName = (name: string) => (/\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`);
