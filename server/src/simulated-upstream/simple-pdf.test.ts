import { expect, test } from 'vitest';
import { simplePdf } from './simple-pdf.ts';

/** Objects by their number, found where the table of the file says they begin. */
function objectsOf(file: string): string[] {
  const table = Number(/startxref\n(\d+)\n%%EOF/.exec(file)?.[1]);
  expect(file.slice(table, table + 5)).toBe('xref\n');
  return [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => file.slice(Number(offset)));
}

test('every object stands where the table says, and every page has the heading', () => {
  const file = simplePdf(
    'SIMULATED',
    Array.from({ length: 100 }, (_, index) => `line ${index}`),
  ).toString('latin1');
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  const objects = objectsOf(file);
  for (const [index, object] of objects.entries()) expect(object.slice(0, 10)).toContain(`${index + 1} 0 obj\n`);
  expect(file.match(/\(SIMULATED\) Tj/g)).toHaveLength(3);
  expect(file).toContain('/Count 3 ');
  for (const [, length, text] of file.matchAll(/\/Length (\d+) >>\nstream\n(.*?)\nendstream/gs))
    expect(text).toHaveLength(Number(length));
});

test('brackets end no text, and what the font lacks stays readable', () => {
  const file = simplePdf('Ōtākou (north) \\', ['−0.24 ✓']).toString('latin1');
  expect(file).toContain('(Otakou \\(north\\) \\\\) Tj');
  expect(file).toContain('(-0.24 ?) Tj');
});

test('without a line there is one page', () => {
  expect(simplePdf('EMPTY', []).toString('latin1')).toContain('/Count 1 ');
});
