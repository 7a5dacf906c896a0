import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptClock, isClock, minutesToSpan, padClock, spanToMinutes } from './clock-time.ts';

test('FORM-25 a time of day is 24-hour HH:mm and nothing else', () => {
  for (const good of ['00:00', '04:30', '19:59', '23:59']) expect(isClock(good)).toBe(true);
  for (const bad of ['', '24:00', '4:30', '04:60', '0430', '04:3', '04:30:00', ' 04:30', '04.30', '١٢:٣٠']) {
    expect(isClock(bad)).toBe(false);
  }
});

test('FORM-30 a time box accepts only digits and a colon', () => {
  expect(acceptClock('a0b4:3x0')).toBe('04:30');
  expect(acceptClock('04.30')).toBe('04:30');
  expect(acceptClock('04::30')).toBe('04:30');
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(acceptClock(typed)).toMatch(/^\d*:?\d*$/);
    }),
  );
});

test('FORM-31 the colon comes by itself; three digits become 0H:MM after leaving the box', () => {
  expect(acceptClock('0430')).toBe('04:30');
  expect(acceptClock('1230')).toBe('12:30');
  expect(padClock('430')).toBe('04:30');
  expect(padClock('123')).toBe('01:23');
  expect(padClock('4')).toBe('04:00');
  expect(padClock('04')).toBe('04:00');
  expect(padClock('12:')).toBe('12:00');
  expect(padClock('4:30')).toBe('04:30');
  expect(padClock('')).toBe('');
});

test('a time that may mean two things is left for the check to refuse', () => {
  expect(padClock('12:3')).toBe('12:3');
  expect(isClock(padClock('12:3'))).toBe(false);
  expect(isClock(padClock('199'))).toBe(false);
  expect(isClock(padClock('2400'))).toBe(false);
});

test('RISK-32 time boxes hold 5 characters', () => {
  expect(acceptClock('04:305')).toBe('04:30');
  expect(acceptClock('123456')).toBe('12:34');
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(acceptClock(typed).length).toBeLessThanOrEqual(5);
      expect(acceptClock(acceptClock(typed))).toBe(acceptClock(typed));
    }),
  );
});

test('spans are minutes from the row before', () => {
  expect(spanToMinutes('00:50')).toBe(50);
  expect(spanToMinutes('02:05')).toBe(125);
  expect(spanToMinutes('30:00')).toBeNull();
  expect(spanToMinutes('50')).toBeNull();
  expect(minutesToSpan(50)).toBe('00:50');
  expect(minutesToSpan(10_000)).toBe('166:40');
  expect(minutesToSpan(7.9)).toBe('00:07');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (count) => {
      expect(spanToMinutes(minutesToSpan(count))).toBe(count);
    }),
  );
});
