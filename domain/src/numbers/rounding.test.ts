import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOf, decimalToText } from './decimal.ts';
import {
  acceptTyped,
  formatTyped,
  parseTyped,
  percentOf,
  quotientUp,
  roundClear,
  roundDecimal,
  roundDown,
  roundTo,
  roundTyped,
} from './rounding.ts';

// 3 % of 42.5 is worked by hand: 42.5 × 0.03 = 1.275. Binary numbers make 1.2749999999999999 of it.
test('3 % of 42.5 m is 1.275 m and rounds to 1.28 m', () => {
  expect(percentOf(3, 42.5)).toBe(1.275);
  expect(roundTo(percentOf(3, 42.5), 2)).toBe(1.28);
  expect(roundTo(1.275, 2)).toBe(1.28);
});

test.each([
  [1.005, 2, 1.01],
  [2.675, 2, 2.68],
  [-1.275, 2, -1.28],
  [1.2749999, 2, 1.27],
  [0.5, 0, 1],
  [-0.5, 0, -1],
  [2.5, 0, 3],
  [-0.004, 2, 0],
  [12.6, 2, 12.6],
  [1e-9, 2, 0],
])('half away from zero: %d to %d places is %d', (value, places, expected) => {
  expect(roundTo(value, places)).toBe(expected);
});

test('a limit is rounded towards the smaller number', () => {
  expect(roundDown(12.879, 2)).toBe(12.87);
  expect(roundDown(12.87, 2)).toBe(12.87);
  expect(roundDown(-0.001, 2)).toBe(-0.01);
  expect(roundDown(-0.01, 2)).toBe(-0.01);
  expect(roundDown(1.1 + 2.2, 2)).toBe(3.3);
});

test('a quotient is rounded up to what is surely enough', () => {
  const text = (one: number, other: number) => decimalToText(quotientUp(decimalOf(one), decimalOf(other), 2));
  expect(text(1, 3)).toBe('0.34');
  expect(text(-1, 3)).toBe('-0.33');
  expect(text(0.96, 1)).toBe('0.96');
  expect(text(1.04, 1.04)).toBe('1.00');
});

test('rounding to centimetres is never more than half a centimetre off and keeps the sign', () => {
  fc.assert(
    fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (value) => {
      const rounded = roundTo(value, 2);
      expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.005 + 1e-12);
      expect(roundTo(-value, 2)).toBe(rounded === 0 ? 0 : -rounded);
      expect(roundDown(value, 2)).toBeLessThanOrEqual(value);
    }),
  );
});

test.each([
  ['', { kind: 'empty' }],
  ['  ', { kind: 'empty' }],
  ['12.60', { kind: 'number', value: 12.6, negative: false, trailingDot: false }],
  ['12,6', { kind: 'number', value: 12.6, negative: false, trailingDot: false }],
  ['12.', { kind: 'number', value: 12, negative: false, trailingDot: true }],
  ['.5', { kind: 'number', value: 0.5, negative: false, trailingDot: false }],
  ['-0.3', { kind: 'number', value: -0.3, negative: true, trailingDot: false }],
  ['−0.3', { kind: 'number', value: -0.3, negative: true, trailingDot: false }],
  ['-0', { kind: 'number', value: 0, negative: true, trailingDot: false }],
  ['.', { kind: 'notANumber' }],
  ['-', { kind: 'notANumber' }],
  ['1.2.3', { kind: 'notANumber' }],
  ['1,234.5', { kind: 'notANumber' }],
  ['1e3', { kind: 'notANumber' }],
  ['0x10', { kind: 'notANumber' }],
  ['Infinity', { kind: 'notANumber' }],
  ['12 6', { kind: 'notANumber' }],
  ['1234567890.1234567', { kind: 'notANumber' }],
])('reads what was typed: "%s"', (typed, expected) => {
  expect(parseTyped(typed)).toEqual(expected);
});

test('FORM-30 a box for a figure accepts only digits and a single dot', () => {
  expect(acceptTyped('12.60')).toBe('12.60');
  expect(acceptTyped('12,6')).toBe('12.6');
  expect(acceptTyped('1.2.3')).toBe('1.23');
  expect(acceptTyped('a1b2:c.5 m')).toBe('12.5');
  expect(acceptTyped('-1.2')).toBe('1.2');
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(acceptTyped(typed)).toMatch(/^\d*\.?\d*$/);
    }),
  );
});

test('a residual and an observed tide may be below zero', () => {
  expect(acceptTyped('-0.3', true)).toBe('-0.3');
  expect(acceptTyped('−0,3', true)).toBe('-0.3');
  expect(acceptTyped('0-3', true)).toBe('03');
});

test('FORM-32 a draft stands with two decimals after leaving its box', () => {
  expect(formatTyped('12.6')).toBe('12.60');
  expect(formatTyped('12,6')).toBe('12.60');
  expect(formatTyped('12.')).toBe('12.00');
  expect(formatTyped('1.275')).toBe('1.28');
  expect(formatTyped('-0.3')).toBe('-0.30');
  expect(formatTyped('')).toBe('');
  expect(formatTyped('1.2.3')).toBe('1.2.3');
});

test('a typed figure gives up further decimals to the side that is asked for; what has two keeps them', () => {
  expect([roundTyped(12.345, 'down'), roundTyped(12.345, 'up'), roundTyped(12.345, 'nearest')]).toEqual([
    12.34, 12.35, 12.35,
  ]);
  expect([roundTyped(-0.231, 'down'), roundTyped(-0.239, 'up')]).toEqual([-0.24, -0.23]);
  // 1.1 + 2.2 in binary is 3.3000000000000003.
  expect([roundTyped(3.3, 'up'), roundTyped(0.29, 'down'), formatTyped('1,231', 'up')]).toEqual([3.3, 0.29, '1.24']);
});

describe('what is clear without exact decimals', () => {
  const exactly = (value: number, places: number) => Number(decimalToText(roundDecimal(decimalOf(value), places)));

  test('gives what exact decimals give, of any number and beside every half', () => {
    const any = fc.double({ noNaN: true, min: -1e7, max: 1e7 });
    const besideHalf = fc
      .tuple(fc.integer({ min: -200_000, max: 200_000 }), fc.constantFrom(0, 1e-4, 1e-5, 1e-6, 1e-9, 1e-12))
      .map(([whole, off]) => (whole + 0.5 + off) / 1000);
    const check = (value: number, places: number) => {
      expect(roundTo(value, places)).toBe(exactly(value, places));
      const clear = roundClear(value, places);
      if (clear !== null) expect(clear).toBe(exactly(value, places));
    };
    fc.assert(fc.property(fc.oneof(any, besideHalf), fc.integer({ min: 0, max: 4 }), check), { numRuns: 20_000 });
  });

  test('is most of what is drawn at random, and nothing beside a half', () => {
    // By hand: 0.0125 m is the half between 12 and 13 mm; 0.0124 m is nearer to 12 mm.
    expect([roundClear(0.0125, 3), roundClear(0.0124, 3), roundClear(-0.0001, 3)]).toEqual([null, 0.012, 0]);
    expect(roundClear(2e9, 2)).toBeNull();
  });
});
