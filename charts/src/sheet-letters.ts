import { INK } from './chart-colours.ts';
import type { Point } from './chart-geometry.ts';
import { px } from './chart-view.ts';
import { turnedCorners } from './sheet-room.ts';

export type Face = 'italic' | 'bold';

/** A letter as an outline, in thousandths of the size of the letters, y down. */
export interface Glyph {
  id: number;
  path: string;
}

/** Where letters come from: a font that only the command can read. */
export type LetterSource = (face: Face, text: string) => { glyphs: (Glyph & { x: number })[]; width: number };

export interface Words {
  text: string;
  face: Face;
  x: number;
  y: number;
  size: number;
  colour: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Degrees clockwise. */
  angle?: number;
  /** Between letters, as a share of their size. */
  spacing?: number;
  hasHalo?: boolean;
}

/** Pixels. */
const HALO_WIDTH = 3;
/** How far letters reach above and below their line, as a share of their size. */
const ASCENT = 0.75;
const DESCENT = 0.25;

/**
 * The letters of a sheet as outlines: a sheet that loads no font looks the same in every browser. Each letter is drawn once
 * and used wherever it stands.
 */
export class SheetLetters {
  readonly #source: LetterSource;
  readonly #used = new Map<string, string>();
  #words = 0;
  /** The corners of each line of words that was written, pixels. */
  readonly taken: Point[][] = [];

  constructor(source: LetterSource) {
    this.#source = source;
  }

  /** A line of words. */
  write({ text, face, x, y, size, colour, anchor = 'middle', angle = 0, spacing = 0, hasHalo = false }: Words): string {
    const { uses, width } = this.line(text, face, spacing);
    const shift = anchor === 'middle' ? -width / 2 : anchor === 'end' ? -width : 0;
    this.taken.push(cornersOf({ left: (shift * size) / 1000, width: (width * size) / 1000, size }, [x, y], angle));
    const turn = angle === 0 ? '' : `rotate(${px(angle)})`;
    const at = `translate(${px(x)} ${px(y)})${turn}scale(${thousandth(size)})`;
    const begin = shift === 0 ? '' : `translate(${Math.round(shift)})`;
    if (!hasHalo) return `<g transform="${at}${begin}" fill="${colour}">${uses}</g>`;
    const id = `w${this.#words++}`;
    const halo = `fill="none" stroke="${INK.halo}" stroke-opacity="0.85" stroke-linejoin="round" stroke-width="${Math.round((HALO_WIDTH * 1000) / size)}"`;
    return (
      `<g transform="${at}${begin}"><g ${halo}><g id="${id}">${uses}</g></g>` +
      `<use href="#${id}" fill="${colour}"/></g>`
    );
  }

  /** Letters side by side from 0, in thousandths of their size. */
  line(text: string, face: Face, spacing = 0): { uses: string; width: number } {
    const { glyphs, width } = this.#source(face, text);
    const gap = spacing * 1000;
    const uses = glyphs
      .filter(({ path }) => path !== '')
      .map((glyph) => this.#use(face, glyph, glyph.x + gap * glyphs.indexOf(glyph)));
    return { uses: uses.join(''), width: width + gap * Math.max(0, glyphs.length - 1) };
  }

  #use(face: Face, { id, path }: Glyph, x: number): string {
    const name = `g${face.charAt(0)}${id}`;
    this.#used.set(name, path);
    const along = Math.round(x);
    return along === 0 ? `<use href="#${name}"/>` : `<use href="#${name}" x="${along}"/>`;
  }

  /** What the words use: belongs into the sheet once, when all is written. */
  defs(): string {
    const glyphs = [...this.#used].sort(([one], [other]) => (one < other ? -1 : 1));
    return `<defs>${glyphs.map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('')}</defs>`;
  }
}

function cornersOf({ left, width, size }: { left: number; width: number; size: number }, at: Point, angle: number) {
  return turnedCorners({ left, top: -ASCENT * size, right: left + width, bottom: DESCENT * size }, at, angle);
}

const thousandth = (size: number) => String(Math.round(size * 10) / 10_000);
