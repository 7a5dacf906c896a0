import { expect, test } from 'vitest';
import { wrongClock } from './banners.ts';

test('how far the clock of the tablet is off is told in minutes, hours or days', () => {
  expect(wrongClock(7)).toBe('Tablet clock is 7 min fast');
  expect(wrongClock(-125)).toBe('Tablet clock is 2 h 5 min slow');
  expect(wrongClock(-60)).toBe('Tablet clock is 1 h slow');
  expect(wrongClock(1440)).toBe('Tablet clock is 1 day fast');
  expect(wrongClock(10_747)).toBe('Tablet clock is 7 days 11 h fast');
});
