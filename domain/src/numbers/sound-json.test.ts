import { expect, test } from 'vitest';
import { hasTwinKeys, isSound } from './sound-json.ts';

test.each([
  ['Tōtara 🚢 \n\t', true],
  ['a\0b', false],
  ['\ud83d', false],
  ['\ude00\ud83d', false],
  [{ 'a\0': 1 }, false],
  [{ metadata: [{ lines: ['1', 2, null, true] }] }, true],
  [{ metadata: [{ lines: ['1', '\ud83d'] }] }, false],
  [{ metadata: { residual: Number.POSITIVE_INFINITY } }, false],
  [Number.NaN, false],
  [JSON.parse('{"__proto__": 1}'), false],
  [{ metadata: [{ constructor: 1 }] }, false],
  [{ prototype: 1 }, false],
])('attack 52: %j is sound: %s', (value, sound) => {
  expect(isSound(value)).toBe(sound);
});

test('attack 52: no more than thirty levels', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'end' : [nested(levels - 1)]);
  expect(isSound(nested(30))).toBe(true);
  expect(isSound(nested(31))).toBe(false);
  expect(isSound(nested(5000))).toBe(false);
});

test.each([
  ['{"a":1,"a":2}', true],
  ['{"a":1,"b":{"a":2}}', false],
  ['[{"a":1},{"a":1}]', false],
  ['{"x":[{"a":1,"b":"a","a" : 2}]}', true],
  // The same name, written otherwise.
  ['{"a":1,"\\u0061":2}', true],
  ['{"a\\"":1,"a":2}', false],
  ['{"a":"{\\"a\\":1","b":"\\\\"}', false],
  ['"a"', false],
  ['{}', false],
])('attack 52: %s has a key twice: %s', (json, twin) => {
  expect(() => JSON.parse(json)).not.toThrow();
  expect(hasTwinKeys(json)).toBe(twin);
});

test('attack 52: no more than 20,000 objects, lists and keys, and no walk beyond them', () => {
  const lists = (count: number) => Array.from({ length: count }, () => []);
  expect([isSound(lists(20_000)), isSound(lists(20_001))]).toEqual([true, false]);
  expect(isSound(Array.from({ length: 20_001 }, () => 1))).toBe(false);
  expect([hasTwinKeys(JSON.stringify(lists(19_999))), hasTwinKeys(JSON.stringify(lists(20_000)))]).toEqual([
    false,
    'tooMany',
  ]);
});
