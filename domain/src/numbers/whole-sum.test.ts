import { expect, test } from 'vitest';
import { wholeSum } from './whole-sum.ts';

test('TRANSIT-04 a sum is exact, and there is none as soon as one figure is missing', () => {
  // Binary numbers make 0.30000000000000004 of it.
  expect(wholeSum([0.1, 0.2])).toBe(0.3);
  expect(wholeSum([0.96, null, 0.32])).toBeNull();
  expect(wholeSum([])).toBe(0);
});
