import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

test('the example of RFC 8785 3.2.2 and 3.2.3: numbers, literals, escapes and the order of names', () => {
  const input = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`);
  expect(canonicalJson(input)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
      String.raw`"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('names are sorted by their UTF-16 units (RFC 8785 3.2.3)', () => {
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const sorted = ['\r', '1', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'];
  const value = Object.fromEntries(names.map((name) => [name, 0]));
  expect(canonicalJson(value)).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:0`).join(',')}}`);
});

test('what is undefined is left out, as an absent key; what is no JSON is refused', () => {
  expect(canonicalJson({ b: undefined, a: { c: [undefined] } })).toBe('{"a":{"c":[null]}}');
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1])
    expect(() => canonicalJson({ value })).toThrow(TypeError);
});
