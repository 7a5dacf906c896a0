import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withPlainLetters } from './plain-letters.ts';

const CHARTS = join(import.meta.dirname, '../../../../ports/koru/charts');
const SHEETS = readdirSync(CHARTS).filter((file) => file.endsWith('.svg'));
const sheetOf = (file: string) => readFileSync(join(CHARTS, file), 'utf8');
const LETTERS = /<path id="(g[a-z]\d+)" d="([^"]+)"\/>/g;
const lettersOf = (svg: string) => new Map([...svg.matchAll(LETTERS)].map(([, id = '', path = '']) => [id, path]));

type Point = [number, number];
type Piece = { from: Point; control: Point | null; to: Point };

/** Lines and curves of an outline, by the rules of SVG 1.1, 8.3. */
function piecesOf(path: string): Piece[] {
  let from: Point = [0, 0];
  return [...path.matchAll(/([MLQ])([^MLQZ]+)/g)].flatMap(([, command, text = '']) => {
    const numbers = text.trim().split(/\s+/).map(Number);
    const to: Point = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0];
    const control: Point | null = command === 'Q' ? [numbers[0] ?? 0, numbers[1] ?? 0] : null;
    const piece = { from, control, to };
    from = to;
    return command === 'M' ? [] : [piece];
  });
}

/** On the quadratic curve of Bézier, or on the line. */
function at({ from, control, to }: Piece, t: number): Point {
  const along = (axis: 0 | 1) =>
    control === null
      ? from[axis] + (to[axis] - from[axis]) * t
      : (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis];
  return [along(0), along(1)];
}

function distance([x, y]: Point, { from, to }: Piece): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx ** 2 + dy ** 2;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
  return Math.hypot(x - from[0] - t * dx, y - from[1] - t * dy);
}

test.each(SHEETS)(
  'the letters of %s are lines that lie at most a hundredth of their size beside the curves',
  (file) => {
    const [curved, plain] = [lettersOf(sheetOf(file)), lettersOf(withPlainLetters(sheetOf(file)))];
    expect(curved.size).toBeGreaterThan(30);
    expect([...plain.keys()]).toEqual([...curved.keys()]);
    let farthest = 0;
    for (const [id, path] of curved) {
      const lines = piecesOf(plain.get(id) ?? '');
      expect([id, lines.filter(({ control }) => control !== null)]).toEqual([id, []]);
      for (const piece of piecesOf(path))
        for (let step = 0; step <= 20; step++)
          farthest = Math.max(farthest, Math.min(...lines.map((line) => distance(at(piece, step / 20), line))));
    }
    // Thousandths of the size of the letters: 8, and what rounding to whole ones adds.
    expect(farthest).toBeLessThan(9);
    expect(farthest).toBeGreaterThan(1);
  },
);

test.each(SHEETS)('of %s nothing but letters changes', (file) => {
  const without = (svg: string) => svg.replace(LETTERS, '');
  expect(without(withPlainLetters(sheetOf(file)))).toBe(without(sheetOf(file)));
});

test('a curve that is no letter, or of another kind, stays as it is', () => {
  const others =
    '<path d="M0 0Q10 10 20 0"/><path id="w1" d="M0 0Q9 9 20 0"/><path id="gb7" d="M0 0q5 5 10 0c1 1 2 2 3 3"/>';
  expect(withPlainLetters(others)).toBe(others);
});
