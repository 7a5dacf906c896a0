import { expect, test } from 'vitest';
import { wrongClock } from './banners.ts';

test('a wrong tablet clock shows its error in minutes, hours or days', () => {
  expect(wrongClock(7)).toBe('Tablet clock is 7 min fast');
  expect(wrongClock(-125)).toBe('Tablet clock is 2 h slow');
  expect(wrongClock(10_747)).toBe('Tablet clock is 7 d fast');
});
