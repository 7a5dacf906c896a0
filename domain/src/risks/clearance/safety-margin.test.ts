import { expect, test } from 'vitest';
import { safetyMargin, showMargin } from './safety-margin.ts';

test('RISK-24 the margin is the larger of metres and percent, rounded to 2 decimals', () => {
  // Hand-worked: 10 % of 12.60 is 1.26; 3 % of 42.50 is 1.275, which rounds to 1.28; 3 % of 38.10 is 1.143.
  expect(safetyMargin({ percent: 10, metres: 0.5, given: null }, 12.6)).toMatchObject({
    calculatedSafetyMargin: 1.26,
    unitUsed: '%',
  });
  expect(safetyMargin({ percent: 3, metres: 1, given: null }, 42.5)).toMatchObject({
    calculatedSafetyMargin: 1.28,
    calculatedSafetyMarginRaw: 1.275,
  });
  expect(safetyMargin({ percent: 3, metres: 1.5, given: null }, 38.1)).toMatchObject({
    calculatedSafetyMargin: 1.5,
    unitUsed: 'm',
  });
});

test('RISK-25 the percentage shows when it decided, otherwise metres', () => {
  expect(showMargin(safetyMargin({ percent: 10, metres: 0.5, given: null }, 12.6))).toBe('10.00 %');
  expect(showMargin(safetyMargin({ percent: 3, metres: 1.5, given: null }, 38.1))).toBe('1.50 m');
  expect(showMargin(safetyMargin({ percent: null, metres: 0.5, given: null }, 12.6))).toBe('0.50 m');
  expect(showMargin(safetyMargin({ percent: 10, metres: 0.5, given: 2 }, 12.6))).toBe('2.00 m');
});

test('a margin given by the pilot replaces the computed one and says so', () => {
  expect(safetyMargin({ percent: 10, metres: 0.5, given: 0.3 }, 12.6)).toEqual({
    calculatedSafetyMargin: 0.3,
    calculatedSafetyMarginRaw: 0.3,
    unitUsed: 'm',
    marginPercent: null,
    marginGiven: true,
  });
});

test('a margin is never below zero', () => {
  expect(safetyMargin({ percent: -10, metres: null, given: null }, 12).calculatedSafetyMargin).toBe(0);
  expect(safetyMargin({ percent: null, metres: null, given: null }, 12).calculatedSafetyMargin).toBe(0);
});
