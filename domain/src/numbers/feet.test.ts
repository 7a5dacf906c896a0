import { expect, test } from 'vitest';
import { feetOf, showFeet, showLength } from './feet.ts';

// NIST Special Publication 811 (2008), appendix B.8: 1 foot = 0.3048 m exactly. Worked by hand:
// 12.34 m = 40.4855... ft, 0.37 m = 1.2139... ft, 0.003 m = 0.0098... ft, 3.048 m = 10 ft.
test('a length in feet is rounded to the side that promises the ship less', () => {
  expect(showFeet(12.34, 'down')).toBe('40.4 ft');
  expect(showFeet(12.34, 'up')).toBe('40.5 ft');
  expect(showFeet(0.37, 'down')).toBe('1.2 ft');
  expect(showFeet(3.048, 'down')).toBe('10.0 ft');
  expect(showFeet(3.048, 'up')).toBe('10.0 ft');
});

test('a shortage never reads as nothing, and what is enough never reads as a shortage', () => {
  expect(showFeet(-0.003, 'down')).toBe('−0.1 ft');
  expect(showFeet(-0.53, 'down')).toBe('−1.8 ft');
  expect(showFeet(0, 'down')).toBe('0.0 ft');
  expect(showFeet(0.003, 'down')).toBe('0.0 ft');
});

test('of what is not known there are no feet, and none in a port that counts in metres', () => {
  for (const unknown of [null, undefined, Number.NaN]) expect(showFeet(unknown, 'up')).toBeNull();
  expect(feetOf({})(12.34, 'up')).toBeNull();
  expect(feetOf({ units: 'feet' })(12.34, 'up')).toBe('40.5 ft');
});

test('a length stands in metres, with feet behind it where the port counts in them', () => {
  expect(showLength(12.34, 'up', feetOf({}))).toBe('12.34 m');
  expect(showLength(12.34, 'up', feetOf({ units: 'feet' }))).toBe('12.34 m, 40.5 ft');
  expect(showLength(null, 'up', feetOf({ units: 'feet' }))).toBe('--');
});
