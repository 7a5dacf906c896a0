import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, compare, decimalOf, decimalToNumber, decimalToText, multiply, subtract } from './decimal.ts';

test('the decimal of a number is what a person reads', () => {
  expect(decimalToText(decimalOf(12.6))).toBe('12.6');
  expect(decimalToText(decimalOf(-0.05))).toBe('-0.05');
  expect(decimalToText(decimalOf(1e-7))).toBe('0.0000001');
  expect(decimalToText(decimalOf(-2.5e-9))).toBe('-0.0000000025');
  expect(decimalToText(decimalOf(1e21))).toBe('1000000000000000000000');
  expect(decimalToText(decimalOf(-0))).toBe('0');
  expect(() => decimalOf(Number.NaN)).toThrow(RangeError);
  expect(() => decimalOf(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

test('sums and products are exact where binary numbers are not', () => {
  expect(0.1 + 0.2 === 0.3).toBe(false);
  expect(compare(add(decimalOf(0.1), decimalOf(0.2)), decimalOf(0.3))).toBe(0);
  expect(subtract(add(decimalOf(12.9), decimalOf(1.1)), add(decimalOf(12.73), decimalOf(1.27))).digits).toBe(0n);
  expect(decimalToText(multiply(decimalOf(1.04), decimalOf(-1.85)))).toBe('-1.9240');
});

test('a number survives the way to a decimal and back', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(decimalToNumber(decimalOf(value))).toBe(value === 0 ? 0 : value);
    }),
  );
});

test('the decimal is the shortest text of the number, however many places it has', () => {
  const short = fc.tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: 0, max: 12 }));
  const numbers = fc.oneof(
    short.map(([digits, places]) => digits / 10 ** places),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      // ECMAScript's text of a number is its shortest; with an exponent it is written otherwise.
      fc.pre(!String(value).includes('e') && value !== 0);
      expect(decimalToText(decimalOf(value))).toBe(String(value));
    }),
    { numRuns: 20_000 },
  );
});

test('a decimal becomes the number that its text means', () => {
  const digits = fc.oneof(
    fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }),
    fc.bigInt({ min: -999_999n, max: 999_999n }),
  );
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 30 }), (whole, places) => {
      const decimal = { digits: whole, places };
      expect(decimalToNumber(decimal)).toBe(whole === 0n ? 0 : Number(decimalToText(decimal)));
    }),
    { numRuns: 20_000 },
  );
});

test('sums of whole millimetres agree with integers', () => {
  const millimetres = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(millimetres), (list) => {
      const sum = add(...list.map((value) => decimalOf(value / 1000)));
      expect(decimalToNumber(sum)).toBe(list.reduce((one, other) => one + other, 0) / 1000);
    }),
  );
});
