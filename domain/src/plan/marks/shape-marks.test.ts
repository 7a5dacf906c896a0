import { expect, test } from 'vitest';
import { positionToChart } from '../charts/chart-place.ts';
import { DRAWING_COLOURS, LINE_TYPES, type LineType, SYMBOL_VARIANTS } from '../drawings/drawing.ts';
import type { Mark, PathMark, TextMark } from './mark.ts';
import { metresPerPixelOf } from './ruler-marks.ts';
import { sampleLine, sampleSymbol, sampleText } from './sample-shapes.ts';
import { shapeMarks } from './shape-marks.ts';

/** PLAN-05: the size for which shapes are designed. */
const REFERENCE = { width: 919, height: 730 };

const line = (type: LineType, points: number[], color: (typeof DRAWING_COLOURS)[number] = 'blue') => ({
  ...sampleLine('a', { points, color }),
  ...{ name: type, type },
});
const pathsOf = (marks: Mark[]) => marks.filter((mark): mark is PathMark => mark.kind === 'path');
const textsOf = (marks: Mark[]) => marks.filter((mark): mark is TextMark => mark.kind === 'text');
/** All pairs of numbers of a path of M, L, C and Z. */
const pointsIn = (path: string) =>
  [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

test('PLAN-12 positions are fractions of the width and of the height of the chart', () => {
  const [mark] = shapeMarks(line('straight line', [0.5, 0.5, 1, 0.25]), { width: 2000, height: 1000 }, null);
  expect(mark).toMatchObject({ kind: 'path', path: 'M1000 500L2000 250', stroke: 'blue' });
  const [text] = textsOf(shapeMarks(sampleText('a', { x: 0.1, y: 0.9 }), { width: 2000, height: 1000 }, null));
  expect(text).toMatchObject({ x: 200, y: 900, text: 'Abort before here', ink: 'green', hasHalo: true });
});

test('PLAN-05 widths and letters grow with the width of the chart over 919', () => {
  for (const [width, unit] of [
    [919, 1],
    [1838, 2],
    [459.5, 0.5],
  ] as const) {
    const size = { width, height: 730 };
    expect(shapeMarks(line('straight line', [0, 0, 1, 1]), size, null)[0]).toMatchObject({ width: 4 * unit });
    expect(shapeMarks(sampleText('a'), size, null)[0]).toMatchObject({ size: 17 * unit });
  }
});

test('PLAN-12 every type in every colour is drawn in its colour', () => {
  for (const color of DRAWING_COLOURS) {
    for (const type of LINE_TYPES) {
      const inks = pathsOf(shapeMarks(line(type, [0.1, 0.1, 0.5, 0.5], color), REFERENCE, 2)).map(
        ({ stroke, fill }) => stroke ?? fill,
      );
      // A black highlighter would hide what it points at.
      expect(inks, `${color} ${type}`).toContain(type === 'highlighter' && color === 'black' ? 'highlight' : color);
    }
    const inks = shapeMarks(sampleSymbol('a', { color }), REFERENCE, null).flatMap((mark) =>
      mark.kind === 'path' ? [mark.stroke, mark.fill] : [],
    );
    expect(inks).toContain(color);
  }
});

test('PLAN-13 each symbol variant looks different, and one of a later version is a plain cross', () => {
  const drawn = [...SYMBOL_VARIANTS, 'escort'].map((variant) =>
    pathsOf(shapeMarks(sampleSymbol('a', { variant }), REFERENCE, null))
      .map(({ path }) => path)
      .join(),
  );
  expect(SYMBOL_VARIANTS).toHaveLength(11);
  expect(new Set(drawn).size).toBe(12);
  const cross = pathsOf(shapeMarks(sampleSymbol('a', { variant: 'escort', x: 0, y: 0 }), REFERENCE, null)).at(-1);
  expect(cross?.path).toBe('M0 -10L0 10M-10 0L10 0');
  // A name that every object inherits is no variant.
  expect(
    pathsOf(shapeMarks(sampleSymbol('a', { variant: 'constructor', x: 0, y: 0 }), REFERENCE, null)).at(-1)?.path,
  ).toBe(cross?.path);
});

test('PLAN-12 a symbol is scaled on each axis and turned clockwise about its point', () => {
  const cross = { variant: 'escort', x: 0.5, y: 0.5, scale: [2, 1] as [number, number] };
  const ends = (rotation: number) =>
    pointsIn(pathsOf(shapeMarks(sampleSymbol('a', { ...cross, rotation }), REFERENCE, null)).at(-1)?.path ?? '');
  const [x, y] = [459.5, 365];
  expect(ends(0)).toEqual([
    { x, y: y - 10 },
    { x, y: y + 10 },
    { x: x - 20, y },
    { x: x + 20, y },
  ]);
  // What pointed up points to the right.
  expect(ends(90)).toEqual([
    { x: x + 10, y },
    { x: x - 10, y },
    { x, y: y - 20 },
    { x, y: y + 20 },
  ]);
});

test('an arrow ends in a head at its last point', () => {
  const [, head] = pathsOf(shapeMarks(line('arrow', [0, 0.5, 0.5, 0.5]), REFERENCE, null));
  expect(head).toMatchObject({ fill: 'blue', path: 'M441.5 357L459.5 365L441.5 373Z' });
});

test('PLAN-17 the label of a ruler is its length in whole metres: 1,000 m within 1 px', () => {
  // A degree of latitude at 45° N is 111,131.745 m on WGS 84 (Snyder, Map Projections, USGS 1395, table 3: 111,131.7).
  const metresPerPixel = 3.5;
  const place = { origin: { latitude: 45, longitude: 0 }, x: 400, y: 700, metresPerPixel };
  const north = positionToChart({ latitude: 45 + 1000 / 111_131.745, longitude: 0 }, place);
  const points = [400 / 919, 700 / 730, north.x / 919, north.y / 730];
  const marks = shapeMarks(line('ruler', points), REFERENCE, metresPerPixel);
  expect(textsOf(marks).map(({ text }) => text)).toEqual(['1000 m']);
  const [from, to] = pointsIn(pathsOf(marks)[0]?.path ?? '') as [{ x: number; y: number }, { x: number; y: number }];
  expect(Math.abs(Math.hypot(to.x - from.x, to.y - from.y) - 1000 / metresPerPixel)).toBeLessThan(1);
});

test('PLAN-17 a ruler measures along both axes by one scale, rounded to the metre', () => {
  // 3 : 4 : 5 on a chart of 1000 by 500: 300 px across and 400 px down.
  const label = (metresPerPixel: number | null) =>
    textsOf(shapeMarks(line('ruler', [0, 0, 0.3, 0.8]), { width: 1000, height: 500 }, metresPerPixel)).map(
      ({ text }) => text,
    );
  expect(label(1)).toEqual(['500 m']);
  expect(label(1.781)).toEqual(['891 m']);
  expect(label(null)).toEqual([]);
});

test.each([
  [{ pixels: 200, meters: 500 }, 2.5],
  [{ pixels: 0, meters: 500 }, null],
  [{ pixels: -1, meters: -2 }, null],
  [{ pixels: 200, meters: 0 }, null],
  [{ pixels: Number.NaN, meters: 5 }, null],
  [null, null],
])('PLAN-21 a chart scale of %j is %j metres a pixel: valid only when both are positive', (scale, expected) => {
  expect(metresPerPixelOf(scale)).toBe(expected);
});

test('a freehand line runs through all its points and stays near its legs', () => {
  const drawn = [0, 0, 0.2, 0.1, 0.4, 0, 0.4, 0.5];
  const [mark] = pathsOf(shapeMarks(line('freehand', drawn), { width: 1000, height: 1000 }, null));
  const points = pointsIn(mark?.path ?? '');
  // Of each curve the last of three points lies on the line.
  const on = points.filter((_, index) => index % 3 === 0);
  expect(on).toEqual([
    { x: 0, y: 0 },
    { x: 200, y: 100 },
    { x: 400, y: 0 },
    { x: 400, y: 500 },
  ]);
});

test('white is drawn on a dark rim, so that it is seen on deep water', () => {
  for (const type of ['freehand', 'straight line', 'arrow', 'ruler'] as const) {
    expect(pathsOf(shapeMarks(line(type, [0, 0, 1, 1], 'white'), REFERENCE, 1))[0]?.stroke, type).toBe('rim');
  }
  expect(pathsOf(shapeMarks(sampleSymbol('a', { color: 'white' }), REFERENCE, null))[0]?.stroke).toBe('rim');
});

test('a text of two lines is two marks, the second a line lower', () => {
  const marks = textsOf(shapeMarks(sampleText('a', { text: 'Kaha\nTautoko' }), REFERENCE, null));
  expect(marks.map(({ text }) => text)).toEqual(['Kaha', 'Tautoko']);
  expect((marks[1]?.y ?? 0) - (marks[0]?.y ?? 0)).toBeCloseTo(17 * 1.25);
});
