import { expect, test } from 'vitest';
import { nameMarks } from './place-marks.ts';

const mark = (x: number, y: number, name = 'Cutter Channel', isFirst = false) => ({ x, y, name, isFirst });
const FRAME = { left: 35, right: 800, ceiling: 40, floor: 215 };

test('every mark stays at the time and the height at which the ship meets it, however close its neighbours', () => {
  const crowd = Array.from({ length: 6 }, (_, index) => mark(100 + index * 4, 100 + index));
  const named = nameMarks(crowd, FRAME);
  const placeOf = ({ x, y }: { x: number; y: number }) => [x, y];
  expect(named.map(placeOf).toSorted()).toEqual(crowd.map(placeOf).toSorted());
});

test('names lie apart from each other and from the marks, and inside the frame', () => {
  const crowd = Array.from({ length: 6 }, (_, index) => mark(100 + index * 9, 120, `Row ${index}`));
  const labels = nameMarks(crowd, FRAME).flatMap(({ label, name }) =>
    label ? [{ ...label, width: name.length * 7 }] : [],
  );
  expect(labels.length).toBeGreaterThan(3);
  for (const one of labels)
    for (const other of labels) {
      if (one === other) continue;
      const leftOf = ({ x, width, anchor }: typeof one) => (anchor === 'start' ? x : x - width);
      const isBeside = leftOf(one) + one.width <= leftOf(other) || leftOf(other) + other.width <= leftOf(one);
      expect(isBeside || Math.abs(one.y - other.y) >= 16).toBe(true);
    }
  // At the left edge there is no room at the left.
  expect(nameMarks([mark(40, 100)], FRAME)[0]?.label?.anchor).toBe('start');
  expect(nameMarks([mark(795, 100)], FRAME)[0]?.label?.anchor).toBe('end');
});

test('a failed mark is named first and drawn on top of the others', () => {
  const named = nameMarks([mark(100, 100), mark(104, 100, 'Swing basin', true)], FRAME);
  expect(named.at(-1)?.name).toBe('Swing basin');
});
