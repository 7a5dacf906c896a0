import { expect, test } from 'vitest';
import { isSound } from './sound-input.ts';

test.each([
  ['Tōtara 🚢 \n\t', true],
  ['a\0b', false],
  ['\ud83d', false],
  ['\ude00\ud83d', false],
  [{ 'a\0': 1 }, false],
  [{ metadata: [{ lines: ['1', 2, null, true] }] }, true],
  [{ metadata: [{ lines: ['1', '\ud83d'] }] }, false],
])('%j is sound: %s', (value, sound) => {
  expect(isSound(value)).toBe(sound);
});

test('no more than thirty levels', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'end' : [nested(levels - 1)]);
  expect(isSound(nested(30))).toBe(true);
  expect(isSound(nested(31))).toBe(false);
  expect(isSound(nested(5000))).toBe(false);
});
