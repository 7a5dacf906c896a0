import { expect, test } from 'vitest';
import { clashFrame, isWithin } from './clash-frame.ts';
import type { Shape } from './drawing.ts';

const SIZE = { width: 1000, height: 800 };
const line = (points: number[]): Shape => ({
  id: 'a',
  name: 'Line',
  type: 'straight line',
  attrs: { color: 'red', version: 1, points },
});

test('a picture of what two changed shows all versions of it, and at least a third of the stage around it', () => {
  const frame = clashFrame([line([0.5, 0.5, 0.51, 0.5])], SIZE);
  expect(frame.right - frame.left).toBeCloseTo(350);
  expect(frame.bottom - frame.top).toBeCloseTo(280);
  const both = [line([0.1, 0.1, 0.2, 0.1]), line([0.8, 0.9, 0.9, 0.9])];
  const wide = clashFrame(both, SIZE);
  for (const shape of both) expect(isWithin(shape, SIZE, wide)).toBe(true);
  expect([wide.left, wide.right]).toEqual([expect.closeTo(-60), expect.closeTo(1060)]);
});

test('what lies outside of the frame is not drawn in it, and without a shape all of the stage is shown', () => {
  const frame = clashFrame([line([0.1, 0.1, 0.12, 0.1])], SIZE);
  expect(isWithin(line([0.9, 0.9, 0.95, 0.9]), SIZE, frame)).toBe(false);
  expect(isWithin(line([0.2, 0.1, 0.9, 0.9]), SIZE, frame)).toBe(true);
  expect(clashFrame([], SIZE)).toEqual({ left: 0, top: 0, right: 1000, bottom: 800 });
});
