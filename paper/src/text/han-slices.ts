import ranges from '@fontsource/noto-sans-sc/unicode.json' with { type: 'json' };
import { isHan } from './han-characters.ts';

/**
 * Noto Sans SC, the face of Chinese characters, in pieces of about 40 KB: by the number of each, which code points it has. The
 * package names them as style sheets do: "[118]": "U+56fd,U+4eba-4ebb".
 */
const SLICES: readonly { slice: number; spans: readonly (readonly [from: number, to: number])[] }[] = Object.entries(
  ranges as Readonly<Record<string, string>>,
).flatMap(([name, codes]) => {
  const slice = Number(/^\[(\d+)\]$/.exec(name)?.[1]);
  return Number.isNaN(slice) ? [] : [{ slice, spans: codes.split(',').map(spanOf) }];
});

function spanOf(code: string): readonly [from: number, to: number] {
  const [from = '', to = from] = code.trim().slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The slice that has a Chinese character; null for none, and for other characters, "ا", which the face does not join. */
export function sliceOf(code: number): number | null {
  if (!isHan(code)) return null;
  return SLICES.find(({ spans }) => spans.some(([from, to]) => from <= code && code <= to))?.slice ?? null;
}

/** The file of a slice within its package. */
export const sliceFile = (slice: number): string => `noto-sans-sc-${slice}-400-normal.woff`;
