/**
 * Thousandths of the size of the letters. The largest on a sheet (28 pixels) are 2.6 mm on paper: a line lies at most 0.02 mm
 * beside the curve, half a dot at 600 to the inch.
 */
const FARTHEST = 8;

/** A letter as the chart tool defines it once for its sheet: whole thousandths, absolute. */
const LETTER = /(<path id="g[a-z]\d+" d=")([MLQZ\d\s-]+)"/g;

/**
 * A sheet whose letters have straight lines in place of curves. A PDF says every letter anew wherever it stands, and letters
 * are most of a sheet: so they take half the room, and nothing of the chart itself is touched.
 */
export function withPlainLetters(sheet: string): string {
  return sheet.replace(LETTER, (_, begin: string, outline: string) => `${begin}${straight(outline)}"`);
}

type Point = readonly [x: number, y: number];

function straight(outline: string): string {
  let last: Point = [0, 0];
  return outline.replace(/([MLQ])([\d\s-]+)/g, (_, command: string, numbers: string) => {
    const points = pointsOf(numbers);
    const from = last;
    last = points.at(-1) ?? last;
    const [control, end] = points;
    if (command !== 'Q' || !control || !end || points.length > 2) return command + wordsOf(points);
    return linesOf(from, control, end)
      .map((point) => `L${wordsOf([point])}`)
      .join('');
  });
}

function pointsOf(numbers: string): Point[] {
  const all = numbers.trim().split(/\s+/).map(Number);
  return Array.from({ length: all.length / 2 }, (_, index): Point => [all[2 * index] ?? 0, all[2 * index + 1] ?? 0]);
}

const wordsOf = (points: readonly Point[]) => points.map((point) => point.join(' ')).join(' ');

/** So many ends of lines that none is farther than that from the curve: of n equal steps each is off by 1/n² of the whole. */
function linesOf([x0, y0]: Point, [x1, y1]: Point, [x2, y2]: Point): Point[] {
  const off = Math.sqrt((x0 - 2 * x1 + x2) ** 2 + (y0 - 2 * y1 + y2) ** 2) / 4;
  const count = Math.max(1, Math.ceil(Math.sqrt(off / FARTHEST)));
  const on = (t: number, from: number, by: number, to: number) =>
    Math.round((1 - t) ** 2 * from + 2 * (1 - t) * t * by + t ** 2 * to);
  return Array.from({ length: count }, (_, index): Point => {
    const t = (index + 1) / count;
    return [on(t, x0, x1, x2), on(t, y0, y1, y2)];
  });
}
