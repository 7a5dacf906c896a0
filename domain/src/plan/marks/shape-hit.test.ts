import { expect, test } from 'vitest';
import type { Shape } from '../drawings/drawing.ts';
import { sampleLine, sampleSymbol, sampleText } from './sample-shapes.ts';
import { indexShapes, shapeAt, shapesAlong } from './shape-hit.ts';

const SIZE = { width: 919, height: 730 };
const at = (shapes: Shape[], x: number, y: number, tolerance = 10) =>
  shapeAt(indexShapes(shapes, SIZE), { x, y }, tolerance)?.id ?? null;

test('of shapes that lie on each other the topmost is meant: the one drawn last', () => {
  const shapes = [sampleSymbol('a'), sampleSymbol('b'), sampleText('c')];
  expect(at(shapes, 459.5, 365)).toBe('b');
  expect(at(shapes, 232, 180)).toBe('c');
  expect(at(shapes, 800, 50)).toBeNull();
});

test('a line is met within the tolerance of its legs, not within its box', () => {
  const shapes = [sampleLine('a', { points: [0, 0, 1, 1] })];
  expect(at(shapes, 459.5, 365)).toBe('a');
  // 8 px beside it, at right angles.
  expect(at(shapes, 459.5 + 8 * (730 / 1173.6), 365 - 8 * (919 / 1173.6))).toBe('a');
  expect(at(shapes, 800, 100)).toBeNull();
  expect(at(shapes, 459.5 + 12, 365 - 15)).toBeNull();
});

test('a symbol is met within its outline, scaled and turned', () => {
  const wide = [sampleSymbol('a', { scale: [4, 0.25], rotation: 90 })];
  // 14 px to each side, four times as wide, turned upright.
  expect(at(wide, 459.5, 365 + 50)).toBe('a');
  expect(at(wide, 459.5 + 50, 365)).toBeNull();
});

test('all that an eraser passes over is met, also between two events of the pen', () => {
  const shapes = [
    sampleLine('a', { points: [0.5, 0, 0.5, 1] }),
    sampleSymbol('b', { x: 0.7, y: 0.5 }),
    sampleText('c', { x: 0.1, y: 0.9 }),
  ];
  const index = indexShapes(shapes, SIZE);
  const found = shapesAlong(index, { x: 0, y: 365 }, { x: 919, y: 365 }, 5).map(({ id }) => id);
  expect(found.toSorted()).toEqual(['a', 'b']);
});

test('among 5,000 shapes each is found where it lies, and nothing beside them', () => {
  const shapes = Array.from({ length: 5_000 }, (_, index) =>
    sampleSymbol(`s${index}`, {
      x: ((index % 100) + 0.5) / 100,
      y: (Math.floor(index / 100) + 0.5) / 50,
      scale: [0.25, 0.25],
    }),
  );
  const index = indexShapes(shapes, { width: 10_000, height: 7_500 });
  for (let each = 0; each < 5_000; each += 97) {
    const point = { x: ((each % 100) + 0.5) * 100, y: (Math.floor(each / 100) + 0.5) * 150 };
    expect(shapeAt(index, point, 1)?.id).toBe(`s${each}`);
    expect(shapeAt(index, { x: point.x + 50, y: point.y + 75 }, 1)).toBeNull();
  }
});
