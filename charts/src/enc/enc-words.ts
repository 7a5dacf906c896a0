import type { ChartLabel, ChartMark, Point } from '../chart-geometry.ts';

/** Pixels of a letter and of a line, as marks and labels are written. */
const LETTER = 7;
const LINE = 15;

interface Words {
  at: Point;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Keeps words from lying on each other: each has its room down to the scale at which it would touch words before it, those
 * of clearances first, then of marks, then of dredged depths. A mark whose words are left out is still drawn.
 */
export function withRoom(
  marks: readonly ChartMark[],
  clearances: readonly ChartLabel[],
  depths: readonly ChartLabel[],
): { marks: ChartMark[]; labels: ChartLabel[] } {
  const placed: Words[] = [];
  const place = (words: Words) => {
    const upTo = Math.min(...placed.map((other) => scaleOfTouch(words, other)));
    placed.push(words);
    return Math.round(upTo * 100) / 100;
  };
  const label = (each: ChartLabel): ChartLabel => {
    const lines = each.text.split('\n');
    const width = Math.max(...lines.map(({ length }) => length)) * LETTER;
    const upTo = Math.min(
      each.upTo ?? Number.POSITIVE_INFINITY,
      place({ at: each.at, width, height: lines.length * LINE }),
    );
    return { ...each, upTo };
  };
  const mark = (each: ChartMark): ChartMark => {
    const lines = [each.name, each.light ?? ''].filter((line) => line !== '');
    if (lines.length === 0) return each;
    const width = Math.max(...lines.map(({ length }) => length)) * LETTER + LINE;
    const wordsUpTo = place({ at: each.at, width, height: lines.length * LINE });
    return Number.isFinite(wordsUpTo) ? { ...each, wordsUpTo } : each;
  };
  const first = clearances.map(label);
  const marked = marks.map(mark);
  return { marks: marked, labels: [...first, ...depths.map(label)].filter(({ upTo }) => (upTo ?? 1) > 0) };
}

/** Metres per pixel from which two words touch: until then they are apart across or along. */
function scaleOfTouch(one: Words, other: Words): number {
  const across = Math.abs(one.at[0] - other.at[0]) / ((one.width + other.width) / 2);
  const along = Math.abs(one.at[1] - other.at[1]) / ((one.height + other.height) / 2);
  return Math.max(across, along);
}
