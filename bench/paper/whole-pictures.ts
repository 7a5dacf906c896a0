import { withPlainLetters } from '@leadline/paper/drawn/sheet/plain-letters';

/** A document whose pictures hold their sheets, as the peers get them; ours paints sheets below them by itself. */
export function withWholePictures<T>(part: T): T {
  if (Array.isArray(part)) return part.map(withWholePictures) as T;
  if (typeof part !== 'object' || part === null) return part;
  const { sheet, ...rest } = part as { sheet?: { svg: string }; svg?: string };
  if (sheet && rest.svg) return { ...rest, svg: withSheet(rest.svg, sheet.svg) } as T;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withWholePictures(value)])) as T;
}

function withSheet(picture: string, sheet: string): string {
  const begin = picture.indexOf('>') + 1;
  return picture.slice(0, begin) + withPlainLetters(innerSvg(sheet)) + picture.slice(begin);
}

function innerSvg(sheet: string): string {
  const from = sheet.indexOf('>', sheet.indexOf('<svg')) + 1;
  return sheet.slice(from, sheet.lastIndexOf('</svg>'));
}
