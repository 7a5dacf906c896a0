import { expect, test } from 'vitest';
import { placeMarks } from './place-marks.ts';

const mark = (x: number, y: number, isFirst = false) => ({ x, y, isFirst });

test('marks that do not touch keep their places', () => {
  expect(placeMarks([mark(10, 100), mark(40, 100)], 30, 200).map(({ drawnY }) => drawnY)).toEqual([100, 100]);
});

test('no mark covers another, and each keeps its time', () => {
  const crowd = Array.from({ length: 6 }, (_, index) => mark(100 + index * 4, 100 + index));
  const placed = placeMarks(crowd, 30, 200);
  for (const one of placed)
    for (const other of placed)
      if (one !== other)
        expect(Math.abs(one.x - other.x) >= 17 || Math.abs(one.drawnY - other.drawnY) >= 17).toBe(true);
  expect(placed.map(({ x }) => x).toSorted((one, other) => one - other)).toEqual(crowd.map(({ x }) => x));
});

test('a failed mark stands where the ship meets it; the others give way', () => {
  const placed = placeMarks([mark(100, 100), mark(104, 100, true)], 30, 200);
  expect(placed.find(({ isFirst }) => isFirst)?.drawnY).toBe(100);
  expect(placed.find(({ isFirst }) => !isFirst)?.drawnY).not.toBe(100);
});
