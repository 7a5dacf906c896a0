import { expect, test } from 'vitest';
import { longestPause } from './listener.ts';

const attempts = Array.from({ length: 40 }, (_, failed) => failed + 1);

test('a connection that was lost is tried again within two seconds, however long the database is away', () => {
  expect(attempts.map((failures) => longestPause(failures, false)).slice(0, 5)).toEqual([250, 500, 1000, 2000, 2000]);
  expect(Math.max(...attempts.map((failures) => longestPause(failures, false)))).toBe(2000);
});

test('where a setting keeps news away it is tried each half minute', () => {
  expect(longestPause(40, true)).toBe(30_000);
});
