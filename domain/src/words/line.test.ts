import { expect, test } from 'vitest';
import { cleanLine, line } from './line.ts';

// Code points: the Unicode Character Database.
test.each([
  ['  KORU  RATA ', 'KORU RATA'],
  ['A\nB\r\nC\tD', 'A B C D'],
  ['A\u2028B\u00a0C', 'A B C'],
  ['   ', ''],
  ['\u200b', ''],
  ['\u3164\u2800', ''],
  ['KORU\u202eRATS', 'KORURATS'],
  ['\u2066KORU\u2069\u061c', 'KORU'],
  ['KO\u0000RU\u007f\ufeff', 'KORU'],
  ['KORU \u200b RATA', 'KORU RATA'],
  ['O\u0304TAKI', '\u014cTAKI'],
  ['Ma\u00efs 3 ’(II)-/', 'Ma\u00efs 3 ’(II)-/'],
])('%j is kept as %j', (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept);
  expect(cleanLine(kept)).toBe(kept);
  expect(line(120).parse(typed)).toBe(kept);
});
