import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameValue } from './same-value.ts';

test.each([
  [null, undefined, true],
  [0, null, false],
  ['', null, false],
  [8.5, 8.5, true],
  ['8.5', 8.5, false],
  [{ uuid: 'a', name: null }, { uuid: 'a' }, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{}, { a: 0 }, false],
  [['a', 'b'], ['b', 'a'], false],
  [['a'], ['a', null], false],
  [[], {}, false],
  [{}, { constructor: null }, true],
  [{ toString: 'x' }, {}, false],
])('%j and %j mean the same: %s', (one, other, same) => {
  expect(isSameValue(one, other)).toBe(same);
  expect(isSameValue(other, one)).toBe(same);
});

test('a value that travelled as JSON is still the same', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => isSameValue(value, JSON.parse(JSON.stringify(value)))));
});
