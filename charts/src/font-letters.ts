import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import type { Face, LetterSource } from './sheet-letters.ts';

const FILES: Record<Face, string> = {
  italic: 'SourceSans3_400Regular_Italic.ttf',
  bold: 'SourceSans3_600SemiBold.ttf',
};

/** Source Sans 3, with its kerning. */
export function fontLetters(): LetterSource {
  const fonts = { italic: readFont('italic'), bold: readFont('bold') };
  return (face, text) => {
    const font = fonts[face];
    const share = 1000 / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    let x = 0;
    const placed = glyphs.map(({ id, path }, index) => {
      const at = x + (positions[index]?.xOffset ?? 0) * share;
      x += (positions[index]?.xAdvance ?? 0) * share;
      return { id, path: outlineOf(path, share), x: at };
    });
    return { glyphs: placed, width: x };
  };
}

function readFont(face: Face): Font {
  const font = create(readFileSync(new URL(`./fonts/${FILES[face]}`, import.meta.url)));
  if (!('layout' in font)) throw new Error(`${FILES[face]} is no single font`);
  return font;
}

/** Whole thousandths, y down. */
function outlineOf(
  { commands }: Font['layout'] extends (text: string) => { glyphs: { path: infer P }[] } ? P : never,
  share: number,
) {
  const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' } as const;
  return commands
    .map(({ command, args }) => {
      const numbers = args.map((value, index) => Math.round(value * share * (index % 2 === 0 ? 1 : -1)));
      return letters[command as keyof typeof letters] + numbers.join(' ');
    })
    .join('');
}
