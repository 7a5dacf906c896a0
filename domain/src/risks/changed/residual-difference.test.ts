import { expect, test } from 'vitest';
import { residualDifference } from './residual-difference.ts';

const observed = (height: number) => ({ height, certain: true, overridden: true, predicted: 0.7 });

test.each([
  [1.2, 0.66, 0.54],
  [0.5, 0.66, -0.16],
  [0.3, 0.3, 0],
  // 0.1 + 0.2 is not 0.3 in binary: the difference is that of the figures as they are written.
  [0.3, 0.1, 0.2],
  [-0.2, -0.35, 0.15],
])('PREFS-12 observed %s m, predicted %s m: the difference is %s m', (height, predicted, difference) => {
  expect(residualDifference(observed(height), predicted)).toBe(difference);
});

test('PREFS-12 without an observed height, or without a prediction, there is no difference', () => {
  expect(residualDifference(null, 0.7)).toBeNull();
  expect(residualDifference({ ...observed(0.7), overridden: false }, 0.7)).toBeNull();
  expect(residualDifference(observed(0.7), null)).toBeNull();
});
