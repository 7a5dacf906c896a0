import { type DrawingContent, MOST_DRAWING_BYTES, MOST_SHAPES } from './drawing.ts';

/** Why a drawing cannot be saved as it is. */
export type DrawingExcess = { code: 'shapes'; most: number } | { code: 'bytes'; most: number };

/** Null when it can be saved. Bytes are those of the JSON in UTF-8. */
export function drawingExcess(content: DrawingContent): DrawingExcess | null {
  if (content.shapes.length > MOST_SHAPES) return { code: 'shapes', most: MOST_SHAPES };
  if (bytesOf(JSON.stringify(content)) > MOST_DRAWING_BYTES) return { code: 'bytes', most: MOST_DRAWING_BYTES };
  return null;
}

/** In UTF-8. */
export function bytesOf(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
