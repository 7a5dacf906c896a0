import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shorter pieces are found by chance; leveldb's compression leaves pieces of a long text as they are. */
const PIECE = 20;

/** Which of the texts stand in any file below a folder, whole or in a piece, as UTF-8 or UTF-16. */
export function findInProfile(folder: string, texts: readonly string[]): string[] {
  const files = filesUnder(folder).map((path) => ({ path, bytes: readFileSync(path) }));
  return texts.flatMap((text) =>
    files.filter(({ bytes }) => hasText(bytes, text)).map(({ path }) => `${text} in ${path.slice(folder.length)}`),
  );
}

function hasText(bytes: Buffer, text: string): boolean {
  return piecesOf(text).some((piece) => bytes.includes(piece, 0, 'utf8') || bytes.includes(piece, 0, 'utf16le'));
}

/** The whole of a short text; of a long one every piece that lies in the raw part of a compressed block. */
function piecesOf(text: string): string[] {
  if (text.length <= PIECE) return [text];
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) => {
    const start = Math.min(index * PIECE, text.length - PIECE);
    return text.slice(start, start + PIECE);
  });
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() ? [path] : [];
  });
}
