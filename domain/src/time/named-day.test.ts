import { expect, test } from 'vitest';
import { daysInRange, parseNamedDay, showNamedDay } from './port-time.ts';

test('LIST-06 a day is shown as d MMM yyyy', () => {
  expect(showNamedDay('2026-11-22')).toBe('22 Nov 2026');
  expect(showNamedDay('2027-01-02')).toBe('2 Jan 2027');
});

test.each([
  ['22 Nov 2026', '2026-11-22'],
  ['2 january 2027', '2027-01-02'],
  ['22/11/2026', '2026-11-22'],
  ['29 Feb 2028', '2028-02-29'],
  ['29 Feb 2027', null],
  ['31 Nov 2026', null],
  ['22 Nob 2026', null],
  ['', null],
  ['Nov 2026', null],
])('%j typed is the day %s', (typed, day) => {
  expect(parseNamedDay(typed)).toBe(day);
});

test('a range counts its first and its last day, also over a night of 25 hours', () => {
  expect(daysInRange('2026-11-22', '2026-11-29')).toBe(8);
  expect(daysInRange('2026-04-05', '2026-04-05')).toBe(1);
  expect(daysInRange('2026-11-22', '2026-11-21')).toBe(0);
});
