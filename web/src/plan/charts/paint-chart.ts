import { colouredSheet } from '@leadline/charts/coloured-sheet';
import type { KeptChart } from '../../data/store/device-cache.ts';
import { isDark, type Palette } from '../../ui/palette/palette-store.ts';
import { dimPixels } from './dim-pixels.ts';

/** A chart as it may be shown under a palette, and the address of it for an `img`; `close` gives both back. */
export interface PaintedChart {
  picture: HTMLImageElement;
  url: string;
  close: () => void;
}

export const SVG_MIME = 'image/svg+xml';

/** Drawn charts get the colours of the palette; plain images are dimmed. Rejects what is no picture. */
export async function paintChart({ bytes, mime }: KeptChart, palette: Palette): Promise<PaintedChart> {
  if (mime === SVG_MIME) {
    const svg = colouredSheet(new TextDecoder().decode(bytes), palette);
    return openPicture(new Blob([svg], { type: SVG_MIME }));
  }
  const plain = await openPicture(new Blob([bytes], { type: mime }));
  if (!isDark(palette)) return plain;
  try {
    return await openPicture(await dimmed(plain.picture, palette));
  } finally {
    plain.close();
  }
}

async function openPicture(blob: Blob): Promise<PaintedChart> {
  const url = URL.createObjectURL(blob);
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return { picture, url, close: () => URL.revokeObjectURL(url) };
}

async function dimmed(picture: HTMLImageElement, palette: Palette): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas to dim a chart on');
  context.drawImage(picture, 0, 0);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  dimPixels(image.data, palette);
  context.putImageData(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The dimmed chart could not be kept'))));
  });
}
