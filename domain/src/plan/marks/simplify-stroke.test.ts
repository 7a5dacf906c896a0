import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawingContent } from '../drawings/drawing.ts';
import { bytesOf, drawingExcess } from '../drawings/drawing-limits.ts';
import { sampleLine, sampleSymbol, sampleText } from './sample-shapes.ts';
import { pointsOf } from './shape-geometry.ts';
import { boundedStroke, distanceToLeg, STROKE_TOLERANCE, simplifyStroke } from './simplify-stroke.ts';

const SIZE = { width: 919, height: 730 };

/** A hand at 240 points a second with a tremble of a third of a pixel, ten times a second. */
function drawnByPen(seconds: number, seed: number): number[] {
  return Array.from({ length: seconds * 240 }, (_, index) => {
    const time = index / 240;
    const tremble = 0.0003 * Math.sin(time * 63 + seed);
    const [x, y] = [0.1 + 0.08 * time + 0.05 * Math.sin(time * 2 + seed), 0.5 + 0.2 * Math.cos(time * 1.3 + seed)];
    return [x + tremble, y - tremble];
  }).flat();
}

/** A mouse knows whole pixels of a screen on which the chart is 1010 wide. */
const drawnByMouse = (seconds: number, seed: number): number[] =>
  drawnByPen(seconds, seed).map((each, index) => {
    const pixels = index % 2 === 0 ? 1010 : (1010 * 730) / 919;
    return Math.round(each * pixels) / pixels;
  });

test('no point of a drawn stroke lies further from the kept one than 0.7 pixels of a chart of 919', () => {
  const coordinate = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(coordinate, { minLength: 4, maxLength: 120 }), (numbers) => {
      const flat = numbers.slice(0, numbers.length - (numbers.length % 2));
      const even = (points: readonly number[]) => pointsOf(points).map(({ x, y }) => ({ x, y: (y * 730) / 919 }));
      const kept = even(simplifyStroke(flat, SIZE));
      // Rounding to five places moves a point by less than a hundred-thousandth.
      for (const point of even(flat)) {
        const nearest = Math.min(...kept.slice(1).map((to, leg) => distanceToLeg(point, kept[leg] ?? to, to)));
        expect(nearest).toBeLessThanOrEqual(STROKE_TOLERANCE + 0.00001);
      }
      expect(kept[0]?.x).toBeCloseTo(flat[0] as number, 4);
      expect(kept.at(-1)?.x).toBeCloseTo(flat.at(-2) as number, 4);
    }),
  );
});

test('what lies on a straight line is kept by its ends', () => {
  const flat = Array.from({ length: 100 }, (_, index) => [index / 100, 0.25]).flat();
  expect(simplifyStroke(flat, SIZE)).toEqual([0, 0.25, 0.99, 0.25]);
});

test('what is drawn at a zoom of 8 is kept within an eighth of that', () => {
  // Waves of a third of a thousandth of the chart: 2.5 pixels on the screen at that zoom.
  const flat = Array.from({ length: 200 }, (_, index) => [index / 2_000, 0.5 + 0.0003 * Math.sin(index / 3)]).flat();
  expect(simplifyStroke(flat, SIZE)).toHaveLength(4);
  expect(simplifyStroke(flat, SIZE, 8).length).toBeGreaterThan(42);
});

test('a stroke without end stays within what a shape may hold', () => {
  const flat = Array.from({ length: 11_000 }, (_, turn) => [
    0.5 + 0.4 * Math.sin(turn),
    0.5 + 0.4 * Math.cos(turn * 1.1),
  ]);
  expect(boundedStroke(flat.flat(), SIZE).length).toBeLessThanOrEqual(20_000);
});

test('60 shapes with 20 freehand lines of four seconds are no more than 60 KB', () => {
  const id = (index: number) => `01936d4e-7a00-7000-8000-${String(index).padStart(12, '0')}`;
  const freehand = (index: number) => ({
    ...sampleLine(id(index), { points: simplifyStroke((index % 2 ? drawnByPen : drawnByMouse)(4, index), SIZE) }),
    ...{ name: 'freehand', type: 'freehand' as const },
  });
  const shapes = Array.from({ length: 60 }, (_, index) =>
    index < 20 ? freehand(index) : index < 40 ? sampleSymbol(id(index)) : sampleText(id(index)),
  );
  expect(drawingContent.parse({ shapes }).shapes).toHaveLength(60);
  expect(bytesOf(JSON.stringify({ shapes }))).toBeLessThanOrEqual(60_000);
});

test('more than 5,000 shapes or 1,000,000 bytes are told before they are saved', () => {
  const shapes = Array.from({ length: 5_000 }, (_, index) => sampleSymbol(`s${index}`));
  expect(drawingExcess({ shapes })).toBeNull();
  expect(drawingExcess({ shapes: [...shapes, sampleSymbol('one more')] })).toEqual({ code: 'shapes', most: 5_000 });
  const long = Array.from({ length: 200 }, (_, index) =>
    sampleLine(`l${index}`, { points: Array(1_000).fill(0.12345) }),
  );
  expect(drawingExcess({ shapes: long })).toEqual({ code: 'bytes', most: 1_000_000 });
});

test('bytes are counted as UTF-8', () => {
  // RFC 3629: one byte below U+0080, two below U+0800, three below U+10000, else four.
  expect(['Kaha', '308°', 'Māui', '€', '⚓', '😀'].map(bytesOf)).toEqual([4, 5, 5, 3, 3, 4]);
});
