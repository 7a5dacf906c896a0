import { expect, test } from 'vitest';
import { clampSymbolScale, zoomBySteps } from './chart-zoom.ts';

test('PLAN-15 one step of the wheel is a factor of 1.1, between 1 and 8', () => {
  expect(zoomBySteps(1, 1)).toBeCloseTo(1.1);
  expect(zoomBySteps(2, -1)).toBeCloseTo(2 / 1.1);
  expect(zoomBySteps(1, -1)).toBe(1);
  expect(zoomBySteps(7.9, 1)).toBe(8);
  expect(zoomBySteps(1, 1000)).toBe(8);
});

test('PLAN-15 a symbol is scaled between 0.25 and 4', () => {
  expect([0, 0.2, 0.25, 1, 4, 5].map(clampSymbolScale)).toEqual([0.25, 0.25, 0.25, 1, 4, 4]);
});
