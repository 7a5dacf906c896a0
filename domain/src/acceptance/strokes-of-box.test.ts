import { expect, test } from 'vitest';
import { pointsInBox, strokesOfBox } from './strokes-of-box.ts';

const line = (...points: [x: number, y: number][]) => points.map(([x, y]) => ({ x, y }));

test('ACCEPT-08 a line that leaves the box of 286 × 180 and comes back is two lines, each within it or at its edge', () => {
  const drawn = [line([40, 90], [280, 90.04], [300, 90], [400, 95], [500, 300], [306, 90], [250, 100])];
  expect(strokesOfBox(drawn)).toEqual([
    [
      [40, 90],
      [280, 90],
      [300, 90],
    ],
    [
      [306, 90],
      [250, 100],
    ],
  ]);
  expect(pointsInBox(drawn)).toEqual([
    [40, 90],
    [280, 90],
    [250, 100],
  ]);
});

test('what is drawn beyond the box alone is no line', () => {
  expect(strokesOfBox([line([-80, 20], [-30, 60])])).toBeNull();
  expect(pointsInBox([line([-80, 20], [-15, 60])])).toEqual([]);
  expect(strokesOfBox([])).toBeNull();
});

test('of a scribble of more lines or points than are kept there are no lines: its picture stays', () => {
  expect(strokesOfBox(Array.from({ length: 201 }, () => line([10, 10], [20, 20])))).toBeNull();
  expect(
    strokesOfBox([line(...Array.from({ length: 3001 }, (_, at) => [at % 200, 90] as [number, number]))]),
  ).toBeNull();
  expect(strokesOfBox(Array.from({ length: 200 }, () => line([10, 10], [20, 20])))).toHaveLength(200);
});
