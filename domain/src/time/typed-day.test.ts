import { expect, test } from 'vitest';
import { acceptDay, padDay, parseDay, showDay } from './typed-day.ts';

const type = (keys: string) => [...keys].reduce((text, key) => acceptDay(text + key), '');

test.each([
  ['22112026', '22/11/2026'],
  ['22/11/2026', '22/11/2026'],
  ['2/1/26', '2/1/26'],
  ['22.11.2026', '22/11/2026'],
  ['22-1', '22/1'],
  ['2a2', '22'],
  ['221120267', '22/11/2026'],
])('the keys %s leave %s in the box', (keys, text) => {
  expect(type(keys)).toBe(text);
});

test('a slash can be taken back', () => {
  expect(acceptDay('22/')).toBe('22/');
  expect(acceptDay('22')).toBe('22');
});

test.each([
  ['22/11/2026', '2026-11-22'],
  ['2/1/26', '2026-01-02'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', null],
  ['31/11/2026', null],
  ['00/11/2026', null],
  ['22/11', null],
  ['', null],
])('%s is the day %s', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test('leaving the box writes the day out and leaves what is no day', () => {
  expect([padDay('2/1/26'), padDay('31/11/2026'), showDay('2026-11-22')]).toEqual([
    '02/01/2026',
    '31/11/2026',
    '22/11/2026',
  ]);
});

test('a pasted ISO day is shown as the port writes it', () => {
  expect(acceptDay('2026-11-22')).toBe('22/11/2026');
});
